import { toUsers } from '../accounts/scenario-accounts.ts';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { NewIds } from '../store/new-ids.ts';
import { insertSeededClient, listSeededClients } from '../store/seeded-clients.ts';
import { hasUserInDomain, type User } from '../store/users.ts';
import { type ClientOptions, defineClient } from './client-definition.ts';
import { withClients } from './seeded-plan.ts';

export interface ClientRequest {
  readonly options: ClientOptions;
  /** Instant of the world clock. */
  readonly nowMs: number;
}

interface SeedingContext {
  readonly transaction: Database;
  /** The plan of the scenario, without added clients. */
  readonly scenarioPlan: Plan;
  readonly layoutsDir: string | null;
  /** The password of each created account. */
  readonly passwordHash: string;
}

/** `invalid`: why the client cannot be created, e.g. a missing layout. */
export type AddClientResult =
  | { readonly kind: 'added'; readonly client: ClientPlan; readonly plan: Plan }
  | { readonly kind: 'domain-taken'; readonly domain: string }
  | { readonly kind: 'full' }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Stores a new client with its accounts, within a transaction; returns it and the plan that includes it. */
export async function addClient(
  { transaction, scenarioPlan, layoutsDir, passwordHash }: SeedingContext,
  { options, nowMs }: ClientRequest,
): Promise<AddClientResult> {
  const seeded = await listSeededClients(transaction);
  const before = withClients(scenarioPlan, seeded, layoutsDir);
  if (!before.ok) return { kind: 'invalid', problems: before.problems };
  const definition = defineClient(before.plan, options);
  if (definition === null) return { kind: 'full' };
  const { id, domain } = definition;
  const isTaken =
    before.plan.clients.some((client) => client.domain === domain) || (await hasUserInDomain(transaction, domain));
  if (isTaken) return { kind: 'domain-taken', domain };
  const after = withClients(scenarioPlan, [...seeded, definition], layoutsDir);
  if (!after.ok) return { kind: 'invalid', problems: after.problems };
  const client = after.plan.clients.find((one) => one.id === id);
  if (!client) throw new Error(`The client ${id} is missing from the plan that was expanded with it`);
  const ids = await NewIds.read(transaction);
  const users = toUsersWithNewIds(client, { passwordHash, nowMs, ids });
  await insertSeededClient(transaction, definition, users);
  await ids.save(transaction);
  return { kind: 'added', client, plan: after.plan };
}

/** Users with ids that were never used before, so that old sessions and links cannot belong to them. */
function toUsersWithNewIds(
  client: ClientPlan,
  { passwordHash, nowMs, ids }: { readonly passwordHash: string; readonly nowMs: number; readonly ids: NewIds },
): User[] {
  const users = toUsers({ clients: [client], anchorMs: nowMs }, passwordHash);
  return users.map((user) => ({ ...user, id: ids.take('user') }));
}
