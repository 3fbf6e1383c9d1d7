import { describe, expect, it } from 'vitest';
import { isPublicOperation, mayCall, operationAccess } from './operations.ts';
import type { AuthScope } from './roles.ts';

const TYPES = [0, 1, 2, 3, 4, 5, 9];
const OPERATIONS = Object.keys(operationAccess);
const callable = (scopes: AuthScope[], clientType: number): string[] =>
  OPERATIONS.filter((operation) => mayCall(operation, { scopes, clientType }));

describe('an operation', () => {
  it('is denied when the table does not know it', () => {
    for (const name of ['', 'deleteEverything', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(mayCall(name, { scopes: [...(['client', 'lapwing', 'super'] as const)], clientType: 0 })).toBe(false);
      expect(isPublicOperation(name)).toBe(false);
    }
  });

  it('is denied to those who are not signed in, but for signing in', () => {
    expect(OPERATIONS.filter((operation) => mayCall(operation, null))).toEqual(['signIn']);
    expect(OPERATIONS.filter(isPublicOperation)).toEqual(['signIn']);
  });

  it('is denied to a user who must change the password, but for session, own client and logout', () => {
    for (const type of TYPES) {
      expect(callable(['client', 'lapwing', 'super', 'change-password'], type)).toEqual([
        'signIn',
        'logOut',
        'getSessionUser',
        'getClient',
      ]);
    }
  });

  it('that reads is open to a plain user of a default client', () => {
    for (const type of [0, 2, 5, 9]) expect(callable(['user'], type)).toEqual(OPERATIONS);
  });

  it('of routes, laps and live maps is closed to cargo check, inventory and assets', () => {
    const closed = [
      'getLatestGlobalInformation',
      'getLatestAnchorInformation',
      'getNextPosition',
      'getLastFive',
      'getRecentRoutes',
      'listDailyLaps',
      'listRoutes',
    ];
    for (const type of [1, 3, 4]) {
      expect(OPERATIONS.filter((operation) => !callable(['client'], type).includes(operation))).toEqual(closed);
    }
  });
});
