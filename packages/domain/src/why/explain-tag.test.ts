import { describe, expect, it } from 'vitest';
import { type CarriedTag, explainCarriedTag, explainHeardTag, type HeardTag, type TagRule } from './explain-tag.ts';

const NOW_TS = 1_773_830_520;
const ago = (sec: number): number => (NOW_TS - sec) * 1000;
const visit = (positionId: number, enterAgo: number, leftAgo: number) => ({
  position: positionId,
  positionId,
  tagId: 1000 + positionId,
  enterMs: ago(enterAgo),
  leaveMs: ago(leftAgo),
});

const UNLOADED: CarriedTag = {
  tagId: 5,
  nowMs: ago(0),
  hearing: { gatewayId: 7, enterMs: ago(3000), lastMs: ago(900), rssi: -40 },
  ride: { gatewayId: 7, fromMs: ago(2000), visit: visit(1, 2500, 2000) },
  isCarried: false,
  unloading: { ms: ago(1000), gatewayId: 7, visit: visit(2, 1000, 850), visitedBy: 7, heardUntilMs: ago(900) },
  passedBy: { positionId: 2, ms: ago(900) },
};

function explainUnloading(changes: Partial<NonNullable<CarriedTag['unloading']>>) {
  return explainCarriedTag({ ...UNLOADED, unloading: UNLOADED.unloading && { ...UNLOADED.unloading, ...changes } });
}

describe('why a carried tag', () => {
  it('was unloaded at a beacon: the visit with which its ride ended, and where it was taken', () => {
    const why = explainCarriedTag(UNLOADED);
    expect(why).toMatchObject({
      judgement: 'unloaded',
      reason: 'left-behind',
      at: NOW_TS - 1000,
      cause: { kind: 'visit' },
    });
    expect(why.rows[why.cause.row ?? -1]).toMatchObject({ tagPositionId: 2, at: NOW_TS - 1000, note: 'unloaded' });
    expect(why.rows.map(({ note }) => note)).toEqual(['last-heard', 'taken', 'carried', 'unloaded']);
  });

  it('was unloaded by a long stop, lost on the way, or found by another gateway', () => {
    expect(explainUnloading({ visit: visit(2, 1000, 100), heardUntilMs: ago(400) }).reason).toBe('long-stop');
    expect(explainUnloading({ visit: visit(2, 1000, 950), ms: ago(900) }).reason).toBe('lost-on-way');
    expect(explainUnloading({ visitedBy: 8 })).toMatchObject({ reason: 'found-by-other', cause: { kind: 'visit' } });
  });

  it('is carried: the gateway that has heard it since it left with it', () => {
    const why = explainCarriedTag({ ...UNLOADED, isCarried: true });
    expect(why).toMatchObject({ judgement: 'carried', reason: 'taken', at: NOW_TS - 2000, cause: { kind: 'hearing' } });
    expect(why.rows[why.cause.row ?? -1]).toMatchObject({ anchorId: 7, at: NOW_TS - 2000, until: null });
  });

  it('has no unload location: where it was only heard, or nothing', () => {
    const passed = explainCarriedTag({ ...UNLOADED, ride: null, unloading: null });
    expect(passed).toMatchObject({ judgement: 'passed-by', reason: 'heard-at-stop', at: NOW_TS - 900 });
    const never = { ...UNLOADED, ride: null, unloading: null, hearing: null, passedBy: null };
    expect(explainCarriedTag(never)).toMatchObject({ judgement: 'never-heard', cause: { kind: 'nothing', row: null } });
  });
});

describe('why a tag that gateways hear', () => {
  const MARKS = { entry: false, out: false, buzzer: false };
  const heard = (lastAgo: number, changes: Partial<HeardTag> = {}): HeardTag => ({
    tagId: 5,
    nowMs: ago(0),
    hearing: { gatewayId: 41, enterMs: ago(lastAgo + 50), lastMs: ago(lastAgo), rssi: -30 },
    marks: MARKS,
    ...changes,
  });

  it.each<[string, TagRule, HeardTag]>([
    ['inside', 'asset-class', heard(5, { marks: { ...MARKS, entry: true } })],
    ['outside', 'asset-class', heard(5, { marks: { ...MARKS, out: true } })],
    ['warning', 'asset-class', heard(5, { marks: { ...MARKS, buzzer: true, out: true } })],
    ['undefined', 'asset-class', heard(5)],
    ['inside', 'asset-class', heard(600, { marks: { ...MARKS, entry: true } })],
    ['undefined', 'asset-class', heard(601, { marks: { ...MARKS, entry: true } })],
    ['active', 'recently-heard', heard(600)],
    ['inactive', 'recently-heard', heard(601)],
    ['current', 'outdated-limit', heard(7 * 86_400)],
    ['outdated', 'outdated-limit', heard(7 * 86_400 + 1)],
  ])('is %s by the rule %s', (judgement, rule, tag) => {
    const why = explainHeardTag(tag, rule);
    expect(why).toMatchObject({ judgement, rule: { code: rule } });
    const row = why.rows[why.cause.row ?? -1];
    const isGap = why.reason === 'heard-long-ago';
    expect(isGap).toBe(tag.nowMs - (tag.hearing?.lastMs ?? 0) > (rule === 'outdated-limit' ? 7 * 86_400_000 : 600_000));
    expect(row).toMatchObject({ kind: isGap ? 'silence' : 'hearing', role: 'cause', anchorId: 41 });
    expect(why.cause.kind).toBe(isGap ? 'hearing-gap' : 'hearing');
  });

  it('was never heard', () => {
    const tag = heard(5, { hearing: null, marks: null });
    expect(explainHeardTag(tag, 'asset-class')).toMatchObject({ judgement: 'undefined', reason: 'never-heard' });
    expect(explainHeardTag(tag, 'recently-heard').judgement).toBe('never-heard');
  });
});
