import { NO_LAPS, withLap, type ClosedLap, type LapTally } from '@lapwing/domain';
import type { Kind } from '../clients/input-index.ts';
import type { Plan } from '../scenario/plan.ts';
import type { ByteCache, CacheSection } from '../world/byte-cache.ts';
import { getPlanCache } from '../world/plan-cache.ts';
import type { ReportChange, World } from '../world/types.ts';
import type { LapDigest } from './lap-digest.ts';
import type { OfflineJudge } from './offline-judge.ts';
import { computeTimeInUseMs } from './time-in-use.ts';
import type { Scorecard, StopAverage } from './types.ts';
import { UnitJudge, type UnitLaps } from './unit-judge.ts';
import { VisitReader, type UnitView } from './unit-view.ts';
import { createParentsFingerprint, type LapRules, type Vehicle } from './vehicle.ts';

/** The summary of a unit, or of its part from an instant on, for analytics over long periods. */
export interface UnitSummary {
  /** Of the unit. */
  readonly startMs: number;
  readonly endMs: number;
  /** By then every lap that began in the part has ended. */
  readonly closedMs: number;
  readonly tallies: ReadonlyMap<number, LapTally>;
  readonly inUseMs: number;
}

/** An average of some laps. */
export interface CountedAverage extends StopAverage {
  readonly laps: number;
}

const BYTES_PER_LAP = 160;
const BYTES_PER_TALLY = 100;
const BYTES_PER_HORIZON = 300;
const BYTES_PER_RECORD = 400;

/** Cached records of the units of one plan's gateways, for all worlds of the plan. */
export interface RecordStore {
  readonly judged: CacheSection<UnitLaps>;
  readonly summaries: CacheSection<UnitSummary>;
  /** Packed laps of a unit, by its key and the route with its stops. */
  readonly lapTimes: CacheSection<Float64Array>;
  /** By the key of a unit and the zone in which its laps are numbered. */
  readonly lapDigests: CacheSection<LapDigest>;
  /** By the keys of an instant of some gateways, the instant, and the route with its stops. */
  readonly stopAverages: CacheSection<readonly CountedAverage[]>;
  /** By the key of an instant of a gateway, the instant, and the route with its stops. */
  readonly scorecards: CacheSection<Scorecard>;
  /** Ends of units by their start; inputs do not change them. */
  readonly unitEnds: CacheSection<number>;
  readonly intern: (text: string) => number;
}

const storesByPlan = new WeakMap<Plan, RecordStore>();

/** The record store of a plan, by its identity. With a cache of its own, a new store that is not shared. */
export function getRecordStore(plan: Plan, cache?: ByteCache): RecordStore {
  const known = cache ? undefined : storesByPlan.get(plan);
  if (known) return known;
  const shared = getPlanCache(plan);
  const made = createStore(cache ?? shared.cache, shared.intern);
  if (!cache) storesByPlan.set(plan, made);
  return made;
}

function createStore(cache: ByteCache, intern: (text: string) => number): RecordStore {
  return {
    judged: cache.createSection(({ laps }) => laps.length * BYTES_PER_LAP + BYTES_PER_RECORD),
    summaries: cache.createSection(({ tallies }) => tallies.size * BYTES_PER_TALLY + BYTES_PER_RECORD),
    lapTimes: cache.createSection(({ byteLength }) => byteLength + BYTES_PER_RECORD),
    lapDigests: cache.createLastingSection(({ bytes }) => bytes),
    stopAverages: cache.createSection(({ length }) => length * BYTES_PER_TALLY + BYTES_PER_RECORD),
    scorecards: cache.createSection(({ horizons }) => horizons.length * BYTES_PER_HORIZON + BYTES_PER_RECORD),
    unitEnds: cache.createSection(() => BYTES_PER_TALLY),
    intern,
  };
}

/** From an instant on, a number for all changes to a gateway's records up to then. */
interface RecordVersion {
  readonly fromMs: number;
  readonly number: number;
}

/** The records of one gateway's units, judged on first use. */
export class UnitRecords {
  readonly vehicle: Vehicle;
  readonly reader: VisitReader;
  readonly offlineJudge: OfflineJudge;
  readonly store: RecordStore;
  readonly #unitJudge: UnitJudge;
  readonly #versions: readonly RecordVersion[];
  #lastJudged: readonly { readonly key: string; readonly laps: UnitLaps }[] = [];

  constructor(world: World, vehicle: Vehicle, watch: OfflineJudge, store: RecordStore) {
    this.vehicle = vehicle;
    this.offlineJudge = watch;
    this.reader = new VisitReader(world, vehicle);
    this.#unitJudge = new UnitJudge(vehicle, this.reader, watch);
    this.store = store;
    this.#versions = readVersions(world, vehicle, store);
  }

  /** The laps that began in the unit starting at `startMs`, judged to their end. */
  readLaps(startMs: number): UnitLaps {
    return this.store.judged.getOrCreate(this.createKey(startMs), () =>
      this.#unitJudge.judge(this.reader.getView(startMs)),
    );
  }

  /** The same, of which only the last two are kept: for a pass over many units, which keeps what it makes of them. */
  judgeLaps(startMs: number): UnitLaps {
    const key = this.createKey(startMs);
    const known = this.store.judged.get(key) ?? this.#lastJudged.find((one) => one.key === key)?.laps;
    if (known) return known;
    const laps = this.#unitJudge.judge(this.reader.getView(startMs));
    this.#lastJudged = [{ key, laps }, ...this.#lastJudged.slice(0, 1)];
    return laps;
  }

  /** The laps of a unit, judged up to an instant. */
  readLapsUntil(view: UnitView, nowMs: number): UnitLaps {
    return this.#unitJudge.judge(view, nowMs);
  }

  /** The summary of the unit starting at `startMs`, without what it did before `fromMs`. */
  readSummary(startMs: number, fromMs: number): UnitSummary {
    const key = this.createKey(startMs);
    return this.store.summaries.getOrCreate(fromMs <= startMs ? key : `${key}/${fromMs}`, () =>
      this.#summarise(startMs, Math.max(startMs, fromMs)),
    );
  }

  /** A key of what is judged up to an instant, which worlds of the plan share if the changes up to then are equal. */
  createKeyAt(ms: number): string {
    const version = this.#versions.findLast(({ fromMs }) => fromMs <= ms);
    return `${this.vehicle.gateway.id}:${version?.number ?? 0}`;
  }

  #summarise(startMs: number, fromMs: number): UnitSummary {
    const { laps: all, endMs } = this.readLaps(startMs);
    const laps = all.filter((lap) => lap.startMs >= fromMs);
    return {
      startMs,
      endMs,
      closedMs: laps.reduce((last, lap) => Math.max(last, lap.endMs), endMs),
      tallies: tallyByRoute(laps),
      inUseMs: computeTimeInUseMs(this.reader, this.reader.getView(startMs), fromMs, endMs),
    };
  }

  /** The key of a unit: worlds of the plan share its record if the changes up to the end of its laps are equal. */
  createKey(startMs: number): string {
    const { vehicle } = this;
    const marks = this.#versions;
    const own = `${vehicle.gateway.id}:${startMs}`;
    const last = marks.at(-1);
    if (!last || last.fromMs <= startMs) return `${own}:${last?.number ?? 0}`;
    const endMs = this.store.unitEnds.getOrCreate(own, () => this.reader.getView(startMs).unit.endMs);
    const mark = marks.findLast(({ fromMs }) => fromMs <= endMs + vehicle.longestLapMs);
    return `${own}:${mark?.number ?? 0}`;
  }
}

interface Versions {
  readonly touches: readonly ReportChange[];
  readonly versions: readonly RecordVersion[];
}

const VERSIONS: Kind<Versions> = { name: 'versions of the records of a gateway' };

/** The versions of the records of a gateway; those before the first other change are the ones known before. */
function readVersions(world: World, { gateway, rules, index }: Vehicle, { intern }: RecordStore): Versions['versions'] {
  return index.derive(VERSIONS, gateway.id, (before) => {
    const touches = [
      ...world.listReportChanges(gateway.id),
      ...rules.map((held) => ({ atMs: held.fromMs, fingerprint: createRulesFingerprint(held) })),
    ].sort((a, b) => a.atMs - b.atMs);
    const same = before ? countSame(before.value.touches, touches) : 0;
    const versions = before?.value.versions.slice(0, same) ?? [];
    let number = versions.at(-1)?.number ?? 0;
    for (const { atMs, fingerprint } of touches.slice(same)) {
      number = intern(`record ${gateway.id}/${number}/${atMs}/${fingerprint}`);
      versions.push({ fromMs: atMs, number });
    }
    return { touches, versions };
  }).versions;
}

function countSame(a: readonly ReportChange[], b: readonly ReportChange[]): number {
  const differs = ({ atMs, fingerprint }: ReportChange, n: number): boolean =>
    b[n]?.atMs !== atMs || b[n].fingerprint !== fingerprint;
  const first = a.findIndex(differs);
  return first === -1 ? a.length : first;
}

const rulesFingerprints = new WeakMap<LapRules, string>();

function createRulesFingerprint(rules: LapRules): string {
  const known = rulesFingerprints.get(rules);
  if (known !== undefined) return known;
  const { routes, zone, parents, resets } = rules;
  const made = JSON.stringify([routes, zone.zone, createParentsFingerprint(parents), resets]);
  rulesFingerprints.set(rules, made);
  return made;
}

/** Tallies laps by the id of their route. */
export function tallyByRoute(laps: Iterable<ClosedLap>): Map<number, LapTally> {
  const tallies = new Map<number, LapTally>();
  for (const lap of laps) {
    const tally = tallies.get(lap.route.id) ?? NO_LAPS;
    tallies.set(lap.route.id, withLap(tally, lap.error, computeDurationSec(lap)));
  }
  return tallies;
}

/** Duration of an ended lap: the difference of start and end in whole unix seconds, so that displayed values add up. */
export function computeDurationSec({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): number {
  return Math.floor(endMs / 1000) - Math.floor(startMs / 1000);
}
