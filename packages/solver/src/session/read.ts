/** Reads what a worker is sent. Nothing is taken on trust: whatever it is, it is a message or a problem. */
import type { Kind, SessionProblem, ToWorker } from './messages.ts';

/** What is wrong with a message, and the id of its question if it has one. */
export interface Unreadable {
  readonly id: number | null;
  readonly error: SessionProblem;
}

type Read =
  | { readonly ok: true; readonly value: ToWorker }
  | { readonly ok: false; readonly error: Unreadable };

/** What each question is about. */
const SUBJECTS: Readonly<Record<Kind, 'position' | 'record'>> = {
  solve: 'position',
  fewest: 'position',
  hint: 'position',
  judge: 'position',
  line: 'position',
  difficulty: 'position',
  analyse: 'record',
};

/** The message that was sent; fails with the first field that is wrong. */
export function readMessage(message: unknown): Read {
  const at = wrongField(message);
  if (at === null) return { ok: true, value: message as ToWorker };
  const id = field(message, 'id');
  const text = shown(at.split('.').reduce(field, message));
  const error = { code: 'message', at, params: { text } } as const;
  return { ok: false, error: { id: isId(id) ? id : null, error } };
}

/** The field that keeps this from being a message, such as `question.kind`; null if there is none. */
function wrongField(message: unknown): string | null {
  switch (field(message, 'verb')) {
    case 'destroy':
      return null;
    case 'stop':
      return isId(field(message, 'id')) ? null : 'id';
    case 'start': {
      if (!isId(field(message, 'id'))) return 'id';
      return wrongInQuestion(field(message, 'question')) ?? wrongInLimits(field(message, 'limits'));
    }
    default:
      return 'verb';
  }
}

function wrongInQuestion(question: unknown): string | null {
  const kind = field(question, 'kind');
  if (typeof kind !== 'string' || !Object.hasOwn(SUBJECTS, kind)) return 'question.kind';
  if (SUBJECTS[kind as Kind] === 'record') {
    return typeof field(question, 'record') === 'string' ? null : 'question.record';
  }
  const position = field(question, 'position');
  const target = field(position, 'target');
  if (typeof field(position, 'mode') !== 'string') return 'question.position.mode';
  if (typeof field(position, 'text') !== 'string') return 'question.position.text';
  return target === null || typeof target === 'string' ? null : 'question.position.target';
}

function wrongInLimits(limits: unknown): string | null {
  if (typeof limits !== 'object' || limits === null) return 'limits';
  const nodes = field(limits, 'nodes');
  const good = nodes === undefined || (typeof nodes === 'number' && nodes >= 0);
  return good ? null : 'limits.nodes';
}

function isId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id);
}

/** A field of something that may not have any. */
function field(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined;
  return (of as Readonly<Record<string, unknown>>)[name];
}

/** What stood there, short. */
function shown(value: unknown): string {
  return (typeof value === 'string' ? value : typeof value).slice(0, 60);
}
