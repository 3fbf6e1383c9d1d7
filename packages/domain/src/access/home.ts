/** The first screen of a user (L§1). */
import { isDefault, toClientType, type ClientType } from './client-type.ts';
import { isAdmin, mustChangePassword, type AuthScope } from './roles.ts';
import { createScreenPath, type ScreenName } from './screen-routes.ts';
import { findFirstTab } from './settings-tabs.ts';

const HOMES: Record<ClientType, ScreenName> = {
  0: 'live-global-map',
  1: 'cargo-check',
  2: 'dashboard',
  3: 'inventory-manager',
  4: 'asset-manager',
  5: 'dashboard',
};

/** The home screen of a client type; unknown types have that of type 0. */
export function findHome(clientType: number): ScreenName {
  return HOMES[toClientType(clientType)];
}

/**
 * The path that a user sees after signing in: the password change when it is due, the layout tab for an admin
 * of a type 0 client that has no layout image yet, else the home of the client type.
 */
export function findLandingPath(user: {
  readonly clientType: number;
  readonly authScopes: readonly AuthScope[];
  readonly hasLayout: boolean;
}): string {
  if (mustChangePassword(user.authScopes)) return createScreenPath('user-settings', { tab: 'account' });
  const isFirstTime = toClientType(user.clientType) === 0 && isAdmin(user.authScopes) && !user.hasLayout;
  return isFirstTime
    ? createScreenPath('user-settings', { tab: 'layout' })
    : createScreenPath(findHome(user.clientType));
}

export interface Handoff {
  readonly redirect: string;
  readonly clientSecret: string;
}

/** The parts of a hand-off address, a word followed by a secret that begins with `cs_`; null for any other path (L§2). */
export function parseHandoff(path: string): Handoff | null {
  const match = /^\/(\w[\w-]*)\/(cs_[^/]+)\/?$/.exec(path);
  return match?.[1] && match[2] ? { redirect: match[1], clientSecret: match[2] } : null;
}

const HANDOFF_WORDS: readonly string[] = ['home', 'settings'];

/** Whether a hand-off may have this word. The secret of a hand-off with another word must not be sent (L§2). */
export function isHandoffWord(redirect: string): boolean {
  return HANDOFF_WORDS.includes(redirect);
}

/**
 * The path that a hand-off opens: the dashboard for `home`, beacons-location for `settings`, or the closest screen that
 * the user may see; null for any other word, which is an error (L§2).
 */
export function createHandoffPath(
  redirect: string,
  user: { readonly clientType: number; readonly authScopes: readonly AuthScope[] },
): string | null {
  if (!isHandoffWord(redirect)) return null;
  if (redirect === 'settings' || mustChangePassword(user.authScopes))
    return createScreenPath('user-settings', { tab: findFirstTab(user) });
  return createScreenPath(isDefault(user.clientType) ? 'dashboard' : findHome(user.clientType));
}
