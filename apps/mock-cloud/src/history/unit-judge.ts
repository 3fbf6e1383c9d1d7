import { LapFold, SyncSearch, type ClosedLap, type RunningLap } from '@lapwing/domain';
import type { OfflineWatch } from './offline-watch.ts';
import type { UnitView, VisitReader } from './unit-view.ts';
import { parentOf, type Terms, termsAt, type Vehicle } from './vehicle.ts';

/** The laps that began in one unit. */
export interface UnitLaps {
  readonly startMs: number;
  readonly endMs: number;
  readonly previousStartMs: number | null;
  /** In order of their start. */
  readonly laps: readonly ClosedLap[];
  /** Laps begun before the unit by the same fold: a lap's ordinal is its serial less this. */
  readonly serialBase: number;
  /** Of a fold up to an instant: the lap that runs then, of this unit or an earlier one. */
  readonly running: RunningLap | null;
}

/** What happens to a gateway beside its visits, in order of time. */
interface Event {
  readonly ms: number;
  readonly apply: (fold: LapFold) => void;
}

/** How a unit is fed: visits entered by `untilMs`, from `fromIndex` on, as long as a lap begun before `closeBeforeMs` runs. */
interface Feed {
  readonly untilMs: number;
  /** Leaves after this instant change no lap that is asked for. */
  readonly leavesUntilMs: number;
  readonly fromIndex?: number;
  readonly afterMs?: number;
  readonly closeBeforeMs?: number;
}

/** A visit at which judging may begin as if nothing had been before. */
interface Sync {
  readonly view: UnitView;
  readonly index: number;
}

/** Judges the laps of one gateway unit by unit, each from the last sync point until its laps are closed. */
export class UnitJudge {
  private readonly vehicle: Vehicle;
  private readonly reader: VisitReader;
  private readonly watch: OfflineWatch;

  constructor(vehicle: Vehicle, reader: VisitReader, watch: OfflineWatch) {
    this.vehicle = vehicle;
    this.reader = reader;
    this.watch = watch;
  }

  /** The laps that begin in the unit of `view`: to their end, or only as far as they came by `untilMs`. */
  judge(view: UnitView, untilMs = Infinity): UnitLaps {
    const { startMs, endMs } = view.unit;
    const { previousStartMs } = view;
    const { longestLapMs } = this.vehicle;
    if (longestLapMs === 0) return { startMs, endMs, previousStartMs, laps: [], serialBase: 0, running: null };
    const feed: Feed = { untilMs, leavesUntilMs: endMs + longestLapMs };
    const laps: ClosedLap[] = [];
    const fold = new LapFold(termsAt(this.vehicle, startMs).zone, (lap) => {
      if (lap.startMs >= startMs && lap.startMs < endMs) laps.push(lap);
    });
    this.leadIn(fold, view, feed);
    const serialBase = fold.begun;
    this.feed(fold, view, feed);
    for (let ahead = view; fold.runningSinceMs < endMs && ahead.unit.endMs <= untilMs;) {
      ahead = this.reader.next(ahead);
      this.feed(fold, ahead, { ...feed, closeBeforeMs: endMs });
    }
    return { startMs, endMs, previousStartMs, laps, serialBase, running: fold.running() };
  }

  /** Feeds everything from the sync point up to the unit's start. */
  private leadIn(fold: LapFold, view: UnitView, feed: Feed): void {
    const sync = this.findSync(view);
    if (!sync) {
      this.assign(fold, view.unit.startMs);
      return;
    }
    const { unit, visits } = sync.view;
    const afterMs = unit.startMs + (visits.enter[sync.index] ?? 0);
    this.assign(fold, afterMs);
    let at = sync.view;
    this.feed(fold, at, { ...feed, fromIndex: sync.index, afterMs });
    while (at.unit.endMs < view.unit.startMs) {
      at = this.reader.next(at);
      this.feed(fold, at, feed);
    }
  }

  private feed(fold: LapFold, view: UnitView, feed: Feed): void {
    const { untilMs, leavesUntilMs, fromIndex = 0, afterMs = -Infinity, closeBeforeMs } = feed;
    const { unit, visits, continued } = view;
    const events = this.events(view, afterMs);
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
          ? this.reader.leaveMs(view, index, leavesUntilMs)
          : unit.startMs + (visits.leave[index] ?? 0);
      fold.visit(visits.position[index] ?? 0, enterMs, leaveMs);
      if (closeBeforeMs !== undefined && fold.runningSinceMs >= closeBeforeMs) return;
    }
    const lastMs = Math.min(unit.endMs - 1, untilMs);
    applyUntil(lastMs);
    fold.advance(lastMs);
  }

  /** Gives the fold the terms of an instant; before history begins there are no routes. */
  private assign(fold: LapFold, ms: number): void {
    const { routes, zone, parents } = termsAt(this.vehicle, ms);
    fold.assign(ms, ms < this.vehicle.historyStartMs ? [] : routes, { zone, parents });
  }

  /** Changes of terms and offline states in a unit after an instant; at one instant the change comes first. */
  private events({ unit }: UnitView, afterMs: number): Event[] {
    const { vehicle } = this;
    const silences = this.watch.beginningIn(vehicle.gateway.id, unit.startMs, unit.endMs);
    const changes = vehicle.terms.filter(({ fromMs }) => fromMs >= unit.startMs && fromMs < unit.endMs);
    if (silences.length + changes.length === 0) return [];
    const events: Event[] = [
      ...changes.map(({ fromMs: ms, resets }) => ({
        ms,
        apply: (fold: LapFold) => {
          for (const routeId of resets) fold.reset(ms, routeId);
          this.assign(fold, ms);
        },
      })),
      ...silences.map(({ fromMs, lastHeartbeatMs }) => ({
        ms: fromMs,
        apply: (fold: LapFold) => fold.offline(fromMs, lastHeartbeatMs),
      })),
    ];
    return events.filter(({ ms }) => ms > afterMs).sort((a, b) => a.ms - b.ms);
  }

  /** The last sync point before a unit; null when the unit is the first of history. */
  private findSync(view: UnitView): Sync | null {
    const { startMs } = view.unit;
    const { terms } = this.vehicle;
    let n = terms.indexOf(termsAt(this.vehicle, startMs));
    let { search, offered } = searchBy(terms[n], startMs);
    let first: Sync | null = null;
    for (let at = this.reader.previous(view); at; at = this.reader.previous(at)) {
      const { unit, visits, continued } = at;
      for (let index = visits.count - 1; index >= (continued ? 1 : 0); index -= 1) {
        first = { view: at, index };
        const enterMs = unit.startMs + (visits.enter[index] ?? 0);
        for (let held = terms[n]; held && enterMs <= held.fromMs; held = terms[n]) {
          if (held.breaks) return first;
          // A lap may have run on from the terms before.
          n -= 1;
          ({ search, offered } = searchBy(terms[n], held.fromMs));
        }
        const held = terms[n];
        if (!held || !search) return first;
        offered.push(first);
        const position = parentOf(held.parents, visits.position[index] ?? 0);
        const leaveMs = this.reader.leaveMs(at, index, startMs);
        if (search.offer(offered.length - 1, position, enterMs, leaveMs)) return offered[search.index ?? 0] ?? first;
      }
    }
    return first;
  }
}

/** A search among the visits before an instant, by the terms that held then; none is needed where no lap can run. */
function searchBy(terms: Terms | undefined, beforeMs: number): { search: SyncSearch | null; offered: Sync[] } {
  const routes = terms?.routes ?? [];
  return { search: routes.length > 0 ? new SyncSearch(routes, beforeMs) : null, offered: [] };
}
