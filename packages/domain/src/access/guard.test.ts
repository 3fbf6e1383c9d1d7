import { describe, expect, it } from 'vitest';
import { guard, type GuardAnswer, type GuardInput } from './guard.ts';
import type { AuthScope } from './roles.ts';
import { matchScreen, SCREEN_NAMES, screenPath } from './screen-routes.ts';

const user = (clientType: number, ...authScopes: AuthScope[]): GuardInput['session'] => ({
  email: 'someone@haulage.test',
  clientType,
  authScopes: ['user', ...authScopes],
});
const ask = (path: string, session: GuardInput['session'], hasMarker = true): GuardAnswer => {
  const screen = matchScreen(path);
  if (!screen) throw new Error(`no screen at ${path}`);
  return guard({ screen, hasMarker, session });
};
const PROTECTED = SCREEN_NAMES.filter((name) => name !== 'login' && name !== 'forgot-password').map((name) =>
  screenPath(name, { anchorId: 12 }),
);
const PROCEED = { kind: 'proceed' };

describe('the route guard', () => {
  it('leads to login from every protected screen without a session marker', () => {
    for (const path of PROTECTED) expect(ask(path, user(0), false)).toEqual({ kind: 'login', clearMarker: false });
  });

  it('lets anybody see login and the password reset', () => {
    for (const path of ['/', '/updatepassword', '/updatepassword/token'])
      expect(ask(path, null, false)).toEqual(PROCEED);
  });

  it('asks the server first while the client type is not known', () => {
    for (const path of PROTECTED) expect(ask(path, null)).toEqual({ kind: 'check' });
  });

  it('clears the marker and leads to login when the session check failed', () => {
    expect(ask('/dashboard', 'failed')).toEqual({ kind: 'login', clearMarker: true });
  });

  it('takes a session user without an email for nobody', () => {
    expect(ask('/dashboard', { email: '', clientType: 0, authScopes: [] })).toEqual({
      kind: 'login',
      clearMarker: true,
    });
  });

  it('lets a user of an allowed type through', () => {
    expect(ask('/live-global-map', user(0))).toEqual(PROCEED);
    expect(ask('/dashboard/12', user(5))).toEqual(PROCEED);
    expect(ask('/cargo-check', user(1))).toEqual(PROCEED);
    expect(ask('/settings/account', user(4))).toEqual(PROCEED);
  });

  it('sends a user of another type to the home of that type', () => {
    const homes = [0, 1, 2, 3, 4, 5, 9].map((type) =>
      ask(type === 3 ? '/asset-manager' : '/inventory-manager', user(type)),
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
          const answer = ask(path, session);
          if (answer.kind === 'redirect') expect(ask(answer.to, session)).toEqual(PROCEED);
        }
      }
    }
  });

  it('lets a user who must change the password see the password change only', () => {
    const restricted = user(0, 'client', 'change-password');
    const allowed = PROTECTED.concat('/settings/account').filter((path) => ask(path, restricted).kind === 'proceed');
    expect(allowed).toEqual(['/settings/change-password', '/settings/account']);
    expect(ask('/live-global-map', restricted)).toEqual({ kind: 'redirect', to: '/settings/account' });
  });
});
