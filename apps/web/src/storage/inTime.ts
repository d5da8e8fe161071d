/**
 * The database, if it is opened in so many milliseconds: a blocked or broken one may never answer. One that comes later is
 * closed again. Rejects as well when the browser refuses.
 */
export async function inTime<T extends { close: () => void }>(
  opening: Promise<T>,
  patience: number,
): Promise<T> {
  let late = false;
  void opening.then((db) => late && db.close()).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(new Error('IndexedDB does not answer'));
    }, patience);
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
