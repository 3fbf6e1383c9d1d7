import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { ReplicaFeed } from '../world-store.ts';
import { NOW_MS, type SharedDatabase } from './connections.ts';

const CHANNEL = 'lapwing';
const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 1_000;

/** Notifications between the replicas that share a database. */
export class PostgresFeed implements ReplicaFeed {
  readonly #database: SharedDatabase;
  readonly #config: pg.ClientConfig;
  readonly #listeners: (() => void)[] = [];
  /** Identifies the notifications of this replica. */
  readonly #replica: string;
  readonly #closing = new AbortController();
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing.signal.addEventListener('abort', () => resolve());
  });
  #running: Promise<void> | null = null;

  constructor(database: SharedDatabase, config: pg.ClientConfig, replica: string) {
    this.#database = database;
    this.#config = config;
    this.#replica = replica;
  }

  async readRevisions(): Promise<{ readonly revisions: ReadonlyMap<string, number>; readonly nowMs: number }> {
    const { rows } = await sql<{ now_ms: number; name: string | null; revision: number | null }>`
      select ${NOW_MS} as now_ms, name, revision from (select 1) as one
      left join worlds on not removed and exists (select from world where world.world = worlds.id)
    `.execute(this.#database);
    const revisions = rows.flatMap(({ name, revision }): [string, number][] =>
      name === null || revision === null ? [] : [[name, revision]],
    );
    return { revisions: new Map(revisions), nowMs: rows[0]?.now_ms ?? 0 };
  }

  /** Calls back also after each new connection, as notifications may have been lost before. */
  onHint(listener: () => void): void {
    this.#listeners.push(listener);
    this.#running ??= this.#listen();
  }

  /** Notifies the other replicas when the transaction that evaluates it is committed. */
  createHint(world: string): RawBuilder<unknown> {
    return sql`pg_notify(${CHANNEL}, ${`${this.#replica} ${world}`})`;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    let delayMs = FIRST_DELAY_MS;
    while (!signal.aborted) {
      await this.#listenOnce(() => (delayMs = FIRST_DELAY_MS)).catch(() => undefined);
      await wait(delayMs, undefined, { signal }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  }

  /** Listens until the connection ends. The server may never confirm that, if the network fails, so nothing waits for it. */
  async #listenOnce(onConnected: () => void): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, stream: () => socket });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(this.#replica)) this.#callBack();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onConnected();
      this.#callBack();
      await Promise.race([ended, this.#closed]);
    } finally {
      socket.destroy();
    }
  }

  #callBack(): void {
    for (const listener of this.#listeners) listener();
  }
}
