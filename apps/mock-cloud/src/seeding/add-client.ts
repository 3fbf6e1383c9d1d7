import { usersOf } from '../http/accounts.ts';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import { takeId } from '../store/counters.ts';
import type { Database } from '../store/database.ts';
import { insertSeededClient, listSeededClients } from '../store/seeded-clients.ts';
import { hasUserAt } from '../store/users.ts';
import { type ClientWish, defineClient } from './client-definition.ts';
import { withClients } from './seeded-plan.ts';

export interface ClientRequest {
  readonly wish: ClientWish;
  /** The world's. */
  readonly nowMs: number;
}

interface Ground {
  readonly database: Database;
  /** Of the scenario alone. */
  readonly scenarioPlan: Plan;
  readonly layoutsDir: string | null;
  /** Of each account that the harness makes. */
  readonly passwordHash: string;
}

/** `unfit` tells what keeps the client from being made, as a missing layout. */
export type ClientAdded =
  | { readonly kind: 'added'; readonly client: ClientPlan; readonly plan: Plan }
  | { readonly kind: 'domain-taken'; readonly domain: string }
  | { readonly kind: 'full' }
  | { readonly kind: 'unfit'; readonly problems: readonly string[] };

/** Stores one more client with its accounts. Answers it and the plan with it; what is no success changed nothing. */
export async function addClient(
  { database, scenarioPlan, layoutsDir, passwordHash }: Ground,
  { wish, nowMs }: ClientRequest,
): Promise<ClientAdded> {
  const seeded = await listSeededClients(database);
  const before = withClients(scenarioPlan, seeded, layoutsDir);
  if (!before.ok) return { kind: 'unfit', problems: before.problems };
  const definition = defineClient(before.plan, wish);
  if (definition === null) return { kind: 'full' };
  const { id, domain } = definition;
  const isTaken = before.plan.clients.some((client) => client.domain === domain) || (await hasUserAt(database, domain));
  if (isTaken) return { kind: 'domain-taken', domain };
  const after = withClients(scenarioPlan, [...seeded, definition], layoutsDir);
  if (!after.ok) return { kind: 'unfit', problems: after.problems };
  const client = after.plan.clients.find((one) => one.id === id);
  if (!client) throw new Error(`The client ${id} is not in the plan that was made with it`);
  await insertSeededClient(database, definition, await accountsOf(client, { database, passwordHash, nowMs }));
  return { kind: 'added', client, plan: after.plan };
}

/** Ids of users who are made later are never used twice, so that no old session or link is anybody else's. */
async function accountsOf(
  client: ClientPlan,
  { database, passwordHash, nowMs }: Pick<Ground, 'database' | 'passwordHash'> & Pick<ClientRequest, 'nowMs'>,
): Promise<ReturnType<typeof usersOf>> {
  const users = usersOf({ clients: [client], anchorMs: nowMs }, passwordHash);
  const ids: number[] = [];
  while (ids.length < users.length) ids.push(await takeId(database, 'user'));
  return users.map((user, n) => ({ ...user, id: ids[n] ?? user.id }));
}
