import { expect, it } from 'vitest';
import { emailProblem } from './email.ts';

it('an email address is required and has a name, an at sign and a domain', () => {
  const found = ['', '  ', 'maya', 'maya@haulage', '@haulage.test', 'ma ya@haulage.test', ' maya@haulage.test '];
  expect(found.map(emailProblem)).toEqual(['empty', 'empty', 'format', 'format', 'format', 'format', null]);
});
