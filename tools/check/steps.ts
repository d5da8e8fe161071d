// What is checked about the house itself. Each step is a program that says what is wrong and ends with a code other than 0.
import { join } from 'node:path';
import { ROOT } from '../boot/places.mjs';
import { program } from '../boot/program.mjs';
import { WEB } from '../boot/webBuild.mjs';

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}

const tool = (...place: string[]): string => join(ROOT, 'tools', ...place);

/** The long ones first: two run at a time. */
export const STEPS: readonly Step[] = [
  {
    name: 'lint',
    program: program('eslint', 'bin/eslint.js'),
    args: ['.', '--max-warnings=0', '--no-warn-ignored'],
  },
  {
    name: 'types',
    program: program('typescript', 'bin/tsc'),
    args: ['-b', '.'],
  },
  {
    name: 'svelte',
    program: program('svelte-check', 'bin/svelte-check', WEB),
    args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
    cwd: WEB,
  },
  {
    name: 'unused',
    program: program('knip', 'bin/knip.js'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'format',
    program: program('prettier', 'bin/prettier.cjs'),
    args: ['--check', '--log-level=warn', '.'],
  },
  {
    name: 'imports',
    program: program('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'tools'],
  },
  { name: 'messages', program: tool('messages.mjs'), args: ['--check'] },
  { name: 'kernel', program: tool('kernel', 'build.ts'), args: ['--check'] },
  { name: 'winnability', program: tool('winnability.ts'), args: ['--check'] },
  { name: 'size', program: tool('check', 'size.ts'), args: [] },
];
