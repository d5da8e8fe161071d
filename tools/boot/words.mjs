// What the two commands say: one plain line for each thing they do, and plain words when something is in the way.
// Everything in this folder uses Node's built-ins only and runs on Node 20, because it runs before anything is installed.

/** A failure that the person at the keyboard can do something about; its message says what. */
export class Trouble extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @type {[pattern: RegExp, words: string][]} */
const CAUSES = [
  [
    /\bEROFS\b|\bEACCES\b|\bEPERM\b/,
    'This folder (or a file in it) cannot be written. Clone the project into a folder of your own, or make this one yours.',
  ],
  [/\bENOSPC\b/, 'The disk is full. The project needs about 500 MB.'],
  [
    /\bEMFILE\b|\bENFILE\b/,
    'Too many files are open on this machine. Close something and try again.',
  ],
  [
    /\bENOTFOUND\b|\bEAI_AGAIN\b|\bECONNREFUSED\b|\bECONNRESET\b|\bETIMEDOUT\b|\bENETUNREACH\b|network request|\bERR_SOCKET_TIMEOUT\b/,
    'The package registry could not be reached. Check the network (and a proxy, if there is one), then run the same command again.',
  ],
  [
    /certificate|\bUNABLE_TO_|\bSELF_SIGNED_/i,
    'The registry answered with a certificate that this machine does not trust. Behind a company proxy, set NODE_EXTRA_CA_CERTS to its certificate.',
  ],
  [
    /can only install packages when your package\.json and package-lock\.json/,
    'package.json and package-lock.json say different things. Run "npm install" once.',
  ],
  [
    /\bE40[134]\b|\bETARGET\b/,
    'The registry would not hand out a package. Is another registry set in an .npmrc?',
  ],
];

/**
 * Plain words for what a failed program or call has said, or null when it is nothing that we know.
 * @param {string} text
 * @returns {string | null}
 */
export function plainWords(text) {
  return CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * npm runs a script through a shell. When npm alone is told to end, the shell ends and its script would run on unseen: so it
 * looks now and then whether the process that started it is still there, and otherwise tells itself to end.
 */
function endWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  setInterval(look, 500).unref();
}

/**
 * Runs the body of a command; a `Trouble` ends it with its words alone, a known cause with plain words for it, anything else with the stack.
 * @param {() => Promise<number>} body answers the exit code
 */
export async function command(body) {
  endWithParent();
  try {
    process.exitCode = await body();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Trouble) {
      process.stderr.write(`${error.message}\n`);
      return;
    }
    const words = plainWords(String(error));
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(
      words ? `${words}\n(${String(error)})\n` : `Something unexpected went wrong.\n${stack}\n`,
    );
  }
}
