/** What each door of the package loads: calling the server loads no schema, and nothing that signs. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const LIST = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]);
  console.log(JSON.stringify(loaded));
`;

/** The house's files and the packages that are loaded with a file of `src`. */
function loadedWith(file: string): readonly string[] {
  const url = new URL(`../src/${file}`, import.meta.url).href;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', LIST, url], {
    encoding: 'utf8',
  });
  const names = (JSON.parse(text) as string[]).map(
    (one) => /node_modules\/([^/]+)/.exec(one)?.[1] ?? one.split('/').at(-1) ?? '',
  );
  return [...new Set(names)].sort();
}

test.each([
  ['protocol.ts', ['protocol.ts']],
  ['client.ts', ['client.ts', 'protocol.ts']],
  ['signing.ts', ['http-message-sig', 'protocol.ts', 'signing.ts', 'structured-headers']],
])('%s', (file, expected) => {
  expect(loadedWith(file)).toEqual(expected);
});

test('the front door does load them, so the list above is one', () => {
  expect(loadedWith('index.ts')).toContain('typebox');
});
