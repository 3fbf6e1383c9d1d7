import type { Database } from './database.ts';
import type { WorldTable } from './tables.ts';

/** `baseMs` was the world's now at the real instant `sinceMs`; the rest follows from speed and pause. */
export interface ClockState {
  readonly baseMs: number;
  readonly sinceMs: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
}

/** How a clock runs. */
export interface Pace {
  readonly speed: number;
  readonly paused: boolean;
}

/** Where a clock stands, to be taken up elsewhere to the fraction of a millisecond. */
export interface ClockStanding extends Pace {
  readonly nowMs: number;
  /** It read `baseMs` so many real milliseconds before. */
  readonly baseMs: number;
  readonly elapsedMs: number;
}

/** What a world remembers of itself. */
export interface WorldRecord {
  readonly scenario: string;
  /** How its scenario was named when the world was made; null is the main world's. */
  readonly source: string | null;
  readonly seed: number;
  readonly anchorMs: number;
  readonly clock: ClockState;
  /** How the clock runs from a reset on. */
  readonly start: Pace;
  /** Hash of the password with which its scenario's accounts were made; null until they are. */
  readonly accountsHash: string | null;
}

/** The record of a world; null before its first start. */
export async function readWorld(database: Database): Promise<WorldRecord | null> {
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
  };
}

export async function createWorld(database: Database, record: WorldRecord): Promise<void> {
  const { scenario, source, seed, anchorMs, clock, start, accountsHash } = record;
  await database
    .insertInto('world')
    .values({
      id: 1,
      scenario,
      source,
      seed,
      anchor_ms: anchorMs,
      accounts_hash: accountsHash,
      ...clockColumns(clock),
      ...startColumns(start),
    })
    .execute();
}

export async function saveClock(database: Database, clock: ClockState): Promise<void> {
  await database.updateTable('world').set(clockColumns(clock)).where('id', '=', 1).execute();
}

export async function saveStart(database: Database, start: Pace): Promise<void> {
  await database.updateTable('world').set(startColumns(start)).where('id', '=', 1).execute();
}

export async function saveAccountsHash(database: Database, hash: string): Promise<void> {
  await database.updateTable('world').set({ accounts_hash: hash }).where('id', '=', 1).execute();
}

function clockColumns(
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

function startColumns(start: Pace): Pick<WorldTable, 'start_speed' | 'start_paused'> {
  return { start_speed: start.speed, start_paused: start.paused ? 1 : 0 };
}
