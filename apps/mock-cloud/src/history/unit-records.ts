import { NO_LAPS, withLap, type ClosedLap, type LapTally } from '@lapwing/domain';
import type { World } from '../world/types.ts';
import { Lru } from './lru.ts';
import type { OfflineWatch } from './offline-watch.ts';
import { timeInUseMs } from './time-in-use.ts';
import { UnitJudge, type UnitLaps } from './unit-judge.ts';
import { VisitReader, type UnitView } from './unit-view.ts';
import type { Vehicle } from './vehicle.ts';

/** What long analytics need of a unit. */
export interface UnitSummary {
  readonly startMs: number;
  readonly endMs: number;
  /** From then on every lap that began in the unit has ended. */
  readonly closedMs: number;
  readonly tallies: ReadonlyMap<number, LapTally>;
  readonly inUseMs: number;
}

/** Bounds of what is kept: judged units take about 5 kB, summaries 0.3 kB. */
export interface RecordLimits {
  readonly judgedUnits: number;
  readonly summaries: number;
}

const LIMITS: RecordLimits = { judgedUnits: 4000, summaries: 40_000 };

/** What is kept of units, for all gateways together. */
export interface RecordStore {
  readonly judged: Lru<string, UnitLaps>;
  readonly summaries: Lru<string, UnitSummary>;
}

export function createRecordStore(limits: RecordLimits = LIMITS): RecordStore {
  return { judged: new Lru(limits.judgedUnits), summaries: new Lru(limits.summaries) };
}

/** The units of one gateway, judged when they are first asked for. */
export class UnitRecords {
  readonly vehicle: Vehicle;
  readonly reader: VisitReader;
  readonly watch: OfflineWatch;
  private readonly unitJudge: UnitJudge;
  private readonly store: RecordStore;

  constructor(world: World, vehicle: Vehicle, watch: OfflineWatch, store: RecordStore) {
    this.vehicle = vehicle;
    this.watch = watch;
    this.reader = new VisitReader(world, vehicle);
    this.unitJudge = new UnitJudge(vehicle, this.reader, watch);
    this.store = store;
  }

  /** The laps that began in the unit which starts at `startMs`, all of them to their end. */
  laps(startMs: number): UnitLaps {
    return this.store.judged.take(this.key(startMs), () => this.unitJudge.judge(this.reader.at(startMs)));
  }

  /** The laps of a unit as far as they came by an instant. */
  lapsUntil(view: UnitView, nowMs: number): UnitLaps {
    return this.unitJudge.judge(view, nowMs);
  }

  summary(startMs: number): UnitSummary {
    return this.store.summaries.take(this.key(startMs), () => this.summarise(startMs));
  }

  private summarise(startMs: number): UnitSummary {
    const { laps, endMs } = this.laps(startMs);
    return {
      startMs,
      endMs,
      closedMs: laps.reduce((last, lap) => Math.max(last, lap.endMs), endMs),
      tallies: tallyByRoute(laps),
      inUseMs: timeInUseMs(this.reader, this.reader.at(startMs), startMs, endMs),
    };
  }

  private key(startMs: number): string {
    return `${this.vehicle.gateway.id}:${startMs}`;
  }
}

/** Laps counted by the id of their route. */
export function tallyByRoute(laps: Iterable<ClosedLap>): Map<number, LapTally> {
  const tallies = new Map<number, LapTally>();
  for (const lap of laps) {
    const tally = tallies.get(lap.route.id) ?? NO_LAPS;
    tallies.set(lap.route.id, withLap(tally, lap.error, durationSec(lap)));
  }
  return tallies;
}

/** Seconds of a lap that has ended, between its start and end as whole unix seconds: what is shown of it adds up. */
export function durationSec({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): number {
  return Math.floor(endMs / 1000) - Math.floor(startMs / 1000);
}
