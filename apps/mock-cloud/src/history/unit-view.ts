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
  viewAt(ms: number): UnitView {
    const last = this.#last;
    if (last && ms >= last.unit.startMs && ms < last.unit.endMs) return last;
    this.#last = this.#view(this.#world.unitAt(this.#vehicle.gateway.id, ms));
    return this.#last;
  }

  next(view: UnitView): UnitView {
    return this.viewAt(view.unit.endMs);
  }

  previous(view: UnitView): UnitView | null {
    return view.previousStartMs === null ? null : this.viewAt(view.previousStartMs);
  }

  /** When visit `index` ends, in this or a later unit; Infinity if not by `untilMs`. */
  leaveMs(view: UnitView, index: number, untilMs: number): number {
    let { unit, visits } = view;
    let leaveMs = unit.startMs + (visits.leave[index] ?? 0);
    for (let span = 0; leaveMs === unit.endMs && index === visits.count - 1; span += 1) {
      if (leaveMs > untilMs || span > MAX_SPAN_UNITS) return Infinity;
      const next = this.next({ ...view, unit, visits });
      if (!next.continued) return leaveMs;
      ({ unit, visits } = next);
      index = 0;
      leaveMs = unit.startMs + (visits.leave[0] ?? 0);
    }
    return leaveMs;
  }

  /** Visits in order of time, from the first that ends at `fromMs` or later; ends after `untilMs` may be Infinity. */
  *visitsFrom(fromMs: number, untilMs: number): Generator<JoinedVisit> {
    let view = this.viewAt(Math.max(fromMs, this.#vehicle.historyStartMs));
    if (view.continued && view.unit.startMs + (view.visits.leave[0] ?? 0) >= fromMs)
      view = this.#unitOfFirstVisit(view);
    for (; view.unit.startMs <= untilMs; view = this.next(view)) {
      const first = Math.max(view.continued ? 1 : 0, findFirstLeft(view, fromMs));
      for (let index = first; index < view.visits.count; index += 1) {
        const visit = this.visit(view, index, untilMs);
        if (visit.enterMs > untilMs) return;
        if (visit.leaveMs >= fromMs) yield visit;
      }
    }
  }

  visit(view: UnitView, index: number, untilMs: number): JoinedVisit {
    const { unit, visits } = view;
    return {
      view,
      index,
      positionId: visits.position[index] ?? 0,
      tagId: visits.tag[index] ?? 0,
      enterMs: unit.startMs + (visits.enter[index] ?? 0),
      leaveMs: this.leaveMs(view, index, untilMs),
    };
  }

  /** The unit in which the first visit of `view` begins. */
  #unitOfFirstVisit(view: UnitView): UnitView {
    let begin = view;
    do begin = this.previous(begin) ?? begin;
    while (begin.continued && begin.visits.count === 1);
    return begin;
  }

  #view(unit: Unit): UnitView {
    const visits = this.#world.heard(unit);
    const { historyStartMs, gateway } = this.#vehicle;
    if (unit.startMs <= historyStartMs) return { unit, visits, continued: false, previousStartMs: null };
    const before = this.#world.unitAt(gateway.id, unit.startMs - 1);
    return {
      unit,
      visits,
      continued: continues(before, this.#world.heard(before), visits),
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
