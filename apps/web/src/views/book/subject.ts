/** What an address behind `/rules/` asks for. */
import { parseMode, type Mode, type ModeProblem } from '@bellows/rules';
import { aliasOf, type AliasId } from './entries.ts';

export type Subject =
  | { readonly kind: 'list' }
  | { readonly kind: 'game'; readonly mode: Mode }
  | { readonly kind: 'alias'; readonly alias: AliasId }
  | {
      readonly kind: 'unknown';
      readonly problem: ModeProblem;
      /** The game that was probably meant. */
      readonly near: Mode | null;
    };

/** `leap-4`, `royal-marriage/open/flush`, `tower-of-babel`, or nothing. */
export function subjectOf(rest: string): Subject {
  if (rest === '') return { kind: 'list' };
  const alias = aliasOf(rest);
  if (alias !== null) return { kind: 'alias', alias };
  const mode = parseMode(rest);
  if (mode.ok) return { kind: 'game', mode: mode.value };
  return { kind: 'unknown', problem: mode.error, near: meant(mode.error) };
}

function meant(problem: ModeProblem): Mode | null {
  const text = problem.code === 'variant-unknown' ? problem.params.near : problem.params.right;
  const mode = text === null ? null : parseMode(text);
  return mode?.ok === true ? mode.value : null;
}
