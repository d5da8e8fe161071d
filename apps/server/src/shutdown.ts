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

/**
 * Ends the process when it is told to (Ctrl-C, SIGTERM) or when the process that started it is gone. Being told again changes
 * nothing, because Ctrl-C reaches a whole process group and is also handed on by the parent.
 */
export class Ending {
  #running: Running | null = null;
  #begun = false;

  /** Listens from now on. */
  constructor() {
    const end = () => this.#end();
    process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
    if (process.channel) process.once('disconnect', end);
    // Started by a process that was gone before this one was awake.
    else if (process.send !== undefined) end();
  }

  get hasBegun(): boolean {
    return this.#begun;
  }

  /** What has been set up. Before that nothing is under way, and the process can just go. */
  of(running: Running): void {
    this.#running = running;
  }

  /** Ends with this code as soon as those who wait have their answers. Nothing is kept, for nobody knows what was. */
  breakOff(code: number): void {
    this.#begun = true;
    const leave = () => process.exit(code);
    setTimeout(leave, LAST_WORDS).unref();
    void Promise.resolve(this.#running?.finish()).then(leave, leave);
  }

  #end(): void {
    if (this.#begun) return;
    this.#begun = true;
    // A start that has failed has set the code.
    if (this.#running === null) process.exit();
    const { finish, cutOff, letGo } = this.#running;
    setTimeout(cutOff, GRACE).unref();
    setTimeout(() => process.exit(1), AT_THE_LATEST).unref();
    finish()
      .then(letGo)
      .then(
        () => process.exit(),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
  }
}
