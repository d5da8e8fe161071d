// npm run fix: lets ESLint and Prettier put right what they can.
import { run } from '../boot/child.mjs';
import { ROOT } from '../boot/places.mjs';
import { program } from '../boot/program.mjs';
import { command } from '../boot/words.mjs';

await command(async () => {
  const eslint = await run(process.execPath, [program('eslint', 'bin/eslint.js'), '--fix', '.'], {
    cwd: ROOT,
  });
  const prettier = await run(
    process.execPath,
    [program('prettier', 'bin/prettier.cjs'), '--write', '--log-level=warn', '.'],
    { cwd: ROOT },
  );
  return eslint.code || prettier.code;
});
