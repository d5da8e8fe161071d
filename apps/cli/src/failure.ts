/** What the command line refuses: problems of the rules, and its own about JSON and fields. */
import { problemText, type MessageKey, type MessageParams, type Translator } from '@bellows/i18n';
import type { Place, Problem } from '@bellows/rules';

type FaultCode = MessageKey extends infer K
  ? K extends `cli.fault.${infer Code}`
    ? Code
    : never
  : never;

/** Something wrong with a line of JSON or a field of it; the words are `cli.fault.CODE`. */
export interface Fault {
  readonly fault: FaultCode;
  readonly at: Place;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Failure = Problem | Fault;

/** One fault, built; the parameters are those of its message. */
export function fault<C extends FaultCode>(
  code: C,
  at: Place,
  params: MessageParams<`cli.fault.${C}`>,
): Fault {
  return { fault: code, at, params };
}

/** The words for a failure, with the way out. */
export function failureText(i18n: Translator, failure: Failure): string {
  if (!('fault' in failure)) return problemText(i18n, failure);
  // The builder above has held code and parameters together.
  const say = i18n.t as (key: MessageKey, params: Fault['params']) => string;
  return say(`cli.fault.${failure.fault}`, failure.params);
}

/** What a program reads instead of an answer. */
export interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string; readonly at: Place };
}

export function errorAnswer(i18n: Translator, failure: Failure): ErrorAnswer {
  const code = 'fault' in failure ? failure.fault : failure.code;
  return { error: { code, message: failureText(i18n, failure), at: failure.at } };
}
