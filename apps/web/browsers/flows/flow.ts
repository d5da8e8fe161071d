import type { Visitor } from '../visitor.ts';

/** Something that people do, from the first page to where it is done, the same in every browser. */
export interface Flow {
  readonly name: string;
  readonly run: (visitor: Visitor) => Promise<void>;
  /** It is done with a finger. */
  readonly fingers?: true;
}
