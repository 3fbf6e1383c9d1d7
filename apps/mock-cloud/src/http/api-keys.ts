import { findClientOfKey, keepKey, saveKey } from '../store/api-keys.ts';
import type { Database } from '../store/database.ts';
import type { User } from '../store/users.ts';
import { hashOfSecret, newSecret } from './secret.ts';
import type { Session } from './sessions.ts';

const PREFIX = 'lw_';
const KNOWN_MAX = 2000;

/** Whether a bearer is an API key by its form. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX);
}

/** The keys of one world's clients. Those that were used are kept in memory, so that a call waits for no storage. */
export class ApiKeys {
  readonly #database: Database;
  /** Client ids by hash of the key: a look-up by hash takes as long for any guess. */
  readonly #known = new Map<string, number>();
  #changes = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The client of a key where it is known without storage; null says nothing. */
  peek(key: string): number | null {
    return this.#known.get(hashOfSecret(key)) ?? null;
  }

  /** The client of a key; null when it is nobody's. */
  async find(key: string): Promise<number | null> {
    for (;;) {
      const changes = this.#changes;
      const clientId = this.peek(key) ?? (await findClientOfKey(this.#database, key));
      if (changes !== this.#changes) continue;
      if (clientId !== null && this.#known.size < KNOWN_MAX) this.#known.set(hashOfSecret(key), clientId);
      return clientId;
    }
  }

  /** The key of a client, made when it is first asked for. */
  keyOf(clientId: number): Promise<string> {
    return keepKey(this.#database, clientId, newKey());
  }

  /** Gives a client a new key; the old one opens nothing from then on. */
  async reset(clientId: number): Promise<string> {
    const key = newKey();
    await saveKey(this.#database, clientId, key);
    this.forget();
    return key;
  }

  /** Says that storage is another: keys are read anew. */
  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }
}

/** What stands for the session where an API key calls: nobody's, and of no role. */
export function keySession(clientId: number): Session {
  return { user: { ...NOBODY, clientId }, tokenHash: '', markerHash: '', clientId, redirect: null };
}

const NOBODY: Omit<User, 'clientId'> = {
  id: 0,
  email: '',
  name: '',
  scopes: ['user'],
  passwordHash: '',
  language: 'en',
  notifications: false,
  createdTs: 0,
  updatedTs: 0,
  superUsers: [],
  lastLoginMs: null,
};

function newKey(): string {
  return `${PREFIX}${newSecret()}`;
}
