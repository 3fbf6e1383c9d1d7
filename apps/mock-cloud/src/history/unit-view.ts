import { lowerBound } from '@lapwing/domain';
import type { Unit, Visits, World } from '../world/types.ts';
import type { Vehicle } from './vehicle.ts';

/** A visit that spans more units than this counts as not ended. */
const MAX_SPAN_UNITS = 400;

/** A unit as the cloud hears it, and whether its first visit continues one of the unit before. */
export interface UnitView {
  readonly unit: Unit;
  readonly visits: Visits;
  /** The first visit continues the last one of the unit before. */
  readonly continued: boolean;
  /** Start of the unit before; null for the first of history. */
  readonly previousStartMs: number | null;
}

/** A visit, joined across units; it begins as number `index` of `view`. */
export interface JoinedVisit {
  readonly view: UnitView;
  readonly index: number;
  readonly positionId: number;
  readonly tagId: number;
  readonly enterMs: number;
  readonly leaveMs: number;
}

/** Reads the visits of one gateway across its units. */
export class VisitReader {
  readonly #world: World;
  readonly #vehicle: Vehicle;
  #last: UnitView | null = null;

  constructor(world: World, vehicle: Vehicle) {
    this.#world = world;
    this.#vehicle = vehicle;
  }

  /** The unit that contains an instant. */
  getView(ms: number): UnitView {
    const last = this.#last;
    if (last && ms >= last.unit.startMs && ms < last.unit.endMs) return last;
    this.#last = this.#createView(this.#world.findUnit(this.#vehicle.gateway.id, ms));
    return this.#last;
  }

  findNext(view: UnitView): UnitView {
    return this.getView(view.unit.endMs);
  }

  findPrevious(view: UnitView): UnitView | null {
    return view.previousStartMs === null ? null : this.getView(view.previousStartMs);
  }

  /** When visit `index` ends, in this or a later unit; Infinity if not by `untilMs`. */
  findLeaveMs(view: UnitView, index: number, untilMs: number): number {
    let { unit, visits } = view;
    let leaveMs = unit.startMs + (visits.leave[index] ?? 0);
    for (let span = 0; leaveMs === unit.endMs && index === visits.count - 1; span += 1) {
      if (leaveMs > untilMs || span > MAX_SPAN_UNITS) return Infinity;
      const next = this.findNext({ ...view, unit, visits });
      if (!next.continued) return leaveMs;
      ({ unit, visits } = next);
      index = 0;
      leaveMs = unit.startMs + (visits.leave[0] ?? 0);
    }
    return leaveMs;
  }

  /** Visits in order of time, from the first that ends at `fromMs` or later; ends after `untilMs` may be Infinity. */
  *listVisitsFrom(fromMs: number, untilMs: number): Generator<JoinedVisit> {
    let view = this.getView(Math.max(fromMs, this.#vehicle.historyStartMs));
    if (view.continued && view.unit.startMs + (view.visits.leave[0] ?? 0) >= fromMs)
      view = this.#findUnitOfFirstVisit(view);
    for (; view.unit.startMs <= untilMs; view = this.findNext(view)) {
      const first = Math.max(view.continued ? 1 : 0, findFirstLeft(view, fromMs));
      for (let index = first; index < view.visits.count; index += 1) {
        const visit = this.readVisit(view, index, untilMs);
        if (visit.enterMs > untilMs) return;
        if (visit.leaveMs >= fromMs) yield visit;
      }
    }
  }

  readVisit(view: UnitView, index: number, untilMs: number): JoinedVisit {
    const { unit, visits } = view;
    return {
      view,
      index,
      positionId: visits.position[index] ?? 0,
      tagId: visits.tag[index] ?? 0,
      enterMs: unit.startMs + (visits.enter[index] ?? 0),
      leaveMs: this.findLeaveMs(view, index, untilMs),
    };
  }

  /** The unit in which the first visit of `view` begins. */
  #findUnitOfFirstVisit(view: UnitView): UnitView {
    let begin = view;
    do begin = this.findPrevious(begin) ?? begin;
    while (begin.continued && begin.visits.count === 1);
    return begin;
  }

  #createView(unit: Unit): UnitView {
    const visits = this.#world.readHeardVisits(unit);
    const { historyStartMs, gateway } = this.#vehicle;
    if (unit.startMs <= historyStartMs) return { unit, visits, continued: false, previousStartMs: null };
    const before = this.#world.findUnit(gateway.id, unit.startMs - 1);
    return {
      unit,
      visits,
      continued: continues(before, this.#world.readHeardVisits(before), visits),
      previousStartMs: before.startMs,
    };
  }
}

/** Index of the first visit of a unit that ends at an instant or later; otherwise of the last, which may continue later. */
function findFirstLeft({ unit, visits }: UnitView, ms: number): number {
  const { leave, count } = visits;
  return lowerBound(Math.max(0, count - 1), (n) => unit.startMs + (leave[n] ?? 0) < ms);
}

function continues(before: Unit, heard: Visits, visits: Visits): boolean {
  if (visits.count === 0 || heard.count === 0) return false;
  const last = heard.count - 1;
  return (
    visits.enter[0] === 0 &&
    heard.leave[last] === before.endMs - before.startMs &&
    heard.position[last] === visits.position[0]
  );
}
