import type { Database } from './database.ts';
import type { WorldTable } from './tables.ts';

/** The world clock showed `baseMs` at the real instant `sinceMs`; later times follow from speed and pause. */
export interface ClockState {
  readonly baseMs: number;
  readonly sinceMs: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
}

export interface ClockRate {
  readonly speed: number;
  readonly paused: boolean;
}

/** A clock that can be continued elsewhere, exact to fractions of a millisecond. */
export interface SavedClock extends ClockRate {
  readonly nowMs: number;
  /** Real milliseconds since the clock showed `baseMs`. */
  readonly baseMs: number;
  readonly elapsedMs: number;
}

/** The world that a fork was made of, and the instant of its clock at which it was. */
export interface Fork {
  readonly origin: string;
  readonly atMs: number;
}

/** The identity of a world and its clock. */
export interface WorldRecord {
  readonly scenario: string;
  /** Name or file of its scenario when the world was created; null means that of the main world. */
  readonly source: string | null;
  readonly seed: number;
  readonly anchorMs: number;
  readonly clock: ClockState;
  /** How the clock runs after a reset. */
  readonly start: ClockRate;
  /** Hash of the password of the scenario's accounts; null until they are created. */
  readonly accountsHash: string | null;
  /** Null unless the world is a fork, whose clock is that of its origin. */
  readonly fork: Fork | null;
}

/** The record of a world; null before its first start. */
export async function readWorldRecord(database: Database): Promise<WorldRecord | null> {
  const row = await database.selectFrom('world').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    scenario: row.scenario,
    source: row.source,
    seed: row.seed,
    anchorMs: row.anchor_ms,
    clock: {
      baseMs: row.clock_base_ms,
      sinceMs: row.clock_since_ms,
      speed: row.clock_speed,
      paused: row.clock_paused === 1,
      epoch: row.epoch,
    },
    start: { speed: row.start_speed, paused: row.start_paused === 1 },
    accountsHash: row.accounts_hash,
    fork: row.fork_origin === null ? null : { origin: row.fork_origin, atMs: row.fork_at_ms ?? 0 },
  };
}

export async function insertWorldRecord(database: Database, record: WorldRecord): Promise<void> {
  const { scenario, source, seed, anchorMs, clock, start, accountsHash, fork } = record;
  await database
    .insertInto('world')
    .values({
      id: 1,
      scenario,
      source,
      seed,
      anchor_ms: anchorMs,
      accounts_hash: accountsHash,
      fork_origin: fork?.origin ?? null,
      fork_at_ms: fork?.atMs ?? null,
      ...toClockColumns(clock),
      ...toStartColumns(start),
    })
    .execute();
}

export async function saveClock(database: Database, clock: ClockState): Promise<void> {
  await database.updateTable('world').set(toClockColumns(clock)).where('id', '=', 1).execute();
}

export async function saveAnchor(database: Database, anchorMs: number): Promise<void> {
  await database.updateTable('world').set({ anchor_ms: anchorMs }).where('id', '=', 1).execute();
}

export async function saveStartRate(database: Database, start: ClockRate): Promise<void> {
  await database.updateTable('world').set(toStartColumns(start)).where('id', '=', 1).execute();
}

export async function saveAccountsHash(database: Database, hash: string): Promise<void> {
  await database.updateTable('world').set({ accounts_hash: hash }).where('id', '=', 1).execute();
}

function toClockColumns(
  clock: ClockState,
): Pick<WorldTable, 'clock_base_ms' | 'clock_since_ms' | 'clock_speed' | 'clock_paused' | 'epoch'> {
  return {
    clock_base_ms: clock.baseMs,
    clock_since_ms: clock.sinceMs,
    clock_speed: clock.speed,
    clock_paused: clock.paused ? 1 : 0,
    epoch: clock.epoch,
  };
}

function toStartColumns(start: ClockRate): Pick<WorldTable, 'start_speed' | 'start_paused'> {
  return { start_speed: start.speed, start_paused: start.paused ? 1 : 0 };
}
