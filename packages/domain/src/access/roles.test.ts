import { describe, expect, it } from 'vitest';
import { AUTH_SCOPES, isAdmin, isAuthenticated, isStaff, isSuper, mustChangePassword } from './roles.ts';

const holding = (rule: (scopes: readonly (typeof AUTH_SCOPES)[number][]) => boolean): string[] =>
  AUTH_SCOPES.filter((scope) => rule(['user', scope]));

describe('a user', () => {
  it('is provider staff, super or restricted by scope', () => {
    expect([...AUTH_SCOPES].sort()).toEqual(['change-password', 'client', 'lapwing', 'super', 'user']);
    expect(holding(isStaff)).toEqual(['lapwing']);
    expect(holding(isSuper)).toEqual(['super']);
    expect(holding(mustChangePassword)).toEqual(['change-password']);
  });

  it('is an admin with scope client, or as provider staff', () => {
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
