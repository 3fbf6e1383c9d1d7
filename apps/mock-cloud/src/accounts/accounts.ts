import type { Plan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import type { RunChange } from '../store/world-changes.ts';
import { listMails, type KeptMail } from '../store/mails.ts';
import { ClientAccounts } from './client-accounts.ts';
import { Networks } from './networks.ts';
import { OneTimeSecrets } from './one-time-secrets.ts';
import { type AccountPassword, prepareAccounts } from './scenario-accounts.ts';
import type { SecurityClock } from './security-clock.ts';
import type { Sessions } from './sessions.ts';
import { Users } from './users.ts';

interface Parts {
  readonly database: Database;
  /** The plan of the scenario, without added clients. */
  readonly plan: Plan;
  /** Hash of the password of the scenario's accounts; null until they are created. */
  readonly accountsHash: string | null;
  readonly accountPassword: AccountPassword;
  readonly securityClock: SecurityClock;
  readonly sessions: Sessions;
  readonly change: RunChange;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** The accounts of one world: users, secrets, client accounts, networks and mails. */
export class Accounts {
  readonly users: Users;
  readonly secrets: OneTimeSecrets;
  readonly clients: ClientAccounts;
  readonly networks: Networks;
  readonly #parts: Parts;
  #passwordHash: Promise<string> | null = null;

  constructor(parts: Parts) {
    const { database, change, securityClock } = parts;
    this.#parts = parts;
    this.users = new Users(parts);
    this.secrets = new OneTimeSecrets({ database, change, securityClock, users: this.users });
    this.clients = new ClientAccounts(database);
    this.networks = new Networks(parts);
  }

  /** Resolves once the accounts of the scenario can sign in. */
  async waitUntilReady(): Promise<void> {
    await this.getPasswordHash();
  }

  /** Hash of the password of the scenario's accounts. Creates the accounts if that failed before. Not within a change. */
  getPasswordHash(): Promise<string> {
    this.#passwordHash ??= this.#prepare().catch((error: unknown) => {
      this.#passwordHash = null;
      throw error;
    });
    return this.#passwordHash;
  }

  /** Waits until the work that `waitUntilReady` started has ended, successfully or not. */
  async settle(): Promise<void> {
    await this.#passwordHash?.catch(() => undefined);
  }

  /** Mails that would have been sent, newest first. */
  listMails(): Promise<KeptMail[]> {
    return listMails(this.#parts.database);
  }

  async #prepare(): Promise<string> {
    const { change, plan, accountsHash, accountPassword, sessions } = this.#parts;
    const hash = await prepareAccounts({ change, plan, accountsHash }, accountPassword);
    // If the server password changed, sessions were ended in the database.
    sessions.clear();
    return hash;
  }
}
