import { expect, it } from 'vitest';
import { customersPerHour } from './customers-per-hour.ts';

it('customers per hour are the visits that began, divided by the hours in which any did', () => {
  expect([customersPerHour(9, 4), customersPerHour(3, 3), customersPerHour(0, 0)]).toEqual([2.25, 1, null]);
});
