import { describe, expect, it } from 'vitest';
import { findMissedGoals, type MemorySample, summarizeMemory } from './judge.ts';
import { count, mayRepeat, type Tally } from './sessions.ts';

const samples = (rssOf: (sec: number) => number): MemorySample[] =>
  Array.from({ length: 180 }, (_, n) => ({ elapsedSec: n * 10, rssMb: rssOf(n * 10), heapMb: 50 }));
const tally = (): Tally => ({ answered: 0, busy: 0, repeated: 0, errors: {}, slowestMs: 0 });
const POLLS = { polls: 1000, p50: 3, p99: 250, max: 900, late: 0, errors: {}, ownHoldMs: 2 };

describe('the memory of a soak run', () => {
  it('is flat if it only grows in the first third', () => {
    const { growth, mbPerMinute } = summarizeMemory(samples((sec) => Math.min(200 + sec, 800)));
    expect(growth).toBeCloseTo(1);
    expect(mbPerMinute).toBeCloseTo(0);
  });

  it('has the slope of the last two thirds in MB a minute', () => {
    expect(summarizeMemory(samples((sec) => 200 + sec / 6)).mbPerMinute).toBeCloseTo(10);
  });

  it('does not count one large sample as growth', () => {
    expect(summarizeMemory(samples((sec) => (sec === 1790 ? 2000 : 300))).growth).toBe(1);
  });

  it('has one median a minute', () => {
    const { byMinute } = summarizeMemory(samples((sec) => Math.floor(sec / 60)));
    expect(byMinute.map(({ rssMb }) => rssMb)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });
});

describe('the goals of a soak run', () => {
  const flat = summarizeMemory(samples(() => 300));
  const growing = summarizeMemory(samples((sec) => 300 + sec / 4));

  it('are reached by polls within 250 ms, no errors and flat memory', () => {
    expect(findMissedGoals(POLLS, { ...tally(), busy: 12 }, [flat, flat])).toEqual([]);
  });

  it.each([
    ['slow polls', findMissedGoals({ ...POLLS, p99: 251 }, tally(), [flat])],
    ['no polls', findMissedGoals({ ...POLLS, p99: Number.NaN }, tally(), [flat])],
    ['a failed poll', findMissedGoals({ ...POLLS, errors: { 503: 1 } }, tally(), [flat])],
    ['a failed question', findMissedGoals(POLLS, { ...tally(), errors: { '/api/x: 500': 1 } }, [flat])],
    ['memory of one server that grows', findMissedGoals(POLLS, tally(), [flat, growing])],
  ])('are missed by %s', (_, missed) => {
    expect(missed).toHaveLength(1);
  });
});

describe('an answer to a long question', () => {
  const record = (status: number | null, headers: Record<string, string> = {}): Tally => {
    const counted = tally();
    count(
      counted,
      { path: '/api/x?a=1' },
      { status, headers, tookMs: 5, ...(status === null && { failure: 'ECONNRESET' }) },
    );
    return counted;
  };

  it('counts as busy only if it is a 503 that says when to ask again', () => {
    expect(record(503, { 'retry-after': '1' })).toMatchObject({ busy: 1, errors: {} });
    expect(record(503)).toMatchObject({ busy: 0, errors: { '/api/x: 503': 1 } });
  });

  it('counts as an error, with its path, if it is refused or missing', () => {
    expect(record(404).errors).toEqual({ '/api/x: 404': 1 });
    expect(record(null).errors).toEqual({ '/api/x: ECONNRESET': 1 });
    expect(record(200)).toMatchObject({ answered: 1, errors: {} });
  });
});

describe('a question that failed', () => {
  const isRepeated = (path: string, status: number | null, headers: Record<string, string> = {}): boolean =>
    mayRepeat({ path }, { status, headers });

  it('is sent again if it only reads and the failure may pass', () => {
    expect([isRepeated('/api/x', 502), isRepeated('/api/x', null)]).toEqual([true, true]);
    expect(mayRepeat({ method: 'PUT', path: '/api/x' }, { status: 502, headers: {} })).toBe(false);
  });

  it('is not sent again if it was refused, or if the dashboard downloads its answer', () => {
    expect([200, 404, 503].map((status) => isRepeated('/api/x', status, { 'retry-after': '1' }))).not.toContain(true);
    expect([isRepeated('/api/csv/x', 502), isRepeated('/control/export/laps', null)]).toEqual([false, false]);
  });
});
