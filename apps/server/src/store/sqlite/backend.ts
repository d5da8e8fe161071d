/** A store on SQLite: a thread that writes, a thread that reads, and one for what takes long, as long as it takes. */
import { existsSync } from 'node:fs';
import { StoreBusy, type StoreBroken, type Verification } from '../store.ts';
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
  let closing: Promise<void> | null = null;

  async function aside(name: string, values: readonly unknown[]): Promise<unknown> {
    // What goes wrong there breaks nothing here.
    const [lane] = await Lane.open({ role: 'aside', file }, () => undefined);
    try {
      return await lane.ask(name, values);
    } finally {
      await lane.drain();
      await lane.end();
    }
  }
  async function lasting<A>(begin: () => Promise<A>): Promise<A> {
    if (closing !== null) throw new StoreBusy('The store is being closed.');
    const task = begin();
    asides.add(task);
    try {
      return await task;
    } finally {
      asides.delete(task);
    }
  }
  async function close(): Promise<void> {
    await Promise.allSettled([...asides, ...lanes.map((lane) => lane.drain())]);
    await reader.end();
    // The last to close folds the log into the main file.
    await writer.end();
  }

  return {
    secret: new Uint8Array(Buffer.from(secret ?? '', 'base64url')),
    // One process works on a folder.
    now: () => Date.now(),
    settling: 0,
    leads: () => Promise.resolve(true),
    tidy: () => Promise.resolve(),
    read: async (name, ...values) => (await reader.ask(name, values)) as never,
    write: async (name, ...values) => (await writer.ask(name, values)) as never,
    verify: () => lasting(() => aside('verify', []) as Promise<Verification>),
    backup: (copy) => lasting(() => makeCopy(copy, (part) => aside('copy', [part]))),
    health: async () => {
      const { queued } = writer;
      return { logBytes: await sizeOf(walFile(file)), queued, free: await freePart(file) };
    },
    close: () => (closing ??= close()),
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
