import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePlaceSource,
  explainDisagreement,
  findAwaySince,
  findElsewhereSince,
  isFixOld,
  type ReportedVisit,
  type PlaceReport,
} from './truth.ts';

const NOW_TS = 1_772_600_000;
const staying: ReportedVisit = { enterMs: 0, leaveMs: null };
const left: ReportedVisit = { enterMs: 0, leaveMs: 100 };
const report = (visit: ReportedVisit | null, extra: Partial<PlaceReport> = {}): PlaceReport => ({
  visit,
  fix: null,
  isSilent: false,
  ...extra,
});

describe('what reports a place', () => {
  it.each([
    ['the beacon where the vehicle is', staying, { isCurrent: true }, 'beacon'],
    ['the fix on the way', left, { isCurrent: false }, 'fix'],
    ['the fix of a vehicle that no beacon has heard', null, { isCurrent: true }, 'fix'],
    ['the beacon that it left, without a receiver', left, null, 'beacon'],
    ['nothing', null, null, null],
  ])('is %s', (_, visit, fix, source) => {
    expect(choosePlaceSource({ visit, fix })).toBe(source);
  });

  it('is old if the fix is lost, or the gateway silent', () => {
    const isOld = (isCurrent: boolean, isSilent: boolean) => isFixOld(report(left, { fix: { isCurrent }, isSilent }));
    expect([isOld(true, false), isOld(false, false), isOld(true, true)]).toEqual([false, true, true]);
  });
});

describe('a vehicle', () => {
  const HERE = { enterMs: 0, leaveMs: 100 };
  const NEXT = { enterMs: 300, leaveMs: 400 };
  const BACK = { enterMs: 600, leaveMs: 700 };

  it.each([
    ['is where it is reported while it stays', staying, [HERE], 50, null],
    ['is under way as reported until it arrives elsewhere', left, [HERE, NEXT], 299, null],
    ['is elsewhere from an arrival that was not heard', left, [HERE, NEXT, BACK], 300, 300],
    ['stays elsewhere, also when it comes back unheard', left, [HERE, NEXT, BACK], 650, 300],
    ['is elsewhere once it leaves a beacon without a report', staying, [HERE, NEXT], 200, 100],
    ['is where it is reported if a silence began during its stay', { enterMs: 0, leaveMs: 40 }, [HERE], 50, null],
  ])('%s', (_, heard, visits, nowMs, since) => {
    expect(findElsewhereSince(heard, visits, nowMs)).toBe(since);
  });

  it('is where it is reported at any time if every visit is heard', () => {
    const times = fc.uniqueArray(fc.nat({ max: 1_000_000 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(times, fc.nat({ max: 1_000_000 }), (given, nowMs) => {
        const sorted = given.toSorted((a, b) => a - b);
        const visits = sorted.flatMap((enterMs, n) => {
          const leaveMs = sorted[n + 1];
          return n % 2 === 0 && leaveMs !== undefined ? [{ enterMs, leaveMs }] : [];
        });
        const last = visits.findLastIndex(({ enterMs }) => enterMs <= nowMs);
        const visit = visits[last];
        if (!visit) return;
        const heard = { enterMs: visit.enterMs, leaveMs: visit.leaveMs > nowMs ? null : visit.leaveMs };
        expect(findElsewhereSince(heard, visits.slice(last), nowMs)).toBeNull();
      }),
    );
  });

  it('is away from its fix from the millisecond at which it is more than 25 m from it', () => {
    const time = fc.integer({ min: 0, max: 3_600_000 });
    fc.assert(
      fc.property(time, time, time, (fromMs, parkedMs, laterMs) => {
        const departMs = fromMs + parkedMs;
        const metresAt = (ms: number) => Math.max(0, ms - departMs) / 100;
        const awayMs = departMs + 2501;
        expect(findAwaySince({ fromMs, nowMs: awayMs + laterMs, stepMs: 10_000, metresAt })).toBe(awayMs);
      }),
    );
  });

  it('is away from its fix from the beginning if it was at the beginning', () => {
    expect(findAwaySince({ fromMs: 500, nowMs: 900, stepMs: 10, metresAt: () => 26 })).toBe(500);
  });
});

describe('the reason of a disagreement', () => {
  const explain = (given: PlaceReport, silentSec: number | null, powerSource = true) => {
    const offlineTs = silentSec === null ? null : NOW_TS - silentSec;
    return explainDisagreement(given, { powerSource, offlineTs }, NOW_TS);
  };

  it('is that the vehicle was never reported', () => {
    expect(explain(report(null), null)).toBe('never');
  });

  it('is that its gateway is silent, and offline after the limit', () => {
    const silent = report(left, { isSilent: true });
    expect([60, 61].map((sec) => explain(silent, sec))).toEqual(['silent', 'offline']);
    expect([360, 361].map((sec) => explain(silent, sec, false))).toEqual(['silent', 'offline']);
  });

  it('is that its receiver has no fix, or that a beacon was not heard', () => {
    expect(explain(report(left, { fix: { isCurrent: false } }), null)).toBe('no-fix');
    expect(explain(report(left), null)).toBe('beacon-not-heard');
  });
});
