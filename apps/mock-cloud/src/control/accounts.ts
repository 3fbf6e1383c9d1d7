import { foldText } from '@lapwing/domain';
import { findRole } from '../accounts/scenario-accounts.ts';
import type { ControlHandlers } from '../operations/call.ts';
import type { ClientPlan } from '../scenario/plan.ts';

const DEFAULT_LIMIT = 50;
/** The most users that are listed of one client. */
const MAX_USERS = 50;

/** Who can sign in, by client. */
export const accountHandlers: Pick<ControlHandlers, 'listAccounts'> = {
  async listAccounts({ world, query: { client, search = '', offset = 0, limit = DEFAULT_LIMIT } }) {
    const { accounts, plan } = world;
    await accounts.waitUntilReady();
    const wanted = foldText(search.trim());
    const byEmail = wanted === '' ? null : await accounts.users.findClientIds(wanted);
    const found = orderByType(plan.clients).filter(
      ({ id, name }) =>
        (client === undefined || id === client) &&
        (byEmail === null || byEmail.has(id) || foldText(name).includes(wanted)),
    );
    const page = found.slice(offset, offset + limit);
    const users = await accounts.users.listOf(page.map(({ id }) => id));
    return {
      total: found.length,
      clients: page.map(({ id, name, type }) => ({
        id,
        name,
        type,
        users: users
          .filter(({ clientId }) => clientId === id)
          .slice(0, MAX_USERS)
          .map(({ email, name: userName, scopes }) => ({ email, name: userName, role: findRole(scopes) })),
      })),
    };
  },
};

/** The first client of each type, by type, before the others, which keep their order. */
function orderByType(clients: readonly ClientPlan[]): readonly ClientPlan[] {
  const firstOfType = new Map<number, ClientPlan>();
  for (const client of clients) if (!firstOfType.has(client.type)) firstOfType.set(client.type, client);
  const first = [...firstOfType.values()].toSorted((a, b) => a.type - b.type);
  const isFirst = new Set(first);
  return [...first, ...clients.filter((client) => !isFirst.has(client))];
}
