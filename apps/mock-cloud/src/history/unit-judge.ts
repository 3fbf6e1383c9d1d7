import { LapFold, SyncSearch, type ClosedLap, type RunningLap } from '@lapwing/domain';
import type { OfflineJudge } from './offline-judge.ts';
import type { UnitView, VisitReader } from './unit-view.ts';
import { findRoot, type LapRules, findRules, type Vehicle } from './vehicle.ts';

/** The laps that began in one unit. */
export interface UnitLaps {
  readonly startMs: number;
  readonly endMs: number;
  readonly previousStartMs: number | null;
  /** In order of their start. */
  readonly laps: readonly ClosedLap[];
  /** Laps that the same fold began before the unit: a lap's ordinal is its serial minus this. */
  readonly serialBase: number;
  /** If judged up to an instant: the lap that is running then, of this unit or an earlier one. */
  readonly running: RunningLap | null;
}

/** An event of a gateway other than a visit. */
interface Event {
  readonly ms: number;
  readonly apply: (fold: LapFold) => void;
}

/** Which visits of a unit to feed: entered by `untilMs`, from `fromIndex` on, until all laps begun before `closeBeforeMs` ended. */
interface Feed {
  readonly untilMs: number;
  /** Departures after this instant do not affect the requested laps. */
  readonly leavesUntilMs: number;
  readonly fromIndex?: number;
  readonly afterMs?: number;
  readonly closeBeforeMs?: number;
}

/** A visit from which judging gives the same laps as from the beginning of history. */
interface SyncPoint {
  readonly view: UnitView;
  readonly index: number;
}

/** Judges the laps of one gateway unit by unit, each from the last sync point until its laps have ended. */
export class UnitJudge {
  readonly #vehicle: Vehicle;
  readonly #reader: VisitReader;
  readonly #offlineJudge: OfflineJudge;

  constructor(vehicle: Vehicle, reader: VisitReader, watch: OfflineJudge) {
    this.#vehicle = vehicle;
    this.#reader = reader;
    this.#offlineJudge = watch;
  }

  /** The laps that begin in the unit of `view`, judged to their end or up to `untilMs`. */
  judge(view: UnitView, untilMs = Infinity): UnitLaps {
    const { startMs, endMs } = view.unit;
    const { previousStartMs } = view;
    const { longestLapMs, historyStartMs } = this.#vehicle;
    // The beginning of a shift from before the history is not known, so its laps are not, either.
    const mayHaveLaps = longestLapMs > 0 && startMs >= historyStartMs;
    if (!mayHaveLaps) return { startMs, endMs, previousStartMs, laps: [], serialBase: 0, running: null };
    const feed: Feed = { untilMs, leavesUntilMs: endMs + longestLapMs };
    const laps: ClosedLap[] = [];
    const fold = new LapFold(findRules(this.#vehicle, startMs).zone, (lap) => {
      if (lap.startMs >= startMs && lap.startMs < endMs) laps.push(lap);
    });
    this.#feedFromSync(fold, view, feed);
    const serialBase = fold.lapCount;
    this.#feed(fold, view, feed);
    for (let ahead = view; fold.runningSinceMs < endMs && ahead.unit.endMs <= untilMs;) {
      ahead = this.#reader.findNext(ahead);
      this.#feed(fold, ahead, { ...feed, closeBeforeMs: endMs });
    }
    return { startMs, endMs, previousStartMs, laps, serialBase, running: fold.findRunningLap() };
  }

  /** Feeds everything from the sync point to the unit's start. */
  #feedFromSync(fold: LapFold, view: UnitView, feed: Feed): void {
    const sync = this.#findSync(view);
    if (!sync) {
      this.#assign(fold, view.unit.startMs);
      return;
    }
    const { unit, visits } = sync.view;
    const afterMs = unit.startMs + (visits.enter[sync.index] ?? 0);
    this.#assign(fold, afterMs);
    let at = sync.view;
    this.#feed(fold, at, { ...feed, fromIndex: sync.index, afterMs });
    while (at.unit.endMs < view.unit.startMs) {
      at = this.#reader.findNext(at);
      this.#feed(fold, at, feed);
    }
  }

  #feed(fold: LapFold, view: UnitView, feed: Feed): void {
    const { untilMs, leavesUntilMs, fromIndex = 0, afterMs = -Infinity, closeBeforeMs } = feed;
    const { unit, visits, continued } = view;
    const events = this.#readEvents(view, afterMs);
    let done = 0;
    const applyUntil = (ms: number): void => {
      for (let event = events[done]; event && event.ms <= ms; event = events[done]) {
        event.apply(fold);
        done += 1;
      }
    };
    for (let index = Math.max(fromIndex, continued ? 1 : 0); index < visits.count; index += 1) {
      const enterMs = unit.startMs + (visits.enter[index] ?? 0);
      if (enterMs > untilMs) break;
      if (events.length > done) applyUntil(enterMs);
      const leaveMs =
        index === visits.count - 1
          ? this.#reader.findLeaveMs(view, index, leavesUntilMs)
          : unit.startMs + (visits.leave[index] ?? 0);
      fold.visit(visits.position[index] ?? 0, enterMs, leaveMs);
      if (closeBeforeMs !== undefined && fold.runningSinceMs >= closeBeforeMs) return;
    }
    const lastMs = Math.min(unit.endMs - 1, untilMs);
    applyUntil(lastMs);
    fold.advance(lastMs);
  }

  /** Gives the fold the rules of an instant; before history begins there are no routes. */
  #assign(fold: LapFold, ms: number): void {
    const { routes, zone, parents } = findRules(this.#vehicle, ms);
    fold.assign(ms, ms < this.#vehicle.historyStartMs ? [] : routes, { zone, parents });
  }

  /** Rule changes and offline states in a unit after an instant; at the same instant, rule changes come first. */
  #readEvents({ unit }: UnitView, afterMs: number): Event[] {
    const vehicle = this.#vehicle;
    const silences = this.#offlineJudge.listSpansBeginningIn(vehicle.gateway.id, unit.startMs, unit.endMs);
    const changes = vehicle.rules.filter(({ fromMs }) => fromMs >= unit.startMs && fromMs < unit.endMs);
    if (silences.length + changes.length === 0) return [];
    const events: Event[] = [
      ...changes.map(({ fromMs: ms, resets }) => ({
        ms,
        apply: (fold: LapFold) => {
          for (const routeId of resets) fold.reset(ms, routeId);
          this.#assign(fold, ms);
        },
      })),
      ...silences.map(({ fromMs, lastHeartbeatMs }) => ({
        ms: fromMs,
        apply: (fold: LapFold) => fold.goOffline(fromMs, lastHeartbeatMs),
      })),
    ];
    return events.filter(({ ms }) => ms > afterMs).sort((a, b) => a.ms - b.ms);
  }

  /** The last sync point before a unit; null if the unit is the first of history. */
  #findSync(view: UnitView): SyncPoint | null {
    const { startMs } = view.unit;
    const { rules } = this.#vehicle;
    let n = rules.indexOf(findRules(this.#vehicle, startMs));
    let { search, offered } = startSearch(rules[n], startMs);
    let first: SyncPoint | null = null;
    for (let at = this.#reader.findPrevious(view); at; at = this.#reader.findPrevious(at)) {
      const { unit, visits, continued } = at;
      for (let index = visits.count - 1; index >= (continued ? 1 : 0); index -= 1) {
        first = { view: at, index };
        const enterMs = unit.startMs + (visits.enter[index] ?? 0);
        for (let held = rules[n]; held && enterMs <= held.fromMs; held = rules[n]) {
          if (held.endsAllLaps) return first;
          // A lap of the previous rules may still be running.
          n -= 1;
          ({ search, offered } = startSearch(rules[n], held.fromMs));
        }
        const held = rules[n];
        if (!held || !search) return first;
        offered.push(first);
        const position = findRoot(held.parents, visits.position[index] ?? 0);
        const leaveMs = this.#reader.findLeaveMs(at, index, startMs);
        if (search.offer(offered.length - 1, position, enterMs, leaveMs)) return offered[search.index ?? 0] ?? first;
      }
    }
    return first;
  }
}

/** Starts a search among the visits before an instant, by the rules at that time; null if no lap can run. */
function startSearch(
  terms: LapRules | undefined,
  beforeMs: number,
): { search: SyncSearch | null; offered: SyncPoint[] } {
  const routes = terms?.routes ?? [];
  return { search: routes.length > 0 ? new SyncSearch(routes, beforeMs) : null, offered: [] };
}
