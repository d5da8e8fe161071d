/** Reading one line of JSON field by field, so that every mistake is named. */
import { err, ok, type Result } from '@bellows/rules';
import { fault, type Fault } from './failure.ts';

/** An object whose fields are known by name and not yet by type. */
export type Fields = Readonly<Record<string, unknown>>;

/** V8 mostly names the character where it stopped, counted from 0. */
const JSON_PLACE = /at position (\d+)/;
const JSON_END = 'Unexpected end';

function stoppedAt(message: string, line: string): number | null {
  const found = JSON_PLACE.exec(message);
  if (found !== null) return Number(found[1]) + 1;
  return message.startsWith(JSON_END) ? line.length + 1 : null;
}

/** The object of a line; `example` is what such a line looks like. */
export function parseLine(line: string, example: string): Result<Fields, Fault> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const at = stoppedAt(error instanceof Error ? error.message : '', line);
    return err(fault('json-syntax', at, { at: at === null ? 'none' : String(at), example }));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return ok(value as Fields);
  }
  return err(fault('json-object', null, { example }));
}

/** A misspelt field would silently mean its default, so it is refused. */
export function onlyFields(fields: Fields, names: readonly string[]): Result<Fields, Fault> {
  const stranger = Object.keys(fields).find((name) => !names.includes(name));
  if (stranger === undefined) return ok(fields);
  const field = stranger.replace(/\p{Cc}/gu, '\uFFFD');
  return err(fault('field-unknown', stranger, { field, fields: names.join(', ') }));
}

/** A text that has to be there. */
export function needText(fields: Fields, field: string): Result<string, Fault> {
  const value = optionalText(fields, field);
  if (!value.ok || value.value !== undefined) return value as Result<string, Fault>;
  return err(fault('field-missing', field, { field }));
}

/** A text that may be left out; null counts as left out. */
export function optionalText(fields: Fields, field: string): Result<string | undefined, Fault> {
  const value = fields[field] ?? undefined;
  if (value === undefined || typeof value === 'string') return ok(value);
  return err(fault('field-text', field, { field }));
}

/** A number that has to be there. */
export function needNumber(fields: Fields, field: string): Result<number, Fault> {
  const value = optionalNumber(fields, field);
  if (!value.ok || value.value !== undefined) return value as Result<number, Fault>;
  return err(fault('field-missing', field, { field }));
}

/** A number that may be left out; null counts as left out. */
export function optionalNumber(fields: Fields, field: string): Result<number | undefined, Fault> {
  const value = fields[field] ?? undefined;
  if (value === undefined || typeof value === 'number') return ok(value);
  return err(fault('field-number', field, { field }));
}

/** True or false; false where it is left out. */
export function optionalFlag(fields: Fields, field: string): Result<boolean, Fault> {
  const value = fields[field] ?? false;
  return typeof value === 'boolean' ? ok(value) : err(fault('field-flag', field, { field }));
}

/** A list of texts that has to be there. */
export function needList(fields: Fields, field: string): Result<readonly string[], Fault> {
  const value = optionalList(fields, field);
  if (!value.ok || field in fields) return value;
  return err(fault('field-missing', field, { field }));
}

/** A list of texts, empty where it is left out. */
export function optionalList(fields: Fields, field: string): Result<readonly string[], Fault> {
  const value = fields[field] ?? [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return ok(value);
  return err(fault('field-list', field, { field }));
}
