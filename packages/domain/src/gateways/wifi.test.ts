import { expect, it } from 'vitest';
import { toWifiBand } from './wifi.ts';

it('a signal is poor below -80, low to below -70, medium to below -50, then high', () => {
  expect([-120, -81, -80, -71, -70, -51, -50, -20].map(toWifiBand)).toEqual([
    'poor',
    'poor',
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ]);
});
