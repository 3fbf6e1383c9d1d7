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

/** What a world remembers of itself. */
export interface WorldRecord {
  readonly scenario: string;
  readonly seed: number;
  readonly anchorMs: number;
  readonly clock: ClockState;
}

/** The record of a world; null before its first start. */
export async function readWorld(database: Database): Promise<WorldRecord | null> {
  const row = await database.selectFrom('world').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    scenario: row.scenario,
    seed: row.seed,
    anchorMs: row.anchor_ms,
    clock: {
      baseMs: row.clock_base_ms,
      sinceMs: row.clock_since_ms,
      speed: row.clock_speed,
      paused: row.clock_paused === 1,
      epoch: row.epoch,
    },
  };
}

export async function createWorld(database: Database, record: WorldRecord): Promise<void> {
  const { scenario, seed, anchorMs, clock } = record;
  await database
    .insertInto('world')
    .values({ id: 1, scenario, seed, anchor_ms: anchorMs, ...clockColumns(clock) })
    .execute();
}

export async function saveClock(database: Database, clock: ClockState): Promise<void> {
  await database.updateTable('world').set(clockColumns(clock)).where('id', '=', 1).execute();
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
