/** Roles, derived from the scopes of a user (L§6, S§6). */

/** client: admin; lapwing: provider staff; super: may switch clients; change-password: restricted; user: plain. */
export const AUTH_SCOPES = ['client', 'lapwing', 'super', 'change-password', 'user'] as const;
export type AuthScope = (typeof AUTH_SCOPES)[number];

type Scopes = readonly AuthScope[];

/** Whether these are an admin's scopes; provider staff count as admins of the client that they act for. */
export function isAdmin(scopes: Scopes): boolean {
  return scopes.includes('client') || isStaff(scopes);
}

/** Whether these are provider staff's scopes. */
export function isStaff(scopes: Scopes): boolean {
  return scopes.includes('lapwing');
}

/** Whether a user with these scopes may switch between clients. */
export function isSuper(scopes: Scopes): boolean {
  return scopes.includes('super');
}

/** Whether a user must change the password before anything else. */
export function mustChangePassword(scopes: Scopes): boolean {
  return scopes.includes('change-password');
}

/** A user is authenticated when the session user has an email (L§2). */
export function isAuthenticated(user: { readonly email?: string | null } | null): boolean {
  return (user?.email ?? '') !== '';
}
