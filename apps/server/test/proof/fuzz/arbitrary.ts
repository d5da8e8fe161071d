/** Values that a JSON schema allows: the part of JSON Schema that the protocol's schemas use. */
import fc from 'fast-check';

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Long enough to reach everything, short enough to send many. */
const MOST_ITEMS = 40;

export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fromSchema));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer(range(schema));
    case 'number':
      return fc.double({ noNaN: true, ...range(schema) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema);
    case 'object':
      return record(schema);
    default:
      throw new Error(`No values are known for the schema ${JSON.stringify(schema)}.`);
  }
}

function range({ minimum = -1e6, maximum = 1e6 }: Schema): { min: number; max: number } {
  return { min: minimum, max: maximum };
}

function text({ pattern, format, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string(maxLength === undefined ? {} : { maxLength });
}

function list({ items }: Schema): fc.Arbitrary<unknown> {
  if (isTuple(items)) return fc.tuple(...items.map(fromSchema));
  return fc.array(items === undefined ? fc.jsonValue() : fromSchema(items), {
    maxLength: MOST_ITEMS,
  });
}

function isTuple(items: Schema['items']): items is readonly Schema[] {
  return Array.isArray(items);
}

function record({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, fromSchema(part)]),
  );
  return fc.record(parts, { requiredKeys: [...required] });
}
