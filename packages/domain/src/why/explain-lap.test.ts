import { describe, expect, it } from 'vitest';
import { A, B, C, D, X, at, route } from '../testing/judged-laps.ts';
import { MINUTE_MS } from '../time/units.ts';
import { explainLap, type JudgedLap } from './explain-lap.ts';
import type { Explanation } from './explanation.ts';

type Visit = readonly [position: number, enter: number, leave: number];

/** A lap of the given visits, in minutes, that began with the first. */
function lapOf(visits: readonly Visit[], changes: Partial<JudgedLap> = {}): JudgedLap {
  return {
    gatewayId: 7,
    lapId: 70,
    route: route(),
    goalSec: 600,
    startMs: at(visits[0]?.[1] ?? 0),
    endMs: null,
    error: 0,
    interruptedBy: null,
    visits: visits.map(([position, enter, leave]) => ({
      position,
      positionId: position,
      tagId: 1000 + position,
      enterMs: at(enter),
      leaveMs: at(leave),
    })),
    nowMs: at(100),
    usual: [],
    silence: null,
    ...changes,
  };
}

const toTs = (minute: number): number => at(minute) / 1000;

/** Judgement, reason, kind of the cause, and its row. */
function summarise({ judgement, reason, cause, rows }: Explanation) {
  const row = cause.row === null ? null : rows[cause.row];
  return [judgement, reason, cause.kind, row && [row.kind, row.note, row.tagPositionId, row.at, row.until]];
}

describe('why a lap', () => {
  it('is valid: the visit that finished it, among its stops in order', () => {
    const lap = lapOf(
      [
        [A, 1, 2],
        [B, 3, 4],
        [C, 5, 6],
        [D, 7, 8],
      ],
      { endMs: at(7) },
    );
    const why = explainLap(lap);
    expect(summarise(why)).toEqual(['valid', 'finished', 'visit', ['visit', 'finish', D, toTs(7), toTs(8)]]);
    expect(why.rows.map(({ note }) => note)).toEqual(['start', 'stop', 'stop', 'finish']);
  });

  it('was too short: the visit that finished it, and when it could have', () => {
    const quick = route({ stops: [A, B], minDurationMs: 5 * MINUTE_MS });
    const why = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [B, 3, 4],
        ],
        { endMs: at(3), error: 7, route: quick },
      ),
    );
    expect(summarise(why)).toEqual(['too-short', 'finished-early', 'visit', ['visit', 'finish', B, toTs(3), toTs(4)]]);
    expect(why.rows.at(-1)).toMatchObject({ kind: 'limit', note: 'min-duration', at: toTs(6) });
    expect(why.rule.parameters).toContainEqual({ name: 'min-duration', value: 300, unit: 's' });
  });

  it('took a wrong path: the visit to the foreign beacon, or to the earlier stop', () => {
    const foreign = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [X, 3, 4],
        ],
        { endMs: at(3), error: 2 },
      ),
    );
    expect(summarise(foreign)).toEqual([
      'wrong-path',
      'foreign-beacon',
      'visit',
      ['visit', 'foreign', X, toTs(3), toTs(4)],
    ]);
    const back = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [B, 3, 4],
          [C, 5, 6],
          [B, 7, 8],
        ],
        { endMs: at(7), error: 5 },
      ),
    );
    expect(summarise(back).slice(1)).toEqual(['out-of-order', 'visit', ['visit', 'out-of-order', B, toTs(7), toTs(8)]]);
  });

  it('skipped stops: those that are missing before the one that it entered, not those forgiven earlier', () => {
    const long = route({ stops: [A, B, C, X, D], tolerance: 1 });
    const visits: Visit[] = [
      [A, 1, 2],
      [C, 3, 4],
      [D, 7, 8],
    ];
    const why = explainLap(lapOf(visits, { endMs: at(7), error: 3, route: long }));
    expect(summarise(why)).toEqual([
      'wrong-path',
      'skipped-stops',
      'missing-visit',
      ['missing-visit', 'skipped', X, toTs(4), toTs(7)],
    ]);
    expect(why.rows.filter(({ role }) => role === 'cause')).toHaveLength(1);
    const all = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [D, 7, 8],
        ],
        { endMs: at(7), error: 3 },
      ),
    );
    expect(all.rows.filter(({ role }) => role === 'cause').map(({ tagPositionId }) => tagPositionId)).toEqual([B, C]);
  });

  it('timed out: the stay or the trip that exceeded the usual by most', () => {
    const timeoutMs = 30 * MINUTE_MS;
    const usual = [A, B, C, D].map(() => ({ staySec: 60, tripSec: 60 }));
    const ended = { endMs: at(31), error: 1, route: route({ timeoutMs }), usual } as const;
    const stay = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [B, 3, 40],
          [C, 41, 42],
        ],
        ended,
      ),
    );
    expect(summarise(stay)).toEqual(['timeout', 'long-stay', 'stay', ['visit', 'long-stay', B, toTs(3), toTs(40)]]);
    expect(stay.rows[1]?.values).toContainEqual({ name: 'excess', value: 27 * 60, unit: 's' });
    const trip = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [B, 3, 4],
          [C, 41, 42],
        ],
        ended,
      ),
    );
    expect(summarise(trip)).toEqual(['timeout', 'long-trip', 'trip', ['trip', 'long-trip', B, toTs(4), toTs(41)]]);
    expect(trip.rows.at(-1)).toMatchObject({ kind: 'limit', note: 'timeout', at: toTs(31) });
  });

  it('ended because the gateway was offline: the silence, between the last heartbeat and the next', () => {
    const silence = { lastHeartbeatMs: at(4), nextHeartbeatMs: at(9), limitSec: 60 };
    const why = explainLap(
      lapOf(
        [
          [A, 1, 2],
          [B, 3, 4],
        ],
        { endMs: at(5), error: 4, silence },
      ),
    );
    expect(summarise(why)).toEqual([
      'gateway-offline',
      'silence',
      'heartbeat-gap',
      ['silence', 'silence', null, toTs(4), toTs(9)],
    ]);
    expect(why.rows.map(({ note }) => note)).toEqual([
      'start',
      'stop',
      'last-heartbeat',
      'silence',
      'offline-limit',
      'next-heartbeat',
    ]);
  });

  it.each(['route-changed', 'route-reset', 'route-deleted', 'unassigned'] as const)(
    'was interrupted by people: %s',
    (interruptedBy) => {
      const why = explainLap(lapOf([[A, 1, 2]], { endMs: at(5), error: 6, interruptedBy }));
      expect(summarise(why)).toEqual([
        'interrupted',
        interruptedBy,
        'route-change',
        ['input', interruptedBy, null, toTs(5), null],
      ]);
    },
  );

  it('was interrupted by a new lap, the end of the shift, or after a day', () => {
    const visits: Visit[] = [
      [A, 1, 2],
      [B, 3, 4],
      [A, 5, 6],
    ];
    const again = explainLap(lapOf(visits, { endMs: at(5), error: 6, interruptedBy: 'new-lap' }));
    expect(summarise(again).slice(1)).toEqual(['new-lap', 'visit', ['visit', 'first-again', A, toTs(5), toTs(6)]]);
    const shift = { shiftStartSec: 0, shiftEndSec: 4 * 60 };
    const over = lapOf(visits.slice(0, 2), {
      endMs: at(5),
      error: 6,
      interruptedBy: 'shift-over',
      route: route(shift),
    });
    expect(summarise(explainLap(over)).slice(1)).toEqual([
      'shift-over',
      'shift',
      ['limit', 'shift-end', null, toTs(5), null],
    ]);
    expect(explainLap(over).rule.parameters).toContainEqual({ name: 'shift-end', value: 240, unit: 'second-of-day' });
    const day = lapOf(
      [
        [A, 1, 2],
        [B, 3, 1441],
      ],
      { endMs: at(1441), error: 6, interruptedBy: 'one-day', nowMs: at(1500) },
    );
    expect(summarise(explainLap(day)).slice(1, 3)).toEqual(['one-day', 'stay']);
  });

  it('is running: the visit with which it began', () => {
    const why = explainLap(
      lapOf([
        [A, 1, 2],
        [B, 3, Infinity],
      ]),
    );
    expect(summarise(why)).toEqual(['running', 'lap-runs', 'visit', ['visit', 'start', A, toTs(1), toTs(2)]]);
    expect(why.at).toBe(toTs(1));
  });
});
