/** What everything that needs the server is made of. */
import type { Client } from '@bellows/api/client';
import type { Session } from '../session/session.svelte.ts';
import type { Identity } from './identity.svelte.ts';
import type { Keep } from './keep.ts';
import type { Outbox } from './outbox.svelte.ts';
import type { ServerClock } from './serverClock.svelte.ts';

export interface OnlineParts {
  readonly session: Session;
  readonly client: Client;
  readonly clock: ServerClock;
  readonly keep: Keep;
  readonly identity: Identity;
  readonly outbox: Outbox;
  /** Written once a ranked game was begun. */
  readonly note: () => Promise<void>;
}
