/** The server's clock, as everything else sees it. */
export interface Clock {
  /**
   * Milliseconds since 1970. Within a process it runs evenly, whatever is done to the machine's clock, and it never stands
   * before the latest moment that was ever acted on.
   */
  now(): number;
  /** How far the machine's clock stands from it, in milliseconds. */
  drift(): number;
  /** Whether the two agree: to within a minute. If not, nothing new is published. */
  sound(): boolean;
}
