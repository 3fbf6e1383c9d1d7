import type { ApiHandlers, SignedInCall } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { Network } from '../store/networks.ts';
import { findOwnClient } from './resources/own.ts';
import type { Wire } from './resources/view.ts';

type NetworkOperation = 'listNetworks' | 'createNetwork' | 'updateNetwork' | 'deleteNetwork' | 'getNetworkPassword';

/** The wireless networks of a client. Those of other clients are missing ones. */
export const networkHandlers: Pick<ApiHandlers, NetworkOperation> = {
  async listNetworks(call) {
    const client = findOwnClient(call, call.path.id);
    if (!client) return new Problem('not-found');
    const networks = await call.world.accounts.networks.list(client);
    return networks.map((network) => toNetwork(call, network));
  },

  async createNetwork(call) {
    const { ssid, password, hidden = false, client_id: clientId } = call.body;
    const client = findOwnClient(call, clientId);
    if (!client) return new Problem('not-found');
    const network = await call.world.accounts.networks.add(client, { ssid, password, hidden });
    return network instanceof Problem ? network : toNetwork(call, network);
  },

  async updateNetwork(call) {
    const { path, body, client, world } = call;
    if ((body.id ?? path.id) !== path.id) return createBadInputProblem('body/id', 'is not that of the path');
    const network = await world.accounts.networks.edit(client, path.id, body);
    return network instanceof Problem ? network : toNetwork(call, network);
  },

  deleteNetwork: ({ path, client, world }) => world.accounts.networks.remove(client, path.id),

  async getNetworkPassword({ path, client, world }) {
    const password = await world.accounts.networks.readInternalPassword(client, path.id);
    return password instanceof Problem ? password : { password };
  },
};

function toNetwork({ client }: Pick<SignedInCall<unknown>, 'client'>, network: Network): Wire<'Network'> {
  const { id, ssid, hidden, internal } = network;
  return { id, ssid, client_id: client.id, hidden, internal };
}
