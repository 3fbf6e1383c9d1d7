import { findClientAccount, listClientNames, saveClientAccount } from '../store/client-accounts.ts';
import type { Database, TransactionStep } from '../store/database.ts';

/** Name and email of a client's account. */
export interface ClientAccount {
  readonly name: string;
  readonly email: string;
}

export interface AccountChange {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** The edited account data of one world's clients. */
export class ClientAccounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account of a client: the edited one, otherwise that of the scenario. */
  async read({ id, name, email }: ClientAccount & { readonly id: number }): Promise<ClientAccount> {
    return (await findClientAccount(this.#database, id)) ?? { name, email };
  }

  /** Edited names of clients, by client id. */
  listNames(): Promise<ReadonlyMap<number, string>> {
    return listClientNames(this.#database);
  }

  /** The step that stores the given fields of an account; the others stay unchanged. */
  toChange(client: ClientAccount & { readonly id: number }, change: AccountChange): TransactionStep {
    return async (transaction) => {
      const { name, email } = (await findClientAccount(transaction, client.id)) ?? client;
      await saveClientAccount(transaction, client.id, { name: change.name ?? name, email: change.email ?? email });
    };
  }
}
