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

/** The account data of one world's clients, as people changed it. */
export class ClientAccounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account of a client, given with that of the scenario. */
  async read({ id, name, email }: ClientAccount & { readonly id: number }): Promise<ClientAccount> {
    return (await findClientAccount(this.#database, id)) ?? { name, email };
  }

  /** Names that people gave to clients, by id of the client. */
  listNames(): Promise<ReadonlyMap<number, string>> {
    return listClientNames(this.#database);
  }

  /** The step that stores what is given of an account; the rest stays as it is. */
  toChange(client: ClientAccount & { readonly id: number }, change: AccountChange): TransactionStep {
    return async (transaction) => {
      const { name, email } = (await findClientAccount(transaction, client.id)) ?? client;
      await saveClientAccount(transaction, client.id, { name: change.name ?? name, email: change.email ?? email });
    };
  }
}
