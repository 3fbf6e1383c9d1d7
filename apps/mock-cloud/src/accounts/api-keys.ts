import { LRUCache } from 'lru-cache';
import { findClientOfKey, insertKeyIfMissing, saveKey } from '../store/api-keys.ts';
import type { Database } from '../store/database.ts';
import type { RunChange } from '../store/world-changes.ts';
import type { User } from '../store/users.ts';
import { hashSecret, hasSecretForm, generateSecret } from './secret.ts';
import type { Session } from './sessions.ts';

const PREFIX = 'lw_';
const MAX_CACHED = 2000;

/** Whether a bearer token has the form of an API key. A marker, which is random, may begin like one. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX) && !hasSecretForm(bearer);
}

/** The API keys of one world's clients, cached in memory so that a request does not wait for storage. */
export class ApiKeys {
  readonly #database: Database;
  readonly #change: RunChange;
  /** Client ids by hash of the key: a lookup by hash takes equally long for any guess. */
  readonly #cache = new LRUCache<string, number>({ maxSize: MAX_CACHED, sizeCalculation: () => 1 });
  #changes = 0;

  constructor(database: Database, change: RunChange) {
    this.#database = database;
    this.#change = change;
  }

  /** The client of a key if it is cached; null if it is not cached, whether or not the key is valid. */
  peek(key: string): number | null {
    return this.#cache.get(hashSecret(key)) ?? null;
  }

  /** The client of a key; null when the key is not valid. */
  async find(key: string): Promise<number | null> {
    for (;;) {
      const changes = this.#changes;
      const clientId = this.peek(key) ?? (await findClientOfKey(this.#database, key));
      if (changes !== this.#changes) continue;
      if (clientId !== null) this.#cache.set(hashSecret(key), clientId);
      return clientId;
    }
  }

  /** The key of a client, created on first use. */
  ensureKey(clientId: number): Promise<string> {
    return insertKeyIfMissing(this.#database, clientId, generateKey());
  }

  /** Replaces the key of a client; the old one stops working. */
  reset(clientId: number): Promise<string> {
    return this.#change(async ({ transaction, note, whenStored }) => {
      const key = generateKey();
      await saveKey(transaction, clientId, key);
      note({ kind: 'keys' });
      whenStored(() => this.clear());
      return key;
    });
  }

  /** Call when the storage was replaced: keys are read again. */
  clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }
}

/** The session of a request with an API key. Its user is not a person and has no role. */
export function createKeySession(clientId: number): Session {
  // All requests with the key of a client are one session.
  return { user: { ...KEY_USER, clientId }, tokenHash: `key of ${clientId}`, markerHash: '', clientId, redirect: null };
}

/** Whether a session is that of an API key, which has no user. */
export function isKeySession({ user }: Session): boolean {
  return user.id === KEY_USER.id;
}

const KEY_USER: Omit<User, 'clientId'> = {
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

function generateKey(): string {
  return `${PREFIX}${generateSecret()}`;
}
