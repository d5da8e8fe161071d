/** Where a store is: the path of a data folder, or the address of a database such as `postgres://…`. */

export function isDatabase(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** The same in words, without user and password. */
export function describeStore(where: string): string {
  if (!isDatabase(where)) return `the data folder ${where}`;
  const url = URL.parse(where);
  if (url === null) return 'the database';
  const host = url.host === '' ? 'this machine' : url.host;
  return `the database ${decodeURIComponent(url.pathname.slice(1))} at ${host}`;
}
