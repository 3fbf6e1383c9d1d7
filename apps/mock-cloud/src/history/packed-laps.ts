/** When a lap was at the stops of its route, all in milliseconds. */
export interface LapTimes {
  readonly startMs: number;
  /** When it left its first beacon. */
  readonly leftMs: number;
  readonly endMs: number;
  readonly error: number;
  /** By index of the stop; null for a skipped one. Empty if the route had other stops. */
  readonly visits: readonly (StopVisit | null)[];
}

interface StopVisit {
  readonly enterMs: number;
  readonly leaveMs: number;
}

const HEAD = 5;

/** One row of numbers a lap, a tenth of the memory of objects: its head, then enter and leave at each stop, or NaN. */
export function packLaps(laps: readonly LapTimes[], stopCount: number): Float64Array {
  const width = HEAD + 2 * stopCount;
  const rows = new Float64Array(laps.length * width).fill(NaN);
  laps.forEach(({ startMs, leftMs, endMs, error, visits }, index) => {
    const row = rows.subarray(index * width);
    row.set([startMs, leftMs, endMs, error, visits.length]);
    visits.forEach((visit, ord) => visit && row.set([visit.enterMs, visit.leaveMs], HEAD + 2 * ord));
  });
  return rows;
}

export function* unpackLaps(rows: Float64Array, stopCount: number): Generator<LapTimes> {
  const read = (index: number): number => rows[index] ?? NaN;
  const readVisit = (index: number): StopVisit | null =>
    Number.isNaN(read(index)) ? null : { enterMs: read(index), leaveMs: read(index + 1) };
  for (let at = 0; at < rows.length; at += HEAD + 2 * stopCount) {
    yield {
      startMs: read(at),
      leftMs: read(at + 1),
      endMs: read(at + 2),
      error: read(at + 3),
      visits: Array.from({ length: read(at + 4) }, (_, ord) => readVisit(at + HEAD + 2 * ord)),
    };
  }
}
