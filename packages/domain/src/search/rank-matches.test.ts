// cspell:words Núñez nunez Hälfte Hälf Žltá
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { findMarks, foldThings, rankMatches } from './rank-matches.ts';

const thing = (name: string, ...others: string[]) => ({ key: name, name, others });
const rank = (names: readonly string[], query: string, recent: readonly string[] = []) =>
  rankMatches(foldThings(names.map((name) => thing(name))), query, recent).map(({ name }) => name);
/** Few letters, so that there are many matches. */
const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'á', 'B', ' ', '1', '0'), maxLength: 6 }), {
  maxLength: 30,
});
const query = fc.string({ unit: fc.constantFrom('a', 'b', 'Á', '1', ' '), maxLength: 4 });

describe('the order of what is found', () => {
  it('is a whole name, the start of the name, the start of a word, and then inside a word', () => {
    expect(rank(['Paddock', 'Old dock', 'Dock 4', 'Dock', 'Gate'], 'dock')).toEqual([
      'Dock',
      'Dock 4',
      'Old dock',
      'Paddock',
    ]);
  });

  it('has what is only found by its other texts last', () => {
    const things = foldThings([thing('Gate', 'Dock'), thing('Paddock'), thing('Fuel', 'Haddock')]);
    expect(rankMatches(things, 'dock', []).map(({ name }) => name)).toEqual(['Paddock', 'Gate', 'Fuel']);
  });

  it('has recent choices first among equally good ones', () => {
    const docks = ['Dock 1', 'Dock 2', 'Dock 3', 'Old dock'];
    expect(rank(docks, 'dock', ['Old dock', 'Dock 3', 'Dock 2'])).toEqual(['Dock 3', 'Dock 2', 'Dock 1', 'Old dock']);
    expect(rank(docks, '', ['Dock 2'])).toEqual(['Dock 2', 'Dock 1', 'Dock 3', 'Old dock']);
  });

  it('ignores case, accents and zeros before a number, and the order of the words', () => {
    expect(rank(['Núñez', 'Žltá 3'], 'NUNEZ')).toEqual(['Núñez']);
    expect(rank(['Hauler 11', 'Hauler 01'], '1 hauler')).toEqual(['Hauler 11', 'Hauler 01']);
    expect(rank(['Hauler 21', 'Hauler 01'], 'hauler 1')).toEqual(['Hauler 01', 'Hauler 21']);
  });

  it('has every name that contains all words, and no other', () => {
    fc.assert(
      fc.property(names, query, (all, text) => {
        const words = foldText(text)
          .split(/\s+/)
          .filter((word) => word !== '');
        const expected = all.filter((name) => words.every((word) => foldText(name).includes(word)));
        expect(rank(all, text).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('is stable: the things that are left keep their order when others are removed', () => {
    fc.assert(
      fc.property(names, query, fc.func(fc.boolean()), (all, text, isKept) => {
        const kept = all.filter((name) => isKept(name));
        expect(rank(kept, text, all.slice(0, 3))).toEqual(
          rank(all, text, all.slice(0, 3)).filter((name) => kept.includes(name)),
        );
      }),
    );
  });

  it('never has a name with a word inside before one that begins with it', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('a', 'b', 'ab'), (all, word) => {
        const begins = rank(all, word, all.toReversed()).map((name) => foldText(name).startsWith(word));
        expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('the marked letters', () => {
  const mark = (text: string, of: string) => findMarks(text, of).map(({ from, to }) => text.slice(from, to));

  it('are those of the words of the query, as they are written', () => {
    expect(mark('Núñez 04', 'nunez 4')).toEqual(['Núñez', '4']);
    expect(mark('Paddock dock', 'dock')).toEqual(['dock']);
    expect(findMarks('Paddock dock', 'dock')).toEqual([{ from: 8, to: 12 }]);
    expect(mark('Hälfte'.normalize('NFD'), 'half')).toEqual(['Hälf'.normalize('NFD')]);
    expect(mark('Dock', 'doc ock')).toEqual(['Dock']);
    expect(mark('Gate', 'x')).toEqual([]);
  });

  it('contain the word wherever it is found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'e', '1', 'ss'), (text, word) => {
        // Only a final sigma is folded in another way with its word than alone.
        fc.pre(!/Σ/i.test(text));
        const found = mark(text, word);
        expect(found.length).toBe(foldText(text).includes(word) ? 1 : 0);
        for (const part of found) expect(foldText(part)).toContain(word);
      }),
    );
  });
});
