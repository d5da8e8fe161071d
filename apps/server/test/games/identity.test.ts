import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOf, playerKey, publicId } from '../../src/games/identity.ts';
import { REEDS_AND_DANCES, TEMPI } from '../../src/games/names.ts';

const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);
const KEY = Uint8Array.from({ length: 65 }, (_, i) => (i === 0 ? 4 : i));

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('identity', () => {
  it.each([
    [0, 'e0BS0Fi7FfhsfvxpeoB0kA', 'Scherzando Galop 581'],
    [1, '8q4MfuwqmeUv0GL4ofozwQ', 'Dolce Flutina 576'],
    [2, 'kLbYW9T8ngQ2cCbyqGm3og', 'Allegretto Saltarello 266'],
    [300, '6LwMaoQ0EFVGCEIxq6yAFQ', 'Giocoso Flutina 453'],
  ])('golden public id and name of roll %i', (roll, id, name) => {
    expect(publicId(SECRET, KEY, roll)).toBe(id);
    expect(nameOf(id)).toBe(name);
  });

  it.each([
    ['AAAAAAAAAAAAAAAAAAAAAA', 'Adagietto Accordion 100'],
    ['_____________________w', 'Energico Sanfona 395'],
  ])('golden name of %s', (id, name) => {
    expect(nameOf(id)).toBe(name);
  });

  it('the store’s key of a player is a keyed digest of the public key, and no public id', () => {
    const digest = createHmac('sha256', SECRET).update(KEY).digest('base64url');
    expect(playerKey(SECRET, KEY)).toBe(digest);
    expect(digest).toBe('RWRGRlyJZfTadsW0ScG5u7P7Igag4zamCSj-2RHra3M');
    expect(digest.startsWith(publicId(SECRET, KEY, 0))).toBe(false);
  });

  it('another key, roll or secret is another id, of 22 characters', () => {
    const check = fc.property(
      bytes(65),
      bytes(65),
      bytes(32),
      fc.nat(0xffff_ffff),
      (key, other, secret, roll) => {
        const id = publicId(SECRET, key, roll);
        expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
        expect(publicId(SECRET, key, roll)).toBe(id);
        expect(publicId(SECRET, key, (roll + 1) % 0x1_0000_0000)).not.toBe(id);
        expect(publicId(SECRET, other, roll)).not.toBe(id);
        expect(publicId(secret, key, roll)).not.toBe(id);
      },
    );
    fc.assert(check, { numRuns: 100 });
  });

  it('B4: names are plain letters and a number, and every word is met', () => {
    const met = new Set<string>();
    for (let roll = 0; roll < 3000; roll += 1) {
      const name = nameOf(publicId(SECRET, KEY, roll));
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-5]\d\d$/);
      for (const word of name.split(' ').slice(0, 2)) met.add(word);
    }
    const words = [...TEMPI, ...REEDS_AND_DANCES];
    expect([...met].sort()).toEqual([...words].sort());
    expect(new Set(words).size).toBe(80);
  });
});
