import { expect, it } from 'vitest';
import { findEmailProblem } from './email.ts';

it('an email address is required and has a name, an at sign and a domain', () => {
  const found = ['', '  ', 'maya', 'maya@haulage', '@haulage.test', 'ma ya@haulage.test', ' maya@haulage.test '];
  expect(found.map(findEmailProblem)).toEqual(['empty', 'empty', 'format', 'format', 'format', 'format', null]);
});
