import { describe, expect, it } from 'vitest';
import { findConfirmationProblem, findNewPasswordProblem } from './new-password.ts';

describe('a new password', () => {
  it('has 8 to 64 characters', () => {
    const lengths = [7, 8, 64, 65];
    expect(lengths.map((length) => findNewPasswordProblem('x'.repeat(length)))).toEqual([
      'tooShort',
      null,
      null,
      'tooLong',
    ]);
  });

  it('counts visible characters, not code units', () => {
    expect(findNewPasswordProblem('🚜'.repeat(64))).toBeNull();
    expect(findNewPasswordProblem('🚜'.repeat(7))).toBe('tooShort');
  });

  it('is not empty', () => {
    expect(findNewPasswordProblem('')).toBe('empty');
  });

  it('is not of spaces only', () => {
    expect(findNewPasswordProblem(' '.repeat(8))).toBe('empty');
    expect(findNewPasswordProblem('four of a kind')).toBeNull();
  });

  it('is confirmed only by the same text', () => {
    expect(findConfirmationProblem('secret-12', '')).toBe('empty');
    expect(findConfirmationProblem('secret-12', 'Secret-12')).toBe('unequal');
    expect(findConfirmationProblem('secret-12', 'secret-12 ')).toBe('unequal');
    expect(findConfirmationProblem('secret-12', 'secret-12')).toBeNull();
  });
});
