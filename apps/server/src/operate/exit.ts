/** What a shell, `npm start` or systemd sees. */
export const EXIT = {
  fine: 0,
  /** It could not be done, or `verify` has complaints. */
  failed: 1,
  /** The command line is not one of ours. */
  usage: 2,
  /** Nothing is wrong with how it was asked: try again (`EX_TEMPFAIL` of sysexits.h). */
  later: 75,
} as const;
