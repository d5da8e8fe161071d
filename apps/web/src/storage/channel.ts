/** To the other tabs; null where there is none to be had: a browser that keeps nothing may refuse this as well. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
