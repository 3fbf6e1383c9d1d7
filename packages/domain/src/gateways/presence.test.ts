import { expect, it } from 'vitest';
import { presenceOf } from './presence.ts';

const gone = { isOffline: false, state: 'LEFT', hasNextPosition: false, hasLap: false, hasActiveRoute: false } as const;

it('a vehicle has one of seven presence states', () => {
  expect([
    presenceOf({ ...gone, state: null }),
    presenceOf({ ...gone, hasNextPosition: true, hasLap: true, hasActiveRoute: true }),
    presenceOf({ ...gone, state: 'ENTERED', hasLap: true, hasNextPosition: true }),
    presenceOf(gone),
    presenceOf({ ...gone, hasActiveRoute: true }),
    presenceOf({ ...gone, hasLap: true, hasActiveRoute: true }),
    presenceOf({ ...gone, state: 'ENTERED', isOffline: true }),
  ]).toEqual(['waiting', 'onTheWay', 'currentlyHere', 'left', 'inRoute', 'ongoing', 'offline']);
});
