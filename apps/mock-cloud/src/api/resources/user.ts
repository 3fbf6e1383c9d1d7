import { accountsOf, isStaff, mayGrantClient } from '@lapwing/domain';
import type { HostedWorld } from '../../http/hosted-world.ts';
import type { Session } from '../../http/sessions.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import { listClientNames } from '../../store/client-accounts.ts';
import type { User } from '../../store/users.ts';
import { unixOrNull, type Wire } from './view.ts';

type AccountWorld = Pick<HostedWorld, 'clientAt' | 'database'>;

/** Who reads, where and when. */
interface Reading {
  readonly world: AccountWorld;
  readonly session: Pick<Session, 'user'>;
  readonly clock: { readonly nowMs: number };
}

/** A user as another (or the same) may see it: client accounts that the reader has nothing to do with stay unnamed. */
export async function userResource({ world, session, clock }: Reading, user: User): Promise<Wire<'User'>> {
  const reader = session.user;
  const known = user.scopes.includes('super')
    ? accountsOf(user).filter((clientId) => reader.id === user.id || mayGrantClient(reader, clientId))
    : [];
  return {
    id: user.id,
    client_id: user.clientId,
    email: user.email,
    name: user.name,
    notifications: user.notifications,
    auth_scopes: [...user.scopes],
    super_users: await namedAccounts(world, known, clock.nowMs),
    dashboard_language: user.language,
    created_date: user.createdTs,
    last_update: user.updatedTs,
    ...(isStaff(reader.scopes) && { last_login_ts: unixOrNull(user.lastLoginMs) }),
  };
}

/** The session user, of the client that the session acts for. */
export async function sessionUserResource(
  { world, session, clock }: Reading & { readonly session: Session },
  client: ClientPlan,
): Promise<Wire<'SessionUser'>> {
  const { user, redirect } = session;
  return {
    id: user.id,
    client_id: client.id,
    own_client_id: user.clientId,
    email: user.email,
    name: user.name,
    auth_scopes: [...user.scopes],
    created_date: user.createdTs,
    last_update: user.updatedTs,
    client_type: client.type,
    is_iframe: redirect !== null,
    redirect,
    dashboard_language: user.language,
    super_users: user.scopes.includes('super') ? await namedAccounts(world, accountsOf(user), clock.nowMs) : [],
  };
}

/** Client accounts with their names as people left them, by id; those that are gone are left out. */
export async function namedAccounts(
  world: AccountWorld,
  ids: readonly number[],
  nowMs: number,
): Promise<Wire<'ClientAccount'>[]> {
  if (ids.length === 0) return [];
  const names = await listClientNames(world.database);
  return ids
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const client = world.clientAt(id, nowMs);
      return client ? [{ id, name: names.get(id) ?? client.name }] : [];
    });
}
