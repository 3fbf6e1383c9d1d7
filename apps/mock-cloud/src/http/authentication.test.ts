import type { IncomingMessage } from 'node:http';
import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { createRunChange } from '../testing/run-change.ts';
import { createSecurityClock } from '../accounts/security-clock.ts';
import { openDatabase } from '../store/database.ts';
import { insertUsers, type User } from '../store/users.ts';
import { authenticate } from './authentication.ts';
import type { OperationSpec } from './contract.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { Problem } from '../problems/problems.ts';
import { type NewSession, Sessions } from '../accounts/sessions.ts';

/** An operation that changes something, open to every user. */
const CHANGE: OperationSpec = {
  id: 'getSessionUser',
  method: 'PUT',
  segments: [],
  parameters: [],
  body: null,
  responses: new Map(),
  isPublic: false,
};

interface Scene {
  readonly real: { ms: number };
  readonly session: NewSession;
  readonly other: NewSession;
  readonly sessions: Sessions;
  /** The problem's name, or `admitted`. */
  call(token: string | null, marker: string | null, operation?: OperationSpec): Promise<string>;
}

async function scene(): Promise<Scene> {
  const real = { ms: 0 };
  const database = await openDatabase(':memory:');
  const user = {
    clientId: 1,
    name: '',
    scopes: ['user'],
    passwordHash: '',
    language: 'en',
    notifications: false,
  } as const;
  const rest = { createdTs: 0, updatedTs: 0, superUsers: [], lastLoginMs: null };
  const first: User = { ...user, ...rest, id: 1, email: 'a@b.test' };
  const second: User = { ...user, ...rest, id: 2, email: 'c@d.test' };
  await insertUsers(database, [first, second]);
  const sessions = new Sessions(
    database,
    createRunChange(database),
    createSecurityClock(() => real.ms),
  );
  const world = { name: 'main', sessions, findClient: () => ({ type: 0 }) } as unknown as HostedWorld;
  return {
    real,
    sessions,
    session: (await sessions.begin(first))!,
    other: (await sessions.begin(second))!,
    async call(token, marker, operation = CHANGE) {
      const request = {
        method: operation.method,
        headers: {
          host: 'localhost:4170',
          ...(marker !== null && { authorization: `Bearer ${marker}` }),
          ...(token !== null && { cookie: `lapwing-4170-main=${token}` }),
        },
      } as unknown as IncomingMessage;
      const caller = await authenticate({ request, operation, world, nowMs: 0 });
      return caller instanceof Problem ? caller.name : 'admitted';
    },
  };
}

describe('a request that changes something', () => {
  it('is refused without the session cookie', async () => {
    const { call, session } = await scene();
    expect(await call(null, session.marker)).toBe('not-signed-in');
  });

  it('is refused without the session marker', async () => {
    const { call, session } = await scene();
    expect(await call(session.token, null)).toBe('marker-missing');
  });

  it('is refused when cookie and marker belong to different sessions', async () => {
    const { call, session, other } = await scene();
    expect(await call(session.token, other.marker)).toBe('marker-foreign');
    expect(await call(session.token, session.token)).toBe('marker-foreign');
    expect(await call(session.token, session.marker)).toBe('admitted');
    expect(await call(other.token, other.marker)).toBe('admitted');
  });

  it('keeps its session alive', async () => {
    const { call, session, real } = await scene();
    real.ms = 11 * HOUR_MS;
    expect(await call(session.token, session.marker)).toBe('admitted');
    real.ms = 22 * HOUR_MS;
    expect(await call(session.token, session.marker)).toBe('admitted');
  });

  it('is forbidden when the operation table has no row for it', async () => {
    const { call, session } = await scene();
    expect(await call(session.token, session.marker, { ...CHANGE, id: 'launchRocket' })).toBe('forbidden');
  });

  it('is refused when the session acts for a client that its user may not act for', async () => {
    const { call, session, sessions } = await scene();
    const found = await sessions.find(session.token);
    if (found) await sessions.actFor(found, 2);
    expect(await call(session.token, session.marker)).toBe('not-signed-in');
  });
});
