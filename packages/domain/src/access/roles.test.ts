import { describe, expect, it } from 'vitest';
import { AUTH_SCOPES, isAdmin, isAuthenticated, isStaff, isSuper, mustChangePassword } from './roles.ts';

const findScopes = (rule: (scopes: readonly (typeof AUTH_SCOPES)[number][]) => boolean): string[] =>
  AUTH_SCOPES.filter((scope) => rule(['user', scope]));

describe('a user', () => {
  it('is provider staff, super or restricted by scope', () => {
    expect([...AUTH_SCOPES].sort()).toEqual(['change-password', 'client', 'lapwing', 'super', 'user']);
    expect(findScopes(isStaff)).toEqual(['lapwing']);
    expect(findScopes(isSuper)).toEqual(['super']);
    expect(findScopes(mustChangePassword)).toEqual(['change-password']);
  });

  it('is an admin with scope client, or as provider staff', () => {
    expect(findScopes(isAdmin)).toEqual(['client', 'lapwing']);
  });

  it('is authenticated when the session user has an email', () => {
    expect(isAuthenticated({ email: 'admin@haulage.test' })).toBe(true);
    expect(isAuthenticated({ email: '' })).toBe(false);
    expect(isAuthenticated({ email: null })).toBe(false);
    expect(isAuthenticated({})).toBe(false);
    expect(isAuthenticated(null)).toBe(false);
  });
});
