import { expect, it } from 'vitest';
import { isLabelTooLong } from './label.ts';

it('a label of 45 characters is allowed, one of 46 is too long', () => {
  expect(isLabelTooLong('x'.repeat(45))).toBe(false);
  expect(isLabelTooLong('x'.repeat(46))).toBe(true);
  expect(isLabelTooLong('🚚'.repeat(45))).toBe(false);
  expect(isLabelTooLong('🚚'.repeat(46))).toBe(true);
});
