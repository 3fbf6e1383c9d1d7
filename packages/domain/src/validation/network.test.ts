import { describe, expect, it } from 'vitest';
import { findConfirmationProblem } from './new-password.ts';
import { findNetworkPasswordProblem, findSsidProblem, mayDeleteNetwork, mayHide } from './network.ts';

const ofLength = (length: number): string => 'x'.repeat(length);

describe('the name of a network', () => {
  it('is required, and has 2 to 32 characters', () => {
    expect(['', '   ', '\u200b\u200b'].map((ssid) => findSsidProblem(ssid, []))).toEqual(['empty', 'empty', 'empty']);
    expect([1, 2, 32, 33].map((length) => findSsidProblem(ofLength(length), []))).toEqual([
      'tooShort',
      null,
      null,
      'tooLong',
    ]);
  });

  it('has at most 32 bytes, as a radio has no space for more', () => {
    expect(findSsidProblem('ñ'.repeat(16), [])).toBeNull();
    expect(findSsidProblem('ñ'.repeat(17), [])).toBe('tooManyBytes');
    expect(['€'.repeat(10), '€'.repeat(11), '🚜'.repeat(8), '🚜'.repeat(9)].map((s) => findSsidProblem(s, []))).toEqual(
      [null, 'tooManyBytes', null, 'tooManyBytes'],
    );
  });

  it('differs from those of the other networks, with or without surrounding spaces', () => {
    expect(findSsidProblem('yard', ['yard', 'dock'])).toBe('taken');
    expect(findSsidProblem('  yard ', ['yard'])).toBe('taken');
    expect(findSsidProblem('Yard', ['yard'])).toBeNull();
    expect(findSsidProblem('yard', ['dock'])).toBeNull();
  });

  it('is measured without surrounding spaces', () => {
    expect(findSsidProblem(`  ${ofLength(32)}  `, [])).toBeNull();
    expect(findSsidProblem(' x ', [])).toBe('tooShort');
  });

  it('has only characters that can be shown', () => {
    expect(['ya\nrd', 'ya\u0000rd', 'ya\ud83drd'].map((ssid) => findSsidProblem(ssid, []))).toEqual([
      'unprintable',
      'unprintable',
      'unprintable',
    ]);
  });
});

describe('the password of a network', () => {
  it('has 6 to 63 characters', () => {
    expect([0, 5, 6, 63, 64].map((length) => findNetworkPasswordProblem(ofLength(length)))).toEqual([
      'empty',
      'tooShort',
      null,
      null,
      'tooLong',
    ]);
  });

  it('is not of spaces only, and has only characters that can be shown', () => {
    expect(findNetworkPasswordProblem(' '.repeat(8))).toBe('empty');
    expect(findNetworkPasswordProblem(' secret with spaces ')).toBeNull();
    expect(findNetworkPasswordProblem('secret\u0000secret')).toBe('unprintable');
  });

  it('is confirmed only by the same text', () => {
    expect(findConfirmationProblem('yard-secret', '')).toBe('empty');
    expect(findConfirmationProblem('yard-secret', 'yard-secret ')).toBe('unequal');
    expect(findConfirmationProblem('yard-secret', 'yard-secret')).toBeNull();
  });
});

it('at most one network of a client is hidden', () => {
  expect(mayHide([{ hidden: false }, { hidden: false }])).toBe(true);
  expect(mayHide([{ hidden: false }, { hidden: true }])).toBe(false);
});

it('a network can be deleted if it is neither the internal one nor the last', () => {
  expect(mayDeleteNetwork({ internal: false }, [1, 2])).toBe(true);
  expect(mayDeleteNetwork({ internal: true }, [1, 2])).toBe(false);
  expect(mayDeleteNetwork({ internal: false }, [1])).toBe(false);
});
