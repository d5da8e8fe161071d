/** Ending the process: in order where it was told to, at once where its store is broken. */

/** How long requests that are under way may take to finish, and everything together, in milliseconds. */
const GRACE = 8000;
const AT_THE_LATEST = 9500;
/** How long answers that say that nothing was kept have to get out. */
const LAST_WORDS = 1000;

/** What is to be ended. Each step is called once. */
export interface Running {
  /** Takes nothing new, and resolves when what was under way is answered. */
  readonly finish: () => Promise<void>;
  /** Cuts off what is still under way. */
  readonly cutOff: () => void;
  /** After that: lets go of everything that is kept. */
  readonly letGo: () => Promise<void>;
}

/** A server that is ending, or will. */
export interface Ending {
  readonly hasBegun: () => boolean;
  /** Ends with this code as soon as those who wait have their answers. Nothing is kept, for nobody knows what was. */
  readonly breakOff: (code: number) => void;
}

/**
 * Ends the process when it is told to (Ctrl-C, SIGTERM) or when the process that started it is gone. Being told again changes
 * nothing, because Ctrl-C reaches a whole process group and is also handed on by the parent.
 */
export function endGracefully({ finish, cutOff, letGo }: Running): Ending {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(cutOff, GRACE).unref();
    setTimeout(() => process.exit(1), AT_THE_LATEST).unref();
    finish()
      .then(letGo)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  if (process.channel) process.once('disconnect', end);
  return {
    hasBegun: () => ending,
    breakOff: (code) => {
      ending = true;
      const leave = () => process.exit(code);
      setTimeout(leave, LAST_WORDS).unref();
      finish().then(leave, leave);
    },
  };
}
