import { NO_LAPS, withLap, type ClosedLap, type LapTally } from '@lapwing/domain';
import type { Plan } from '../scenario/plan.ts';
import type { Memory, Shelf } from '../world/memory.ts';
import { sharedOf } from '../world/shared.ts';
import type { World } from '../world/types.ts';
import type { OfflineWatch } from './offline-watch.ts';
import { timeInUseMs } from './time-in-use.ts';
import { UnitJudge, type UnitLaps } from './unit-judge.ts';
import { VisitReader, type UnitView } from './unit-view.ts';
import { signOfParents, type Terms, type Vehicle } from './vehicle.ts';

/** What long analytics need of a unit. */
export interface UnitSummary {
  readonly startMs: number;
  readonly endMs: number;
  /** From then on every lap that began in the unit has ended. */
  readonly closedMs: number;
  readonly tallies: ReadonlyMap<number, LapTally>;
  readonly inUseMs: number;
}

const BYTES_PER_LAP = 160;
const BYTES_PER_TALLY = 100;
const BYTES_PER_RECORD = 400;

/** What is kept of the units of one plan's gateways, whatever the inputs of its worlds. */
export interface RecordStore {
  readonly judged: Shelf<UnitLaps>;
  readonly summaries: Shelf<UnitSummary>;
  /** When units end that begin at an instant; no input changes it. */
  readonly ends: Shelf<number>;
  readonly intern: (text: string) => number;
}

const storesByPlan = new WeakMap<Plan, RecordStore>();

/** The records that the worlds of this very plan share. A memory of one's own shares nothing. */
export function recordsOf(plan: Plan, memory?: Memory): RecordStore {
  const known = memory ? undefined : storesByPlan.get(plan);
  if (known) return known;
  const shared = sharedOf(plan);
  const made = makeStore(memory ?? shared.memory, shared.intern);
  if (!memory) storesByPlan.set(plan, made);
  return made;
}

function makeStore(memory: Memory, intern: (text: string) => number): RecordStore {
  return {
    judged: memory.shelf(({ laps }) => laps.length * BYTES_PER_LAP + BYTES_PER_RECORD),
    summaries: memory.shelf(({ tallies }) => tallies.size * BYTES_PER_TALLY + BYTES_PER_RECORD),
    ends: memory.shelf(() => BYTES_PER_TALLY),
    intern,
  };
}

/** From an instant on, a number for all that the gateway's records go by up to it. */
interface Mark {
  readonly fromMs: number;
  readonly number: number;
}

/** The units of one gateway, judged when they are first asked for. */
export class UnitRecords {
  readonly vehicle: Vehicle;
  readonly reader: VisitReader;
  readonly watch: OfflineWatch;
  private readonly unitJudge: UnitJudge;
  private readonly store: RecordStore;
  private readonly marks: readonly Mark[];

  constructor(world: World, vehicle: Vehicle, watch: OfflineWatch, store: RecordStore) {
    this.vehicle = vehicle;
    this.watch = watch;
    this.reader = new VisitReader(world, vehicle);
    this.unitJudge = new UnitJudge(vehicle, this.reader, watch);
    this.store = store;
    this.marks = marksOf(world, vehicle, store);
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

  /** Records of units alike in what touches them, and their laps to the end, are the same in all worlds of the plan. */
  private key(startMs: number): string {
    const { marks, vehicle } = this;
    const own = `${vehicle.gateway.id}:${startMs}`;
    const last = marks.at(-1);
    if (!last || last.fromMs <= startMs) return `${own}:${last?.number ?? 0}`;
    const endMs = this.store.ends.take(own, () => this.reader.at(startMs).unit.endMs);
    const mark = marks.findLast(({ fromMs }) => fromMs <= endMs + vehicle.longestLapMs);
    return `${own}:${mark?.number ?? 0}`;
  }
}

function marksOf(world: World, { gateway, terms }: Vehicle, { intern }: RecordStore): Mark[] {
  const touches = [...world.touches(gateway.id), ...terms.map((held) => ({ atMs: held.fromMs, sign: signOf(held) }))];
  let number = 0;
  return touches
    .sort((a, b) => a.atMs - b.atMs)
    .map(({ atMs, sign }) => {
      number = intern(`record ${gateway.id}/${number}/${atMs}/${sign}`);
      return { fromMs: atMs, number };
    });
}

function signOf({ routes, zone, parents, resets }: Terms): string {
  return JSON.stringify([routes, zone.zone, signOfParents(parents), resets]);
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
