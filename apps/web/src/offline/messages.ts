/** What the page says to its service worker. Asked by the worker, it answers with the address of its first script. */

export type ToWorker =
  /** Keep the words of this language, too; answered on the port with whether they are kept. */
  | { readonly kind: 'keep'; readonly language: string }
  /** The player wants the new version: the waiting worker takes over. */
  | { readonly kind: 'take-over' }
  /** A page has come up: what no open page needs any more can go. */
  | { readonly kind: 'tidy' };
