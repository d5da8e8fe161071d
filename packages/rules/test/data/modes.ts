/** Every variant with every setting that it has, in canonical mode strings (RULES.md, Notation). */

const both = (name: string, settings = ''): readonly string[] => [
  `${name}/open${settings}`,
  `${name}/gradual${settings}`,
];

/** Distances 1 and k have a name; other sets spell all their distances. */
export const LEAPS: readonly string[] = [2, 4, 5, 6, 7, 8, 9, 10].map((k) => `leap-${k}`);
export const FREE_LEAPS: readonly string[] = [
  'leap-2-4',
  'leap-3-5',
  'leap-4-10',
  'leap-9-10',
  'leap-1-2-3',
  'leap-1-3-10',
  'leap-2-5-9',
  'leap-2-3-5-7',
  'leap-1-2-3-4-5-6-7-8-9-10',
];

const suits = ['', '/suit-C', '/suit-D', '/suit-S'];

export const MODES: readonly string[] = [
  ...both('accordion'),
  'idle-year/gradual',
  'idle-year/gradual/packet',
  'compulsory/gradual',
  ...both('bidirectional'),
  'revenge/open',
  'virtuoso/open',
  ...[...LEAPS, ...FREE_LEAPS].flatMap((name) => both(name)),
  ...both('concertina'),
  ...both('skidoo'),
  ...both('bayan'),
  ...suits.flatMap((suit) => both('royal-marriage', suit)),
  ...suits.flatMap((suit) => both('royal-marriage', `/flush${suit}`)),
  ...both('nizhni-novgorod'),
  ...both('nizhni-novgorod', '/no-ends'),
  ...both('push-pin'),
  ...both('push-pin', '/flush'),
  ...both('decade'),
  ...both('seven-up'),
  'late-binding/open',
];
