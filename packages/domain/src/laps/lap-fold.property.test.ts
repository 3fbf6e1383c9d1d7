import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { getZoneTable } from '../time/zone.ts';
import { LapFold, type ClosedLap } from './lap-fold.ts';
import type { LapRoute } from './lap-route.ts';
import { referenceLaps, type ReferenceStream, type ReferenceVisit } from '../testing/reference-fold.ts';

const BASE_MS = Date.UTC(2026, 2, 2);
const ZONES = [
  { zone: 'UTC', offsetMin: 0 },
  { zone: 'Asia/Kolkata', offsetMin: 330 },
  { zone: 'America/Phoenix', offsetMin: -420 },
] as const;

const position = fc.integer({ min: 1, max: 6 });
const shift = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ shiftStartSec: 0, shiftEndSec: 86_399 }) },
  fc
    .record({ first: fc.integer({ min: 0, max: 1439 }), last: fc.integer({ min: 0, max: 1439 }) })
    .map(({ first, last }) => ({ shiftStartSec: first * 60, shiftEndSec: last * 60 + 59 })),
);
const route = (id: number): fc.Arbitrary<LapRoute> =>
  fc
    .record({
      stops: fc.oneof(
        fc.array(position, { minLength: 2, maxLength: 6 }),
        fc.uniqueArray(position, { minLength: 2, maxLength: 5 }),
        fc.uniqueArray(position, { minLength: 2, maxLength: 5 }).map((stops) => [...stops, stops[0]!]),
      ),
      timeoutMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })).map((minutes) => minutes * MINUTE_MS),
      minDurationMs: fc.integer({ min: 0, max: 40 }).map((minutes) => minutes * MINUTE_MS),
      tolerance: fc.integer({ min: 0, max: 3 }),
      startOnEnter: fc.boolean(),
      finishOnEnter: fc.boolean(),
      shift,
    })
    .map(({ shift: hours, ...rest }) => ({ id, ...rest, ...hours }));

/** Mostly the route's own stops with a few others, so that many laps get far. */
const visitsAlong = (stops: readonly number[]): fc.Arbitrary<ReferenceVisit[]> =>
  fc
    .array(
      fc.record({
        step: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.integer({ min: -2, max: 3 })),
        stray: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, position),
        trip: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.integer({ min: 0, max: 1500 })),
        stay: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer({ min: 1, max: 1500 })),
      }),
      { maxLength: 60 },
    )
    .map((steps) => {
      let now = 0;
      let at = -1;
      return steps.map(({ step, stray, trip, stay }) => {
        at = (((at + step) % stops.length) + stops.length) % stops.length;
        const enter = now + trip;
        now = enter + stay;
        return { position: stray || stops[at]!, enter, leave: now };
      });
    });

const stream: fc.Arbitrary<ReferenceStream & { zone: string }> = fc
  .record({ place: fc.constantFrom(...ZONES), a: route(1), b: route(2), changed: route(1) })
  .chain(({ place, a, b, changed }) =>
    visitsAlong(a.stops).chain((visits) => {
      const untilMin = (visits.at(-1)?.leave ?? 0) + 100;
      const minute = fc.integer({ min: 0, max: untilMin });
      const given = fc.constantFrom([a], [a], [b, a], [changed], []);
      return fc
        .record({
          offline: fc.uniqueArray(minute, { maxLength: 3 }),
          later: fc.uniqueArray(fc.record({ at: minute, routes: given }), { maxLength: 3, selector: ({ at }) => at }),
          start: given,
        })
        .map(({ offline, later, start }) => ({
          ...place,
          untilMin,
          visits,
          offline,
          assignments: [{ at: -1, routes: start }, ...later].map(({ at, routes }) => ({ at: Math.max(at, 0), routes })),
        }));
    }),
  );

/** Feeds a stream to the fold in the order that it requires. */
function runFold(input: ReferenceStream & { zone: string }): { closed: ClosedLap[]; engine: LapFold } {
  const closed: ClosedLap[] = [];
  const engine = new LapFold(getZoneTable(input.zone), (lap) => closed.push(lap));
  const at = (minute: number): number => BASE_MS + minute * MINUTE_MS;
  const events = [
    ...input.assignments.map((a) => ({ at: a.at, rank: 0, run: () => engine.assign(at(a.at), a.routes) })),
    ...input.offline.map((o) => ({ at: o, rank: 1, run: () => engine.goOffline(at(o)) })),
    ...input.visits.map((v) => ({
      at: v.enter,
      rank: 2,
      run: () => engine.visit(v.position, at(v.enter), at(v.leave)),
    })),
  ];
  events.sort((a, b) => a.at - b.at || a.rank - b.rank);
  for (const event of events) event.run();
  engine.advance(at(input.untilMin));
  return { closed, engine };
}

const minutes = (ms: number): number => (ms - BASE_MS) / MINUTE_MS;
const toReferenceLap = ({ route: { id }, startMs, endMs, error, skipped, mismatched }: ClosedLap) => ({
  routeId: id,
  start: minutes(startMs),
  end: minutes(endMs),
  error,
  skipped,
  mismatched,
});

describe('the lap fold, for any stream of visits, silences and changes', () => {
  it('produces the same laps as the minute-by-minute reference', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(stream, (input) => {
        const expected = referenceLaps(input);
        const { closed, engine } = runFold(input);
        expect(closed.map(toReferenceLap)).toEqual(expected.closed);
        expect(engine.findRunningLap()?.startMs).toBe(
          expected.running ? BASE_MS + expected.running.start * MINUTE_MS : undefined,
        );
        for (const lap of closed) seen.add(lap.error);
      }),
      { numRuns: 1500, seed: 20_260_302 },
    );
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('does not depend on how often time is advanced between the events', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }), (input, pauses) => {
        const closed: ClosedLap[] = [];
        const engine = new LapFold(getZoneTable(input.zone), (lap) => closed.push(lap));
        const events = [
          ...input.assignments.map((a) => ({
            ms: a.at * MINUTE_MS,
            rank: 0,
            run: (ms: number) => engine.assign(ms, a.routes),
          })),
          ...input.offline.map((o) => ({ ms: o * MINUTE_MS, rank: 1, run: (ms: number) => engine.goOffline(ms) })),
          ...input.visits.map((v) => ({
            ms: v.enter * MINUTE_MS,
            rank: 2,
            run: (ms: number) => engine.visit(v.position, ms, BASE_MS + v.leave * MINUTE_MS),
          })),
          ...pauses.map((p) => ({ ms: p * MINUTE_MS + 30_000, rank: 3, run: (ms: number) => engine.advance(ms) })),
        ].filter(({ ms }) => ms <= input.untilMin * MINUTE_MS);
        events.sort((a, b) => a.ms - b.ms || a.rank - b.rank);
        for (const event of events) event.run(BASE_MS + event.ms);
        engine.advance(BASE_MS + input.untilMin * MINUTE_MS);
        expect(closed.map(toReferenceLap)).toEqual(runFold(input).closed.map(toReferenceLap));
      }),
      { numRuns: 300 },
    );
  });
});
