/** Who gets through to a screen (L§2). */
import { homeOf } from './home.ts';
import { isAuthenticated, mustChangePassword, type AuthScope } from './roles.ts';
import { admits, screenPath, screenRoutes, type ScreenMatch } from './screen-routes.ts';

export interface GuardUser {
  readonly email: string;
  readonly clientType: number;
  readonly authScopes: readonly AuthScope[];
}

export interface GuardInput {
  readonly screen: ScreenMatch;
  /** Whether a session marker is stored. */
  readonly hasMarker: boolean;
  /** The session user, once the server was asked: null while it was not, `failed` when it gave none. */
  readonly session: GuardUser | 'failed' | null;
}

/** `check`: ask the server for the session user, then guard again. `login` says whether to clear the stored marker. */
export type GuardAnswer =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'check' }
  | { readonly kind: 'login'; readonly clearMarker: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** Decides on a screen: through, to login, to the session check, or to where this user belongs. */
export function guard({ screen, hasMarker, session }: GuardInput): GuardAnswer {
  if (screenRoutes[screen.name].types === null) return { kind: 'proceed' };
  if (!hasMarker) return { kind: 'login', clearMarker: false };
  if (session === null) return { kind: 'check' };
  if (session === 'failed' || !isAuthenticated(session)) return { kind: 'login', clearMarker: true };
  if (mustChangePassword(session.authScopes)) return guardRestricted(screen);
  if (admits(screen.name, session.clientType)) return { kind: 'proceed' };
  return { kind: 'redirect', to: screenPath(homeOf(session.clientType)) };
}

function guardRestricted({ name, params }: ScreenMatch): GuardAnswer {
  const isPasswordChange = name === 'user-change-password' || (name === 'user-settings' && params.tab === 'account');
  return isPasswordChange
    ? { kind: 'proceed' }
    : { kind: 'redirect', to: screenPath('user-settings', { tab: 'account' }) };
}
