import { expect, it } from 'vitest';
import { findPresence } from './presence.ts';

const gone = { isOffline: false, state: 'LEFT', hasNextPosition: false, hasLap: false, hasActiveRoute: false } as const;

it('a vehicle has one of seven presence states', () => {
  expect([
    findPresence({ ...gone, state: null }),
    findPresence({ ...gone, hasNextPosition: true, hasLap: true, hasActiveRoute: true }),
    findPresence({ ...gone, state: 'ENTERED', hasLap: true, hasNextPosition: true }),
    findPresence(gone),
    findPresence({ ...gone, hasActiveRoute: true }),
    findPresence({ ...gone, hasLap: true, hasActiveRoute: true }),
    findPresence({ ...gone, state: 'ENTERED', isOffline: true }),
  ]).toEqual(['waiting', 'onTheWay', 'currentlyHere', 'left', 'inRoute', 'ongoing', 'offline']);
});
