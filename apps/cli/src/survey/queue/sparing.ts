const TELL_MS = 30_000;

/** Whether it is time to say something of a kind again: the first time, and then every half minute at most. */
export function sparing(clock: () => number): (kind: string) => boolean {
  const last = new Map<string, number>();
  return (kind) => {
    const at = clock();
    if (at - (last.get(kind) ?? -Infinity) < TELL_MS) return false;
    last.set(kind, at);
    return true;
  };
}
