/** From an address to what is shown there. */
import type { Part } from '@bellows/i18n';
import type { Route } from '../routes.ts';
import type { Shelf } from '../storage/shelf.ts';
import { PARTS } from '../text/parts.ts';
import {
  alone,
  arranged,
  freshGame,
  openDaily,
  openHome,
  openLink,
  type Opened,
} from './opening.ts';
import type { Page } from './page.ts';

export type Arrival =
  | { readonly kind: 'table'; readonly opened: Opened }
  | { readonly kind: 'page'; readonly page: Exclude<Page, { kind: 'play' }> };

/** Where the player comes from. */
interface From {
  readonly shelf: Shelf;
  /** What lies on the table and is played here. */
  readonly lying: Opened | null;
  /** The game that this very entry of the history showed before. */
  readonly shown: string | null;
  /** Loads texts; false where they do not come. */
  readonly reach: (...parts: readonly Part[]) => Promise<boolean>;
}

export async function arrive(route: Route, from: From): Promise<Arrival> {
  switch (route.kind) {
    case 'home':
      // Back from a page: the game still lies there, and an end can be looked at again.
      return atTable(from.lying ?? (await openHome(from.shelf)));
    case 'play': {
      if (route.deal === null) return atTable(alone(freshGame(route.mode)));
      const opened = await openLink(from.shelf, route.mode, route.deal, from.shown);
      if (opened.ok) return atTable(opened.value);
      const right = arranged(route.mode, opened.error);
      return on({ kind: 'problem', problem: opened.error, right });
    }
    case 'daily': {
      const opened = await openDaily(from.shelf, route.board, from.shown);
      if (opened !== null) return atTable(opened);
      // Nothing lies on it yet, or no more: the page of its day says what can be done.
      const [date = ''] = route.board.split('/', 1);
      return arrive({ kind: 'page', name: 'daily', rest: date }, from);
    }
    case 'page': {
      const reached = await from.reach(...PARTS[route.name]);
      return on(reached ? route : { kind: 'unreached' });
    }
    case 'problem':
    case 'not-found':
      return on(route);
  }
}

function atTable(opened: Opened): Arrival {
  return { kind: 'table', opened };
}

function on(page: Exclude<Page, { kind: 'play' }>): Arrival {
  return { kind: 'page', page };
}
