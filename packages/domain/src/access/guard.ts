/** The route guard: who may open a screen (L§2). */
import { findHome } from './home.ts';
import { isAuthenticated, mustChangePassword, type AuthScope } from './roles.ts';
import { admits, createScreenPath, screenRoutes, type ScreenMatch } from './screen-routes.ts';

export interface GuardUser {
  readonly email: string;
  readonly clientType: number;
  readonly authScopes: readonly AuthScope[];
}

export interface GuardInput {
  readonly screen: ScreenMatch;
  /** Whether a session marker is stored. */
  readonly hasMarker: boolean;
  /** The session user that the server returned: null before the request, `failed` when it returned none. */
  readonly session: GuardUser | 'failed' | null;
}

/** `check`: request the session user, then guard again. `clearMarker`: whether to delete the stored session marker. */
export type GuardAnswer =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'check' }
  | { readonly kind: 'login'; readonly clearMarker: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** Decides whether to open a screen, show login, check the session first, or redirect to a screen of this user. */
export function guard({ screen, hasMarker, session }: GuardInput): GuardAnswer {
  if (screenRoutes[screen.name].types === null) return { kind: 'proceed' };
  if (!hasMarker) return { kind: 'login', clearMarker: false };
  if (session === null) return { kind: 'check' };
  if (session === 'failed' || !isAuthenticated(session)) return { kind: 'login', clearMarker: true };
  if (mustChangePassword(session.authScopes)) return guardRestricted(screen);
  if (admits(screen.name, session.clientType)) return { kind: 'proceed' };
  return { kind: 'redirect', to: createScreenPath(findHome(session.clientType)) };
}

function guardRestricted({ name, params }: ScreenMatch): GuardAnswer {
  const isPasswordChange = name === 'user-change-password' || (name === 'user-settings' && params.tab === 'account');
  return isPasswordChange
    ? { kind: 'proceed' }
    : { kind: 'redirect', to: createScreenPath('user-settings', { tab: 'account' }) };
}
