import { Problem } from '../problems/problems.ts';
import type { Database } from '../store/database.ts';
import {
  findNetworks,
  insertNetworkPasswordIfMissing,
  type Network,
  saveNetworkPassword,
  saveNetworks,
} from '../store/networks.ts';
import { NewIds } from '../store/new-ids.ts';
import type { RunChange } from '../store/world-changes.ts';
import { findBrokenDeletionRule, findBrokenNetworkRule, type NewNetwork, type SentNetwork } from './network-rules.ts';
import { generateSecret } from './secret.ts';

/** A client with the networks of its scenario. */
interface Owner {
  readonly id: number;
  readonly networks: readonly Network[];
}

interface Parts {
  readonly database: Database;
  readonly change: RunChange;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** What a change stores and returns. */
interface Change<T> {
  readonly networks: readonly Network[];
  readonly password?: { readonly networkId: number; readonly text: string };
  readonly result: T;
}

/** The wireless networks of one world's clients. */
export class Networks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The networks of a client, the internal one first, then by id. */
  async list({ id, networks }: Owner): Promise<readonly Network[]> {
    return (await findNetworks(this.#parts.database, id)) ?? networks;
  }

  /** The password of a client's internal network, created on first use; `not-found` for any other network. */
  async readInternalPassword(client: Owner, id: number): Promise<string | Problem> {
    const network = (await this.list(client)).find((one) => one.id === id);
    if (!network?.internal) return new Problem('not-found');
    const owned = { networkId: id, clientId: client.id };
    return insertNetworkPasswordIfMissing(this.#parts.database, owned, generateSecret());
  }

  /** Stores a new network and returns it with its id, or the rule that it breaks. */
  add(client: Owner, sent: NewNetwork): Promise<Network | Problem> {
    return this.#change(client, async (networks, transaction) => {
      const broken = findBrokenNetworkRule(sent, null, networks);
      if (broken) return broken;
      const ids = await NewIds.read(transaction);
      const added = { id: ids.take('network'), ssid: sent.ssid.trim(), hidden: sent.hidden, internal: false };
      await ids.save(transaction);
      return {
        networks: [...networks, added],
        password: { networkId: added.id, text: sent.password },
        result: added,
      };
    });
  }

  /** Changes the given fields of a network and returns it, or the rule that the change breaks. */
  edit(client: Owner, id: number, sent: SentNetwork): Promise<Network | Problem> {
    return this.#change(client, (networks) => {
      const before = networks.find((network) => network.id === id);
      if (!before) return new Problem('not-found');
      const broken = findBrokenNetworkRule(sent, before, networks);
      if (broken) return broken;
      const after = { ...before, ssid: sent.ssid?.trim() ?? before.ssid, hidden: sent.hidden ?? before.hidden };
      return {
        networks: networks.map((network) => (network.id === id ? after : network)),
        ...(sent.password !== undefined && { password: { networkId: id, text: sent.password } }),
        result: after,
      };
    });
  }

  /** Removes a network, unless that breaks a rule. */
  remove(client: Owner, id: number): Promise<undefined | Problem> {
    return this.#change(client, (networks) => {
      const network = networks.find((one) => one.id === id);
      if (!network) return new Problem('not-found');
      const broken = findBrokenDeletionRule(network, networks);
      return broken ?? { networks: networks.filter((one) => one.id !== id), result: undefined };
    });
  }

  #change<T>(
    client: Owner,
    change: (networks: readonly Network[], transaction: Database) => Promise<Change<T> | Problem> | Change<T> | Problem,
  ): Promise<T | Problem> {
    return this.#parts.change(async ({ transaction, note, whenStored }) => {
      const networks = (await findNetworks(transaction, client.id)) ?? client.networks;
      const next = await change(networks, transaction);
      if (next instanceof Problem) return next;
      await saveNetworks(transaction, client.id, next.networks);
      if (next.password) {
        const { networkId, text } = next.password;
        await saveNetworkPassword(transaction, { networkId, clientId: client.id }, text);
      }
      note({ kind: 'accounts' });
      whenStored(this.#parts.onChange);
      return next.result;
    });
  }
}
