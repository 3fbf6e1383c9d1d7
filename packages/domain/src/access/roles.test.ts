import { describe, expect, it } from 'vitest';
import { AUTH_SCOPES, isAdmin, isAuthenticated, isStaff, isSuper, mustChangePassword } from './roles.ts';

const holding = (rule: (scopes: readonly (typeof AUTH_SCOPES)[number][]) => boolean): string[] =>
  AUTH_SCOPES.filter((scope) => rule(['user', scope]));

describe('a user', () => {
  it('is told by scope to be admin, provider staff, super, restricted or plain', () => {
    expect([...AUTH_SCOPES].sort()).toEqual(['change-password', 'client', 'lapwing', 'super', 'user']);
    expect(holding(isStaff)).toEqual(['lapwing']);
    expect(holding(isSuper)).toEqual(['super']);
    expect(holding(mustChangePassword)).toEqual(['change-password']);
  });

  it('is an admin by scope client, and as provider staff', () => {
    expect(holding(isAdmin)).toEqual(['client', 'lapwing']);
  });

  it('is authenticated when the session user has an email', () => {
    expect(isAuthenticated({ email: 'admin@haulage.test' })).toBe(true);
    expect(isAuthenticated({ email: '' })).toBe(false);
    expect(isAuthenticated({ email: null })).toBe(false);
    expect(isAuthenticated({})).toBe(false);
    expect(isAuthenticated(null)).toBe(false);
  });
});
