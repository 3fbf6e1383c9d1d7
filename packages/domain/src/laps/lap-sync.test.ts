import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { LapFold, type ClosedLap } from './lap-fold.ts';
import type { LapRoute } from './lap-route.ts';
import type { LapVisit } from './lap-stops.ts';
import { SyncSearch } from './lap-sync.ts';

const [A, B, C, D, X] = [1, 2, 3, 4, 9] as const;

function lapsOf(route: LapRoute, drive: readonly LapVisit[]): ClosedLap[] {
  const closed: ClosedLap[] = [];
  const fold = new LapFold(getZoneTable('UTC'), (lap) => closed.push(lap));
  fold.assign(-1, [route]);
  for (const visit of drive) fold.visit(visit.position, visit.enterMs, visit.leaveMs);
  fold.advance(drive.at(-1)?.leaveMs ?? 0);
  return closed;
}

function runningAt(route: LapRoute, drive: readonly LapVisit[], ms: number): readonly (number | undefined)[] {
  const fold = new LapFold(getZoneTable('UTC'), () => undefined);
  fold.assign(-1, [route]);
  for (const visit of drive) if (visit.enterMs < ms) fold.visit(visit.position, visit.enterMs, visit.leaveMs);
  fold.advance(ms);
  const lap = fold.findRunningLap();
  return [lap?.startMs, lap?.ord];
}

function syncBefore(route: LapRoute, drive: readonly LapVisit[], beforeMs: number): number {
  const search = new SyncSearch([route], beforeMs);
  const before = drive.filter(({ enterMs }) => enterMs < beforeMs).length;
  for (let index = before - 1; index >= 0; index -= 1) {
    const visit = drive[index]!;
    if (search.offer(index, visit.position, visit.enterMs, visit.leaveMs)) return search.index ?? 0;
  }
  return 0;
}

describe('a sync point', () => {
  const steps = fc.array(
    fc.record({
      position: fc.constantFrom(A, A, B, B, C, C, D, D, X),
      trip: fc.integer({ min: 0, max: 9 }),
      stay: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.integer({ min: 30, max: 90 })),
    }),
    { minLength: 10, maxLength: 60 },
  );
  const routes = fc.record({
    id: fc.constant(1),
    stops: fc.constantFrom([A, B, C, D], [A, B, C, A], [A, B, A, C], [A, B]),
    timeoutMs: fc.constantFrom(0, 20, 50, 200),
    minDurationMs: fc.constant(0),
    tolerance: fc.integer({ min: 0, max: 3 }),
    startOnEnter: fc.boolean(),
    finishOnEnter: fc.boolean(),
    shiftStartSec: fc.constant(0),
    shiftEndSec: fc.constant(86_399),
  });

  it('gives the same laps as judging from the beginning', () => {
    let shortened = 0;
    fc.assert(
      fc.property(routes, steps, fc.integer({ min: 0, max: 100 }), (route, list, share) => {
        let now = 0;
        const drive = list.map(({ position, trip, stay }) => {
          const enterMs = now + trip;
          now = enterMs + stay;
          return { position, enterMs, leaveMs: now };
        });
        const beforeMs = Math.floor((now * share) / 100);
        const sync = syncBefore(route, drive, beforeMs);
        if (sync > 0) shortened += 1;
        const from = ({ startMs }: ClosedLap): boolean => startMs >= beforeMs;
        const withoutSerial = ({ serial: _, ...lap }: ClosedLap) => lap;
        expect(lapsOf(route, drive.slice(sync)).filter(from).map(withoutSerial)).toEqual(
          lapsOf(route, drive).filter(from).map(withoutSerial),
        );
        expect(runningAt(route, drive.slice(sync), beforeMs)).toEqual(runningAt(route, drive, beforeMs));
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(shortened).toBeGreaterThan(1500);
  });
});
