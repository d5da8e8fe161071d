/** Where the queue is. A password is never shown again: not in a message, not in a file. */
export interface Address {
  /** As it is handed to PostgreSQL. */
  readonly url: string;
  /** As it is shown. */
  readonly shown: string;
}

/** Null for what is no address of PostgreSQL. */
export function readAddress(text: string): Address | null {
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === '') return null;
  const user = url.username === '' ? '' : `${url.username}@`;
  return { url: text, shown: `${url.protocol}//${user}${url.host}${url.pathname}` };
}
