/** The address of a database, as `DATABASE_URL` has it. */

/** Whether that is the address of a database, and not the name of a folder. */
export function isDatabase(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** The same in words, without user and password. */
export function describeDatabase(address: string): string {
  const url = URL.parse(address);
  if (url === null) return 'the database';
  const host = url.host === '' ? 'this machine' : url.host;
  return `the database ${decodeURIComponent(url.pathname.slice(1))} at ${host}`;
}
