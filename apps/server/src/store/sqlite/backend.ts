/** A store on SQLite: a thread that writes, a thread that reads, and one for what takes long, as long as it takes. */
import { existsSync } from 'node:fs';
import type { StoreBroken, Verification } from '../store.ts';
import type { Backend } from '../sql/facade.ts';
import { freePart, makeFile, makeWhole, sizeOf, walFile } from './files.ts';
import { Lane } from './lane.ts';

export async function openBackend(file: string): Promise<Backend> {
  const lanes: Lane[] = [];
  const onBroken = (error: StoreBroken) => lanes.forEach((lane) => lane.fail(error));
  const [writer, secret] = await Lane.open({ role: 'writer', file }, onBroken);
  lanes.push(writer);
  const [reader] = await Lane.open({ role: 'reader', file }, onBroken);
  lanes.push(reader);
  const asides = new Set<Promise<unknown>>();

  async function aside(name: string, values: readonly unknown[]): Promise<unknown> {
    const [lane] = await Lane.open({ role: 'aside', file }, () => undefined);
    try {
      return await lane.ask(name, values);
    } finally {
      await lane.close();
    }
  }
  function lasting<A>(task: Promise<A>): Promise<A> {
    asides.add(task);
    const done = () => asides.delete(task);
    task.then(done, done);
    return task;
  }

  return {
    secret: new Uint8Array(Buffer.from(secret ?? '', 'base64url')),
    read: async (name, ...values) => (await reader.ask(name, values)) as never,
    write: async (name, ...values) => (await writer.ask(name, values)) as never,
    verify: () => lasting(aside('verify', []) as Promise<Verification>),
    backup: (copy) => lasting(makeCopy(copy, (part) => aside('copy', [part]))),
    health: async () => {
      const { queued } = writer;
      return { logBytes: await sizeOf(walFile(file)), queued, free: await freePart(file) };
    },
    close: async () => {
      await Promise.allSettled(asides);
      await reader.close();
      // The last to close folds the log into the main file.
      await writer.close();
    },
  };
}

/** The file has its name only when the copy is whole and durable. */
async function makeCopy(file: string, fill: (part: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  await makeWhole(file, async (part) => {
    await makeFile(part);
    await fill(part);
  });
}
