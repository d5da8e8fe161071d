/** @type {boolean | undefined} */
let musl;

/** Alpine and its like have another C library, and need other binaries. */
export function isMusl() {
  if (process.platform !== 'linux') return false;
  if (musl === undefined) {
    const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
      process.report.getReport()
    );
    musl = report.header.glibcVersionRuntime === undefined;
  }
  return musl;
}
