import { describe, expect, it } from 'vitest';
import { checkAccountAccess, isPublicOperation, mayCall, mayKeyCall, operationAccess } from './operations.ts';
import type { AuthScope } from './roles.ts';

const TYPES = [0, 1, 2, 3, 4, 5, 9];
const OPERATIONS = Object.keys(operationAccess);
const findCallable = (scopes: AuthScope[], clientType: number): string[] =>
  OPERATIONS.filter((operation) => mayCall(operation, { scopes, clientType }));

const PUBLIC = ['signIn', 'forgotPassword', 'resetPassword', 'checkUserToken'];
const ONLY = {
  admin: [
    ...['listUsers', 'createUser', 'resetApiKey', 'updateClient', 'uploadLayout', 'updateAnchor'],
    ...['createNetwork', 'updateNetwork', 'deleteNetwork', 'getNetworkPassword'],
    ...['createRoute', 'updateRoute', 'resetRoute', 'setRouteAnchors', 'setAnchorRoutes', 'deleteRoute'],
  ],
  staff: ['listProviderClients', 'listAnchorFirmwares'],
  super: ['switchSuperUser'],
};

describe('an operation', () => {
  it('is denied when the table does not contain it', () => {
    for (const name of ['', 'deleteEverything', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(mayCall(name, { scopes: [...(['client', 'lapwing', 'super'] as const)], clientType: 0 })).toBe(false);
      expect(isPublicOperation(name)).toBe(false);
    }
  });

  it('is denied without a session, except sign-in and password reset', () => {
    expect(OPERATIONS.filter((operation) => mayCall(operation, null))).toEqual(PUBLIC);
    expect(OPERATIONS.filter(isPublicOperation)).toEqual(PUBLIC);
  });

  it('is denied to a user who must change the password, except session, own client, own password and logout', () => {
    for (const type of TYPES) {
      expect(findCallable(['client', 'lapwing', 'super', 'change-password'], type)).toEqual([
        ...PUBLIC,
        'logOut',
        'getSessionUser',
        'updateUser',
        'getClient',
      ]);
    }
  });

  it('is open to a plain user of a default client, except those of admins, staff and super users', () => {
    for (const type of [0, 9]) {
      const denied = [...ONLY.admin, ...ONLY.staff, ...ONLY.super].sort();
      expect(OPERATIONS.filter((operation) => !findCallable(['user'], type).includes(operation)).sort()).toEqual(
        denied,
      );
    }
  });

  it('of admins is open to admins and staff, of staff to staff, of super users to super users', () => {
    const findDenied = (scopes: AuthScope[]): string[] =>
      OPERATIONS.filter((one) => !findCallable(scopes, 0).includes(one)).sort();
    expect(findDenied(['client', 'user'])).toEqual([...ONLY.staff, ...ONLY.super].sort());
    expect(findDenied(['lapwing', 'user'])).toEqual([...ONLY.super].sort());
    expect(findDenied(['super', 'user'])).toEqual([...ONLY.admin, ...ONLY.staff].sort());
  });

  it('of routes, laps and live maps is closed to cargo check, inventory and assets', () => {
    for (const type of [1, 3, 4]) {
      for (const operation of [
        'getLatestGlobalInformation',
        'getRecentRoutes',
        'listDailyLaps',
        'listRoutes',
        'createRoute',
        'uploadLayout',
      ])
        expect(mayCall(operation, { scopes: ['client', 'lapwing', 'super', 'user'], clientType: type })).toBe(false);
      for (const operation of ['listAnchors', 'getAnchor', 'listUsers', 'getClient'])
        expect(mayCall(operation, { scopes: ['client', 'user'], clientType: type })).toBe(true);
    }
  });
});

describe('an API key', () => {
  it('allows reads that its client’s type may make, and nothing that the table does not name', () => {
    expect(mayKeyCall('listAnchors', 3)).toBe(true);
    expect(mayKeyCall('listRoutes', 0)).toBe(true);
    expect(mayKeyCall('listRoutes', 3)).toBe(false);
    for (const operation of ['signIn', 'getSessionUser', 'logOut', 'listUsers', 'updateUser', 'createUser', 'toString'])
      expect(mayKeyCall(operation, 0)).toBe(false);
  });
});

describe('an account', () => {
  it('may be edited and deleted by its user, and by admins of the client', () => {
    for (const operation of ['editUser', 'deleteUser']) {
      expect(checkAccountAccess(operation, ['user'], true)).toBe('allowed');
      expect(checkAccountAccess(operation, ['user'], false)).toBe('forbidden');
      expect(checkAccountAccess(operation, ['client', 'user'], false)).toBe('allowed');
      expect(checkAccountAccess(operation, ['lapwing', 'user'], false)).toBe('allowed');
    }
  });

  it('of another user is missing when a password is changed', () => {
    expect(checkAccountAccess('updateUser', ['user'], true)).toBe('allowed');
    for (const scope of ['client', 'lapwing', 'super'] as const)
      expect(checkAccountAccess('updateUser', [scope, 'user'], false)).toBe('missing');
  });

  it('is forbidden when the table does not contain the operation', () => {
    expect(checkAccountAccess('toString', ['lapwing'], true)).toBe('forbidden');
  });
});
