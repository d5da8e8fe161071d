const LOCK = 'bellows-results';

/** One tab at a time sends; where tabs cannot agree on it, the server takes the same bytes twice for one result. */
export async function alone(
  work: () => Promise<void>,
  { locks }: Partial<Pick<Navigator, 'locks'>> = navigator,
): Promise<void> {
  const round = { begun: false };
  const begin = async () => {
    round.begun = true;
    await work();
  };
  // Where nothing may be kept, locks can be refused, too.
  await locks?.request(LOCK, begin).catch((error: unknown) => {
    if (round.begun) throw error;
  });
  if (!round.begun) await work();
}
