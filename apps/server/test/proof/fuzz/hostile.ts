/** Bodies that are nearly right: a good one with one thing done to it, as a value, as text or as bytes. */
import fc from 'fast-check';

/** Text that stands in JSON as it is. */
class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Json = unknown;

/** F13, F14: what may stand where something else is meant. */
const VALUES: readonly Json[] = [
  null,
  true,
  false,
  '',
  '5',
  '4L3',
  'U',
  'J99999999',
  'constructor',
  '__proto__',
  '\u0000',
  "'; DROP TABLE results; --",
  '../../etc/passwd',
  'x'.repeat(5000),
  'x'.repeat(140_000),
  [],
  {},
  [[]],
  { $ref: '#' },
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  1e21,
  new Raw('-0'),
  new Raw('-0.0'),
  new Raw('1e309'),
  new Raw('-1e309'),
  new Raw('1E-400'),
  new Raw('NaN'),
  new Raw('Infinity'),
  new Raw('undefined'),
  new Raw('0x10'),
  new Raw('01'),
  new Raw('"\\ud800"'),
  new Raw('"\\u0000"'),
  new Raw(nested('[', 2000, ']')),
  new Raw(nested('{"a":', 2000, '}')),
];

const NAMES = ['__proto__', 'constructor', 'prototype', 'score', 'name', 'piles', 'rules', 'board'];

function nested(open: string, depth: number, close: string): string {
  return `${open.repeat(depth)}${open.startsWith('{') ? '1' : ''}${close.repeat(depth)}`;
}

/** JSON, with what is raw as it is, and with names that stand twice. */
function write(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}:${write(part)}`,
  );
  return `{${parts.join(',')}}`;
}

/** Ways to the parts of a value: an empty one is the value itself. */
function placesIn(value: Json, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const parts = Object.entries(value).slice(0, 6);
  return [way, ...parts.flatMap(([name, part]) => placesIn(part, [...way, name]))];
}

/** The value with what stands at a place changed. */
function changed(
  value: Json,
  [name, ...way]: readonly string[],
  change: (old: Json) => Json,
): Json {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part: Json, i) => (String(i) === name ? changed(part, way, change) : part));
  const object = value as Record<string, Json>;
  return { ...object, [name]: changed(object[name], way, change) };
}

/** One more property; where there are none, an object that holds the old value. */
function withMore(old: Json, name: string, more: Json): Json {
  if (typeof old !== 'object' || old === null || Array.isArray(old)) return { [name]: more };
  // Written as text, because an object cannot have its own `__proto__` by assignment, nor a name twice.
  const inside = write(old).slice(1, -1);
  const comma = inside === '' ? '' : ',';
  return new Raw(`{${inside}${comma}${JSON.stringify(name)}:${write(more)}}`);
}

function without(old: Json): Json {
  if (Array.isArray(old)) return old.slice(1);
  if (typeof old !== 'object' || old === null) return null;
  return Object.fromEntries(Object.entries(old).slice(1));
}

const change = fc.oneof(
  fc.constantFrom(...VALUES).map((value) => () => value),
  fc.jsonValue({ maxDepth: 3 }).map((value) => () => value),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)).map(
    ([name, more]) =>
      (old: Json) =>
        withMore(old, name, more),
  ),
  fc.constant(without),
);

/** A value with one of its parts spoilt. */
function spoiltValue(good: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc.tuple(good, fc.nat(), change).map(([value, at, spoil]) => {
    const places = placesIn(value);
    return Buffer.from(write(changed(value, places[at % places.length] ?? [], spoil)));
  });
}

/** Bytes that are cut off, doubled, or have others in them. */
function spoiltBytes(good: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(good, fc.nat(), fc.uint8Array({ maxLength: 4 }), fc.nat({ max: 3 }))
    .map(([value, at, bytes, how]) => {
      const text = Buffer.from(JSON.stringify(value));
      const cut = at % (text.length + 1);
      const [head, tail] = [text.subarray(0, cut), text.subarray(cut)];
      switch (how) {
        case 0:
          return head;
        case 1:
          return Buffer.concat([text, text]);
        case 2:
          return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]);
        default:
          return Buffer.concat([head, bytes, tail.subarray(Math.min(bytes.length, tail.length))]);
      }
    });
}

/** Bodies around what `good` gives: as they are, and spoilt. */
export function bodies(good: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 3, arbitrary: good.map((value) => Buffer.from(JSON.stringify(value))) },
    { weight: 4, arbitrary: spoiltValue(good) },
    { weight: 2, arbitrary: spoiltBytes(good) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
}
