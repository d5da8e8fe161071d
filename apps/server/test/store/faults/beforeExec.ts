/** A layer before `node:sqlite`, for tests. */
import { DatabaseSync } from 'node:sqlite';

/** Is called before each `exec`, in whose place it may throw. */
export function beforeExec(listener: (database: DatabaseSync, text: string) => void): void {
  const exec: unknown = Reflect.get(DatabaseSync.prototype, 'exec');
  DatabaseSync.prototype.exec = function (this: DatabaseSync, text: string): void {
    listener(this, text);
    Reflect.apply(exec as () => void, this, [text]);
  };
}
