/** Which versions of the page are open. */

/** How long a page may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** Whether a page may be open that is not of this version. One that does not answer may sleep, and counts as an older one. */
export async function olderPageIsOpen(
  clients: Clients,
  isOurs: (script: string) => boolean,
): Promise<boolean> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const scripts = await Promise.all(open.map(firstScript));
  return !scripts.every((script) => script !== null && isOurs(script));
}

/** The address of its first script; null where it does not say. */
async function firstScript(client: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      resolve(typeof data === 'string' ? data : null);
    setTimeout(() => resolve(null), PATIENCE);
  });
  // There is nothing else that a page is asked.
  client.postMessage('which', [port2]);
  const script = await answer;
  port1.close();
  return script;
}
