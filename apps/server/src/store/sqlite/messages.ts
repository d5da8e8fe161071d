/** What the main thread and a thread of the store say to each other. One batch is under way at a time. */
import type { Failure } from './failure.ts';

export type Role = 'writer' | 'reader' | 'aside';

/** With what a thread is started. */
export interface Setting {
  readonly role: Role;
  readonly file: string;
}

/** One operation and what it is given. */
export interface Item {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Null: no more will come. */
export type Request = readonly Item[] | null;

export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

export type Reply =
  /** Said once, at the start. */
  | { readonly kind: 'ready'; readonly secret: string | null }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'done'; readonly outcomes: readonly Outcome[] }
  /** Nothing of the batch was done. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Nothing more may be asked of it. */
  | { readonly kind: 'broken'; readonly failure: Failure };
