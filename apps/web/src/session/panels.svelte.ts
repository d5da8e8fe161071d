/** What lies over or beside the table at the moment, but for what belongs to the solver's help. */
export class Panels {
  /** The list of keys. */
  keys = $state(false);
  timeline = $state(false);
  /** What the line for typed moves begins with; null while it is closed. */
  typing = $state.raw<string | null>(null);
  /** The pile that is looked into, from 0. */
  look = $state.raw<number | null>(null);
  /** The dialogue to share the game. */
  share = $state(false);

  /** They belong to the game that was on the table. */
  close(): void {
    this.keys = false;
    this.share = false;
    this.timeline = false;
    this.typing = null;
    this.look = null;
  }
}
