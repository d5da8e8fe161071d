/** What somebody who typed or pasted this wants to play, and where in it the mistake is. */
import {
  parseDeal,
  type Deal,
  type DealProblem,
  type IndexLetters,
  type ModeProblem,
} from '@bellows/rules';
import { parseRoute } from '../../routes.ts';
import { cardSpan, type Span } from '../../share/cardSpan.ts';

export type Wanted =
  | { readonly kind: 'deal'; readonly deal: Deal }
  /** An address of ours says itself which game. */
  | { readonly kind: 'visit'; readonly path: string }
  | {
      readonly kind: 'wrong';
      readonly problem: DealProblem | ModeProblem;
      readonly at: Mistake | null;
    }
  | { readonly kind: 'no-link' };

export interface Mistake {
  /** Which card, from 1. */
  readonly card: number;
  readonly span: Span;
}

const LINK = /\/(play|replay)\/\S+/;
const FOREIGN = /^\s*https?:\/\//i;

export function readWanted(typed: string, letters?: IndexLetters): Wanted {
  const link = LINK.exec(typed);
  if (link !== null) return readAddress(link[0].split(/[?#]/, 1)[0] ?? '');
  if (FOREIGN.test(typed)) return { kind: 'no-link' };
  const deal = parseDeal(typed, { letters });
  if (deal.ok) return { kind: 'deal', deal: deal.value };
  const problem = deal.error;
  const span = typeof problem.at === 'number' ? cardSpan(typed, problem.at, letters) : null;
  const at = span === null ? null : { card: Number(problem.at), span };
  return { kind: 'wrong', problem, at };
}

function readAddress(path: string): Wanted {
  const route = parseRoute(path);
  if (route.kind === 'play' || route.kind === 'page') return { kind: 'visit', path };
  if (route.kind !== 'problem') return { kind: 'no-link' };
  const { problem } = route;
  return { kind: 'wrong', problem, at: null };
}
