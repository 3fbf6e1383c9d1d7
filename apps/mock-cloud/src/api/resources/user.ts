import { listClientIds, isStaff, mayGrantClient } from '@lapwing/domain';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import type { User } from '../../store/users.ts';
import { toUnixOrNull, type Wire } from './view.ts';

type AccountWorld = Pick<HostedWorld, 'findClient' | 'accounts'>;

/** The reader, the world and the instant of a read. */
interface ReadContext {
  readonly world: AccountWorld;
  readonly session: Pick<Session, 'user'>;
  readonly clock: { readonly nowMs: number };
}

/** A user as the reader may see it: client accounts that the reader has no access to are left out. */
export async function toUserResource({ world, session, clock }: ReadContext, user: User): Promise<Wire<'User'>> {
  const reader = session.user;
  const known = user.scopes.includes('super')
    ? listClientIds(user).filter((clientId) => reader.id === user.id || mayGrantClient(reader, clientId))
    : [];
  return {
    id: user.id,
    client_id: user.clientId,
    email: user.email,
    name: user.name,
    notifications: user.notifications,
    auth_scopes: [...user.scopes],
    super_users: await listClientAccounts(world, known, clock.nowMs),
    dashboard_language: user.language,
    created_date: user.createdTs,
    last_update: user.updatedTs,
    ...(isStaff(reader.scopes) && { last_login_ts: toUnixOrNull(user.lastLoginMs) }),
  };
}

/** The session user, with the client that the session acts for. */
export async function toSessionUser(
  { world, session, clock }: ReadContext & { readonly session: Session },
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
    super_users: user.scopes.includes('super') ? await listClientAccounts(world, listClientIds(user), clock.nowMs) : [],
  };
}

/** Client accounts by id, with their current names; unknown ids are left out. */
export async function listClientAccounts(
  world: AccountWorld,
  ids: readonly number[],
  nowMs: number,
): Promise<Wire<'ClientAccount'>[]> {
  if (ids.length === 0) return [];
  const names = await world.accounts.clients.listNames();
  return ids
    .toSorted((a, b) => a - b)
    .flatMap((id) => {
      const client = world.findClient(id, nowMs);
      return client ? [{ id, name: names.get(id) ?? client.name }] : [];
    });
}
