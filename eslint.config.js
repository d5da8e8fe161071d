import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import svelteConfig from './apps/web/svelte.config.js';

/** Source files that may be longer than 350 lines or have a function longer than 60, each with its reason. */
const LONG = [];

/** Switching a rule off needs its reason behind ` -- `. */
const house = {
  rules: {
    'reason-for-disable': {
      meta: {
        type: 'suggestion',
        messages: { missing: 'Say behind " -- " why this rule is off here.' },
        schema: [],
      },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const off = /^\s*eslint-disable/.test(comment.value);
            if (off && !/\s--\s+\S/.test(comment.value))
              context.report({ loc: comment.loc, messageId: 'missing' });
          }
        },
      }),
    },
  },
};

const TYPED = [
  '**/*.ts',
  '**/*.svelte',
  '**/*.svelte.ts',
  'tools/boot/*.mjs',
  'tools/{start,test,run}.mjs',
  'apps/*/bin/*.mjs',
];
const TESTS = ['**/test/**', '**/e2e/**', '**/browsers/**', '**/*.test.ts', '**/bench/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/reports/',
      '**/coverage/',
      '**/test-results/',
      '.stryker-tmp/',
      'packages/i18n/src/generated/',
      // AssemblyScript: its compiler checks it.
      'packages/solver/kernel/',
      'packages/solver/src/kernel/bytes.ts',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { house },
    rules: { 'house/reason-for-disable': 'error' },
  },
  js.configs.recommended,
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: globals.node } },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // TypeScript sees these itself, templates included.
      'no-undef': 'off',
      // `record['key']` is how an index signature is read under noPropertyAccessFromIndexSignature.
      '@typescript-eslint/dot-notation': 'off',
      // `!` is not allowed at all (strict); where an index is known to be good, `as Card` says what is there.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // `Record<never, never>` stands for "no parameters" in tables of parameters.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // Cards and moves are plain ASCII; their letters are taken apart by spreading.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
    },
  },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: tseslint.parser, svelteConfig },
    },
  },
  {
    files: ['packages/rules/src/**', 'packages/i18n/src/**'],
    rules: {
      // These run anywhere: no Node, no page. (Their tsconfig has no such types either.)
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(node:|[^.])', message: 'packages/rules imports nothing.' }] },
      ],
      'no-restricted-globals': [
        'error',
        ...Object.keys({ ...globals.browser, ...globals.node }).filter(
          (name) => !(name in globals.es2025),
        ),
      ],
    },
  },
  {
    files: ['packages/i18n/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'packages/i18n runs anywhere.' }] },
      ],
    },
  },
  {
    files: ['packages/rules/src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is handed in.' },
        { object: 'Date', property: 'now', message: 'The clock is handed in.' },
      ],
    },
  },
  {
    // Whatever may come to be a part of the page.
    files: ['apps/web/src/**', 'packages/*/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'AwaitExpression:not(:function AwaitExpression)',
          message:
            'A module of the page does not wait: WebKit hands out modules that need it before they have run (docs/browsers.md).',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,svelte,mjs,js}'],
    ignores: [...TESTS, ...LONG.map(({ file }) => file)],
    rules: {
      'max-lines': ['error', { max: 350 }],
      'max-lines-per-function': ['error', { max: 60, IIFEs: true }],
    },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Fastify's inject and fast-check's properties answer promises that the runner awaits.
      '@typescript-eslint/require-await': 'off',
    },
  },
  prettier,
  ...svelte.configs.prettier,
);
