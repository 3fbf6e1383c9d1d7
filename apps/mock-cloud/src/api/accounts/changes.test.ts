import { describe, expect, it } from 'vitest';
import { Problem } from '../../problems/problems.ts';
import type { User } from '../../store/users.ts';
import { applyAccountChange, type SentAccount } from './changes.ts';
import { ADMIN, buildUser, STAFF, SUPER } from '../../testing/users.ts';

/** The account, or where the refusal points. */
function change(sent: SentAccount, editor = ADMIN, account = buildUser()): User | string | undefined {
  const changed = applyAccountChange(account, sent, editor);
  return changed instanceof Problem ? changed.errors[0]?.where : changed;
}

describe('an edited account', () => {
  it('has the fields sent and keeps the others', () => {
    expect(change({ name: ' Tomas ', email: ' Tomas@Haulage.TEST ', notifications: true })).toEqual(
      buildUser({ name: 'Tomas', email: 'tomas@haulage.test', notifications: true }),
    );
    expect(change({})).toEqual(buildUser());
  });

  it('always has the scope user', () => {
    expect(change({ auth_scopes: [] })).toMatchObject({ scopes: ['user'] });
    expect(change({ auth_scopes: ['client'] })).toMatchObject({ scopes: ['client', 'user'] });
  });

  it('cannot get a scope that its editor lacks, but keeps one that it has', () => {
    expect(change({ auth_scopes: ['lapwing', 'user'] })).toBe('body/auth_scopes');
    expect(change({ auth_scopes: ['super', 'user'] })).toBe('body/auth_scopes');
    expect(change({ auth_scopes: ['super', 'user'] }, STAFF)).toBe('body/auth_scopes');
    expect(change({ auth_scopes: ['client', 'lapwing'] }, STAFF)).toMatchObject({
      scopes: ['client', 'lapwing', 'user'],
    });
    expect(change({ auth_scopes: ['lapwing', 'client'] }, ADMIN, STAFF)).toMatchObject({
      scopes: ['client', 'lapwing', 'user'],
    });
  });

  it('cannot get a client account that its editor lacks, unless the editor is staff', () => {
    const account = buildUser({ scopes: ['super', 'user'], superUsers: [1] });
    expect(change({ super_users: [1, 2] }, SUPER, account)).toMatchObject({ superUsers: [1, 2] });
    expect(change({ super_users: [1, 3] }, SUPER, account)).toBe('body/super_users');
    expect(change({ super_users: [1, 2] }, ADMIN, account)).toBe('body/super_users');
    expect(change({ super_users: [1, 3] }, STAFF, account)).toMatchObject({ superUsers: [1, 3] });
  });

  it('keeps the client accounts that its editor cannot see', () => {
    const account = buildUser({ scopes: ['super', 'user'], superUsers: [1, 2, 9] });
    expect(change({ super_users: [1] }, SUPER, account)).toMatchObject({ superUsers: [9, 1] });
    expect(change({ super_users: [] }, STAFF, account)).toMatchObject({ superUsers: [] });
  });

  it('has no client accounts without the scope super', () => {
    const account = buildUser({ scopes: ['super', 'user'], superUsers: [1, 2] });
    expect(change({ auth_scopes: ['user'] }, SUPER, account)).toMatchObject({ scopes: ['user'], superUsers: [] });
    expect(change({ super_users: [1] })).toMatchObject({ superUsers: [] });
  });

  it('keeps its address if it has more permissions than its editor', () => {
    const sent = { email: 'admin@elsewhere.test' };
    expect(change(sent, ADMIN, STAFF)).toBe('body/email');
    expect(change(sent, ADMIN, SUPER)).toBe('body/email');
    expect(change(sent, SUPER, buildUser({ scopes: ['super'], superUsers: [3] }))).toBe('body/email');
    expect(change(sent, ADMIN, ADMIN)).toMatchObject(sent);
    expect(change({ email: STAFF.email, name: 'Tim' }, ADMIN, STAFF)).toMatchObject({ name: 'Tim' });
  });

  it('keeps its scopes if it has more permissions than its editor', () => {
    expect(change({ auth_scopes: ['user'] }, ADMIN, STAFF)).toBe('body/auth_scopes');
    expect(change({ auth_scopes: ['super', 'user'] }, ADMIN, SUPER)).toBe('body/auth_scopes');
    expect(change({ auth_scopes: ['user'] }, SUPER, ADMIN)).toMatchObject({ scopes: ['user'] });
    expect(change({ auth_scopes: ['user'] }, STAFF, STAFF)).toMatchObject({ scopes: ['user'] });
  });

  it('keeps the scope change-password', () => {
    const newcomer = buildUser({ scopes: ['change-password', 'user'] });
    expect(change({ auth_scopes: ['user'] }, ADMIN, newcomer)).toMatchObject({ scopes: ['change-password', 'user'] });
    expect(change({ auth_scopes: ['change-password'] })).toMatchObject({ scopes: ['change-password', 'user'] });
  });
});
