// @vitest-environment node
import { expect, it } from 'vitest';
import { readInitials } from './initials.ts';

it('initials are those of the first and the last name', () => {
  const names = ['Morgan Oakes', 'Ana Lucía de la Vega', 'morgan', 'admin@haulage.test', '', 'Ľubica Šoltésová'];
  expect(names.map(readInitials)).toEqual(['MO', 'AV', 'M', 'AT', '?', 'ĽŠ']);
});
