/** What commands ask of the running server, and do themselves where none runs. */
export const MODERATIONS = ['hide', 'restore', 'stop', 'unstop'] as const;
export type Moderation = (typeof MODERATIONS)[number];

export type Task =
  | { readonly do: 'log' }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'seal'; readonly before: string | null }
  | {
      readonly do: Moderation;
      /** A board and a public id on it with a blank between them, or what the log shows of it, or the last word of that. */
      readonly subject: string;
      readonly reason: string;
    };

/** The lines are for the person who asked. */
export type Answer =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** The texts that each needs besides `do`; `before` may also be null. */
const FIELDS: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>([
  ['log', []],
  ['backup', ['file']],
  ['seal', []],
  ...MODERATIONS.map((name) => [name, ['subject', 'reason']] as const),
]);

/**
 * Reads a line of the control socket. Only the owner can write there, with a command of the same version; so this finds no
 * more than a version that is another one.
 */
export function readTask(line: string): Task {
  const value = JSON.parse(line) as Record<string, unknown>;
  const fields = FIELDS.get(value['do']);
  if (fields?.every((name) => typeof value[name] === 'string')) return value as unknown as Task;
  throw new Error('The server that runs is of another version and does not know that command.');
}
