import { describe, expect, it } from 'vitest';
import { explainGateway, type JudgedGateway } from './explain-gateway.ts';

const NOW_TS = 1_773_830_520;
const beat = (ago: number, powerSource = true) => ({ atMs: (NOW_TS - ago) * 1000, powerSource, rssi: -61 });

function explain(changes: Partial<JudgedGateway>) {
  return explainGateway({
    gatewayId: 7,
    nowMs: NOW_TS * 1000,
    heartbeats: [beat(70), beat(60), beat(30), beat(5)],
    offlineMs: null,
    unpluggedMs: null,
    stay: null,
    ...changes,
  });
}

describe('why a gateway', () => {
  it('is online: all heartbeats within the limit, without which it would be offline', () => {
    const why = explain({});
    expect(why).toMatchObject({ judgement: 'online', reason: 'heard', at: NOW_TS - 5, cause: { kind: 'heartbeats' } });
    expect(why.rows.map(({ at, role }) => [NOW_TS - (at ?? 0), role])).toEqual([
      [60, 'cause'],
      [30, 'cause'],
      [5, 'cause'],
    ]);
  });

  it('is offline: the silence since the last heartbeat; at exactly the limit it is not', () => {
    const silent = (sec: number) => explain({ heartbeats: [beat(sec)], offlineMs: beat(sec).atMs });
    expect(silent(60).judgement).toBe('online');
    const why = silent(61);
    expect(why).toMatchObject({ judgement: 'offline', reason: 'silence', at: NOW_TS - 61 });
    expect(why.rows[why.cause.row ?? -1]).toMatchObject({
      kind: 'silence',
      at: NOW_TS - 61,
      until: null,
      values: [{ name: 'silent', value: 61, unit: 's' }],
    });
    expect(why.rows.at(-1)).toMatchObject({ note: 'offline-limit', at: NOW_TS - 1 });
  });

  it('is offline without power after six minutes, and since when it has none', () => {
    const last = beat(400, false);
    const why = explain({ heartbeats: [last], offlineMs: last.atMs, unpluggedMs: last.atMs - 60_000 });
    expect(why).toMatchObject({ judgement: 'offline', reason: 'silence-without-power' });
    expect(why.rule.parameters).toEqual([{ name: 'offline-limit', value: 360, unit: 's' }]);
    expect(why.rows[0]).toMatchObject({ kind: 'power-loss', at: NOW_TS - 460 });
  });

  it('is held: its stay, beyond the limit', () => {
    const visit = { position: 3, positionId: 3, tagId: 9, enterMs: (NOW_TS - 600) * 1000, leaveMs: Infinity };
    const why = explain({ stay: { visit, usualSec: 200, lapId: 70 } });
    expect(why).toMatchObject({ judgement: 'held', reason: 'stays-long', at: NOW_TS - 600, cause: { kind: 'stay' } });
    expect(why.rows.at(-1)).toMatchObject({ note: 'held-limit', at: NOW_TS - 200 });
    expect(explain({ stay: { visit, usualSec: 300, lapId: 70 } }).judgement).toBe('online');
  });

  it('was never heard: nothing', () => {
    expect(explain({ heartbeats: [] })).toMatchObject({
      judgement: 'never-heard',
      at: null,
      cause: { kind: 'nothing', row: null },
    });
  });
});
