/** What the page and its service worker say to each other. */

export type ToWorker =
  /** Keep the words of this language, too; answered on the port with whether they are kept. */
  | { readonly kind: 'keep'; readonly language: string }
  /** The player wants the new version: the waiting worker takes over. */
  | { readonly kind: 'take-over' }
  /** A page has come up: what no open page needs any more can go. */
  | { readonly kind: 'tidy' };

/** To every open page, which answers on the port with the address of its first script. */
export interface ToPage {
  readonly kind: 'which';
}
