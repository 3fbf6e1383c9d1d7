import { describe, expect, it } from 'vitest';
import { confirmationProblem, newPasswordProblem } from './new-password.ts';

describe('a new password', () => {
  it('has 8 to 64 characters', () => {
    const lengths = [7, 8, 64, 65];
    expect(lengths.map((length) => newPasswordProblem('x'.repeat(length)))).toEqual([
      'tooShort',
      null,
      null,
      'tooLong',
    ]);
  });

  it('counts visible characters, not code units', () => {
    expect(newPasswordProblem('🚜'.repeat(64))).toBeNull();
    expect(newPasswordProblem('🚜'.repeat(7))).toBe('tooShort');
  });

  it('is not empty', () => {
    expect(newPasswordProblem('')).toBe('empty');
  });

  it('is not of spaces only', () => {
    expect(newPasswordProblem(' '.repeat(8))).toBe('empty');
    expect(newPasswordProblem('four of a kind')).toBeNull();
  });

  it('is confirmed only by the same text', () => {
    expect(confirmationProblem('secret-12', '')).toBe('empty');
    expect(confirmationProblem('secret-12', 'Secret-12')).toBe('unequal');
    expect(confirmationProblem('secret-12', 'secret-12 ')).toBe('unequal');
    expect(confirmationProblem('secret-12', 'secret-12')).toBeNull();
  });
});
