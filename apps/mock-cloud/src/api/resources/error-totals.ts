import { toPlace } from './place.ts';
import type { View, Wire } from './view.ts';

/** Counts failed laps by error and by the beacon at which they ended. */
export class ErrorTotals {
  readonly #byError = new Map<number, { count: number; readonly faults: Map<number, number> }>();

  add(error: number, positionId: number | null): void {
    let total = this.#byError.get(error);
    if (!total) {
      total = { count: 0, faults: new Map() };
      this.#byError.set(error, total);
    }
    total.count += 1;
    if (positionId !== null) total.faults.set(positionId, (total.faults.get(positionId) ?? 0) + 1);
  }

  /** Most frequent first; equally frequent ones by code and by position. */
  toWire(view: View): Wire<'ErrorCount'>[] {
    return [...this.#byError]
      .sort(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || a - b)
      .map(([error, { count, faults }]) => ({
        error,
        count,
        faults: [...faults]
          .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b)
          .map(([id, laps]) => ({ tag_position_id: id, label: toPlace(view, id)?.label ?? '', count: laps })),
      }));
  }
}
