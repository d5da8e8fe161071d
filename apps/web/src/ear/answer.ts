/** The questions of a listener, each answered in a sentence or two. */
import { pilesLeft, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { endHeading } from '../game/endText.ts';
import { hasEnded, isAiming, lastMoveOf, positionOf, type Game } from '../game/game.ts';
import { touching } from '../game/gesture.ts';
import { pileText } from '../game/pileText.ts';
import { whyStuck } from '../game/refusal.ts';
import { refusalText } from '../game/refusalText.ts';
import { toGo } from '../game/toGo.ts';
import { unitOf } from '../game/unit.ts';
import { eventText } from '../game/words.ts';
import { lampSentence } from '../help/words.ts';
import { figuresText, FULL } from '../manner/full.ts';
import type { Session } from '../session/session.svelte.ts';
import { movesText } from './movesText.ts';
import type { Place } from './parts.ts';
import { rowText } from './rowText.ts';
import { whyText } from './whyText.ts';

export type { Place } from './parts.ts';
/** The questions whose answers may be long. */
type Places = Readonly<Record<'where' | 'row' | 'moves', Place>>;
export type Question = 'where' | 'row' | 'moves' | 'status' | 'last';

/** As much of a table as is asked about. */
export type Asked = Pick<Session, 'text' | 'settings' | 'manner' | 'state' | 'standing'> & {
  readonly picture: Pick<Session['picture'], 'drawn'>;
  readonly help: { readonly lamp: Pick<Session['help']['lamp'], 'state'> };
  /** Null where nothing is counted. */
  readonly controller: Pick<NonNullable<Session['controller']>, 'score' | 'seconds'> | null;
};

/** What the session has for it; the places are where a long answer goes on. */
export function answer(session: Asked, question: Question, places: Places): string {
  const { text, settings, state } = session;
  if (state === null) return '';
  const { game } = session.picture.drawn(state);
  const position = positionOf(game);
  switch (question) {
    case 'where':
      return silence(session, game) ?? whereText(text, position, here(session), places.where);
    case 'row': {
      const from = session.standing?.focused() ?? 0;
      const told = settings.showMoves && settings.verbosity === 'full' && !isAiming(game);
      return rowText(text, position, { from, told }, places.row);
    }
    case 'moves':
      return silence(session, game) ?? movesText(text, position, places.moves);
    case 'status':
      return statusText(session, game);
    case 'last': {
      const move = lastMoveOf(game);
      if (move === null) return text.t('ear.no-move');
      const moved = { kind: 'moved', move, ended: 'playing' } as const;
      const shown = { ...state, game };
      const words = eventText(text, moved, shown, settings.showMoves, session.manner);
      return text.t('ear.last-move', { at: game.cursor, move: words });
    }
  }
}

/** Why nothing is told of moves; null where it is. */
function silence({ text, settings }: Asked, game: Game): string | null {
  if (isAiming(game)) return text.t('target.ask');
  if (hasEnded(game) || game.closed) return text.t('refused.game-over');
  return settings.showMoves ? null : text.t('ear.hidden');
}

/** The pile that is asked about. */
function here({ standing }: Asked): number {
  return standing?.current() ?? 0;
}

function whereText(text: Translator, position: Position, asked: number, place: Place): string {
  const index = Math.min(asked, position.row.length - 1);
  if (position.row[index] === undefined) return text.t('ear.none');
  const moves = touching(position, index);
  if (moves.length > 0 && position.mode.variant.mechanic.kind !== 'merge')
    return whyText(text, position, index, place);
  if (moves.length > 0) return `${FULL.pile(text, position, index, moves)}.`;
  const why = refusalText(text, whyStuck(position, index), true, true);
  return `${pileText(text, position, index, [])}. ${why}`;
}

function statusText(session: Asked, game: Game): string {
  const { text, controller } = session;
  const position = positionOf(game);
  const what = unitOf(game.mode);
  const ended = hasEnded(game);
  const figures = controller && { score: controller.score(), seconds: controller.seconds() };
  return [
    ended ? endHeading(text, position).replace(/[^.!]$/, '$&.') : '',
    text.t('end.piles-left', { what, count: pilesLeft(position) }),
    ended ? '' : text.t('ear.to-go', toGo(position)),
    game.mode.deal === 'open' ? '' : text.t('ear.stock', { left: position.stock.length }),
    text.t('ear.made', { count: game.cursor }),
    figures === null ? '' : figuresText(text, figures),
    lampSentence(text, session.help.lamp.state, what),
  ]
    .filter((one) => one !== '')
    .join(' ');
}
