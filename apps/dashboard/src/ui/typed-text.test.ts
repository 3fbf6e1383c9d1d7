// @vitest-environment node
import { expect, it } from 'vitest';
import { cutText, isBlank, readTyped } from './typed-text.ts';

it('a text that shows nothing is blank: spaces, and characters without a width', () => {
  for (const text of ['', '  ', '\u200b', ' \u200b\u2060 ', '\ufeff', '\u0000']) {
    expect([text, isBlank(text)]).toEqual([text, true]);
    expect(readTyped(text)).toBe('');
  }
  for (const text of ['a', ' a ', '\u200bDock', '–', '仓库', '0']) {
    expect([text, isBlank(text)]).toEqual([text, false]);
    expect(readTyped(text)).toBe(text);
  }
});

it('a text is cut between characters', () => {
  expect(cutText('a🚛b🚛', 3)).toBe('a🚛b');
  expect(cutText('a🚛b🚛', 2)).toBe('a🚛');
  expect(cutText('a', 2)).toBe('a');
});
