import { expect, it } from 'vitest';
import { findBrokenRule, INPUT_RULES } from './input-rules.ts';
import { getRuleWords, RULE_WORDS } from './rule-words.ts';

it('the words of rules name the limits of the rules', () => {
  const codes = [
    'email.tooLong',
    'newPassword.tooShort',
    'newPassword.tooLong',
    'name.tooLong',
    'label.tooLong',
    'gatewayLabel.too-long',
    'ssid.tooShort',
    'ssid.tooLong',
    'networkPassword.tooShort',
    'networkPassword.tooLong',
    'routeLabel.too-short',
    'routeLabel.too-long',
  ] as const;
  expect(codes.map((code) => /\d+/.exec(getRuleWords(code))?.[0])).toEqual(
    [254, 8, 64, 100, 45, 45, 2, 32, 6, 63, 3, 50].map(String),
  );
});

it('a broken rule of a field has words; a field without a rule, or a value of another type, breaks none', () => {
  const texts = ['', 'x', 'x'.repeat(300)];
  for (const rule of Object.keys(INPUT_RULES)) {
    const found = [...texts, -1].flatMap((value) => findBrokenRule(rule, value) ?? []);
    expect([rule, found.length > 0, found.map(getRuleWords).includes('')]).toEqual([rule, true, false]);
    expect(findBrokenRule(rule, null)).toBeNull();
  }
  expect(findBrokenRule('name')).toBe('name.empty');
  expect(findBrokenRule('toString', '')).toBeNull();
  expect(findBrokenRule(undefined, '')).toBeNull();
});

it('an unknown code of a rule throws', () => {
  expect(() => getRuleWords('name.unknown' as 'name.empty')).toThrow('Unknown rule name.unknown');
  expect(Object.keys(RULE_WORDS)).not.toContain('unknown');
});
