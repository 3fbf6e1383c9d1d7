import { describe, expect, it } from 'vitest';
import { createTagSearch, highlightsRows, matchesTagSearch, toSearchText } from './search.ts';

const tag = { label: 'Dock 4', tagId: 0x0a1b2c3d };

describe('a tag search', () => {
  it('matches the full hex id in any case', () => {
    expect(matchesTagSearch(tag, '0A1B2C3D')).toBe(true);
    expect(matchesTagSearch(tag, '0a1b2c3d')).toBe(true);
    expect(matchesTagSearch(tag, ' 0A:1B:2C:3D ')).toBe(true);
  });

  it('matches the last 3 digits of the hex id', () => {
    expect(matchesTagSearch(tag, 'C3D')).toBe(true);
    expect(matchesTagSearch(tag, 'c3d')).toBe(true);
  });

  it('matches no other part of the hex id', () => {
    expect(['0A1B', '2C3D', '3D', '1B2'].map((query) => matchesTagSearch(tag, query))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('matches a part of the label in any case', () => {
    expect(['dock', 'OCK 4', '4'].map((query) => matchesTagSearch(tag, query))).toEqual([true, true, true]);
    expect(matchesTagSearch(tag, 'Dock 5')).toBe(false);
    expect(matchesTagSearch({ ...tag, label: null }, 'dock')).toBe(false);
  });

  it('matches everything while it is empty', () => {
    expect(matchesTagSearch(tag, '')).toBe(true);
    expect(matchesTagSearch({ ...tag, label: null }, ' ')).toBe(true);
  });

  it('highlights rows when it has at least 3 characters', () => {
    expect(['', '3D', ' 3D ', 'C3D'].map(highlightsRows)).toEqual([false, false, false, true]);
  });
});

describe('the search of a table', () => {
  const finds = (query: string) => createTagSearch(query)(toSearchText({ label: 'Dock 4', tagId: 0x00a41f02 }));

  it('matches a part of the label in any case, and an empty query matches everything', () => {
    expect(['', '  ', 'dock', 'OCK 4', ' 4 '].map(finds)).toEqual([true, true, true, true, true]);
    expect(['Dock 5', 'Dock  4'].map(finds)).toEqual([false, false]);
  });

  it('matches at least three digits of the hex id, with or without spaces, colons or 0x', () => {
    expect(['00A41F02', '00 a4 1f 02', '00:A4:1F', '0x00A4', 'f02', '1f0'].map(finds)).toEqual(Array(6).fill(true));
    expect(['02', 'a4', 'f03', '0x', 'zf02'].map(finds)).toEqual(Array(5).fill(false));
  });
});
