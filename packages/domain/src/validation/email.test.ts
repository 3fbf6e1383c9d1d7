import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findEmailProblem } from './email.ts';

it('an email address is required and has a name, an at sign and a domain', () => {
  const found = ['', '  ', 'maya', 'maya@haulage', '@haulage.test', 'ma ya@haulage.test', ' maya@haulage.test '];
  expect(found.map(findEmailProblem)).toEqual(['empty', 'empty', 'format', 'format', 'format', 'format', null]);
});

it('an email address has a dot in its domain with something before and after it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const [name, domain = '', ...rest] = typed.trim().split('@');
      const hasDot = domain.split('').some((char, at) => char === '.' && at > 0 && at < domain.length - 1);
      const isValid = name !== '' && rest.length === 0 && hasDot && !typed.trim().includes(' ');
      expect(findEmailProblem(typed) === null).toBe(isValid);
    }),
    { seed: 20260302 },
  );
});
