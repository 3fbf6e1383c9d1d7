import { describe, expect, it } from 'vitest';
import { diffStates, type Comparable } from './diff.ts';
import { EMPTY_STATE, type StateUser, type WorldState } from './state.ts';

const MAYA: StateUser = {
  id: 1001,
  client_id: 1,
  email: 'maya@haulage.test',
  name: 'Maya',
  scopes: '["client","user"]',
  password_hash: null,
  language: 'en',
  notifications: 1,
  created_ts: 1,
  updated_ts: 1,
  super_users: '[]',
  last_login_ms: null,
};
const EMPTY: WorldState = { ...EMPTY_STATE, users: [MAYA] };

function comparable(state: Partial<WorldState>): Comparable {
  return { clock: { nowMs: 1000, baseMs: 1000, elapsedMs: 0, speed: 1, paused: true }, state: { ...EMPTY, ...state } };
}

describe('the differences between two states', () => {
  it('list a changed user by the old address, without the password', () => {
    const changed: StateUser = {
      ...MAYA,
      email: 'm@haulage.test',
      scopes: '["user"]',
      password_hash: 'scrypt$secret',
      last_login_ms: 5,
      updated_ts: 9,
    };
    const rows = diffStates(comparable({}), comparable({ users: [changed] }));
    expect(rows).toEqual([
      { what: 'users/maya@haulage.test/email', from: 'maya@haulage.test', to: 'm@haulage.test' },
      { what: 'users/maya@haulage.test/scopes', from: ['client', 'user'], to: ['user'] },
      { what: 'users/maya@haulage.test/password', from: 'old value', to: 'new value' },
    ]);
  });

  it('list added and removed items, without images', () => {
    const more = comparable({
      users: [],
      clientAccounts: [{ client_id: 1, name: 'Ashdown', email: 'a@b.test' }],
      seededClients: [{ id: 101, definition: '{"id":101,"name":"More"}' }],
      layouts: [{ client_id: 1, name: 'x.png', type: 'image/png', width_px: 40, height_px: 30, image: 'aW1hZ2U=' }],
    });
    const rows = diffStates(comparable({}), more);
    expect(rows.map(({ what }) => what)).toEqual([
      'users/maya@haulage.test/email',
      'users/maya@haulage.test/name',
      'users/maya@haulage.test/client',
      'users/maya@haulage.test/scopes',
      'users/maya@haulage.test/super_users',
      'users/maya@haulage.test/language',
      'users/maya@haulage.test/notifications',
      'users/maya@haulage.test/password',
      'accounts/1',
      'clients/101',
      'layouts/1',
    ]);
    expect(rows.at(-2)).toEqual({ what: 'clients/101', from: null, to: { id: 101, name: 'More' } });
    expect(rows.at(-1)).toEqual({ what: 'layouts/1', from: null, to: { name: 'x.png', width: 40, height: 30 } });
    expect(JSON.stringify(rows)).not.toContain('aW1hZ2U=');
  });
});
