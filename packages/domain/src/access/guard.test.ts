import { describe, expect, it } from 'vitest';
import { guard, type GuardAnswer, type GuardInput } from './guard.ts';
import type { AuthScope } from './roles.ts';
import { matchScreen, SCREEN_NAMES, createScreenPath } from './screen-routes.ts';

const user = (clientType: number, ...authScopes: AuthScope[]): GuardInput['session'] => ({
  email: 'someone@haulage.test',
  clientType,
  authScopes: ['user', ...authScopes],
});
const guardPath = (path: string, session: GuardInput['session'], hasMarker = true): GuardAnswer => {
  const screen = matchScreen(path);
  if (!screen) throw new Error(`no screen at ${path}`);
  return guard({ screen, hasMarker, session });
};
const PROTECTED = SCREEN_NAMES.filter((name) => name !== 'login' && name !== 'forgot-password').map((name) =>
  createScreenPath(name, { anchorId: 12 }),
);
const PROCEED = { kind: 'proceed' };

describe('the route guard', () => {
  it('shows login instead of every protected screen without a session marker', () => {
    for (const path of PROTECTED)
      expect(guardPath(path, user(0), false)).toEqual({ kind: 'login', clearMarker: false });
  });

  it('lets anyone see login and the password reset', () => {
    for (const path of ['/', '/updatepassword', '/updatepassword/token'])
      expect(guardPath(path, null, false)).toEqual(PROCEED);
  });

  it('checks the session first while the client type is unknown', () => {
    for (const path of PROTECTED) expect(guardPath(path, null)).toEqual({ kind: 'check' });
  });

  it('clears the marker and shows login when the session check failed', () => {
    expect(guardPath('/dashboard', 'failed')).toEqual({ kind: 'login', clearMarker: true });
  });

  it('treats a session user without an email as signed out', () => {
    expect(guardPath('/dashboard', { email: '', clientType: 0, authScopes: [] })).toEqual({
      kind: 'login',
      clearMarker: true,
    });
  });

  it('lets a user of an allowed type through', () => {
    expect(guardPath('/live-global-map', user(0))).toEqual(PROCEED);
    expect(guardPath('/dashboard/12', user(5))).toEqual(PROCEED);
    expect(guardPath('/cargo-check', user(1))).toEqual(PROCEED);
    expect(guardPath('/settings/account', user(4))).toEqual(PROCEED);
  });

  it('redirects a user of another type to the home of that type', () => {
    const homes = [0, 1, 2, 3, 4, 5, 9].map((type) =>
      guardPath(type === 3 ? '/asset-manager' : '/inventory-manager', user(type)),
    );
    const paths = [
      '/live-global-map',
      '/cargo-check',
      '/dashboard',
      '/inventory-manager',
      '/asset-manager',
      '/dashboard',
      '/live-global-map',
    ];
    expect(homes).toEqual(paths.map((to) => ({ kind: 'redirect', to })));
  });

  it('never redirects to a screen that it would not let through', () => {
    for (const type of [0, 1, 2, 3, 4, 5, 9]) {
      for (const path of PROTECTED) {
        for (const session of [user(type), user(type, 'change-password')]) {
          const answer = guardPath(path, session);
          if (answer.kind === 'redirect') expect(guardPath(answer.to, session)).toEqual(PROCEED);
        }
      }
    }
  });

  it('lets a user who must change the password see the password change only', () => {
    const restricted = user(0, 'client', 'change-password');
    const allowed = PROTECTED.concat('/settings/account').filter(
      (path) => guardPath(path, restricted).kind === 'proceed',
    );
    expect(allowed).toEqual(['/settings/change-password', '/settings/account']);
    expect(guardPath('/live-global-map', restricted)).toEqual({ kind: 'redirect', to: '/settings/account' });
  });
});
