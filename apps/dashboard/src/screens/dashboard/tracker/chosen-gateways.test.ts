import { expect, it } from 'vitest';
import { formatChosen, parseChosen, toggleChosen } from './chosen-gateways.ts';

const ALL = [1, 2, 3];

it('the address names the chosen gateways, none of them, or by nothing all of them', () => {
  expect(parseChosen('3,1')).toEqual(new Set([3, 1]));
  expect(parseChosen('none')).toEqual(new Set());
  for (const text of [null, '', 'zz', ',,', '-1']) expect(parseChosen(text)).toBeNull();
  expect(formatChosen(new Set([3, 1]), ALL)).toBe('1,3');
  expect(formatChosen(new Set(), ALL)).toBe('none');
  expect(formatChosen(null, ALL)).toBe('');
  expect(formatChosen(new Set([1, 2, 3]), ALL)).toBe('');
});

it('gateways that no longer exist leave the address', () => {
  expect(formatChosen(new Set([2, 99]), ALL)).toBe('2');
});

it('a gateway that is switched off leaves the others chosen, and switched on again it is chosen as before', () => {
  const without = toggleChosen(null, 2, ALL);
  expect(without).toEqual(new Set([1, 3]));
  expect(formatChosen(toggleChosen(without, 2, ALL), ALL)).toBe('');
});
