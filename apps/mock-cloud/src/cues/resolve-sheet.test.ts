import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '../exports/export-table.ts';
import { openModel, openModelLike, type WorldModel } from '../hosting/world-model.ts';
import { expandScenario } from '../scenario/expand.ts';
import type { CueSheetPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { loadScenarioText, TEST_NOW_MS, TEST_SCENARIO_TEXT } from '../testing/test-scenario.ts';
import { resolveSheet } from './resolve-sheet.ts';

const AT_DOCK = '[{ table: gateways, where: { gateway: Hauler 1, beacon: Dock 4, left: null }, count: 1 }]';
const SHIFT_MS = 86_400_000;

/** The plan of the test scenario with one sheet of these cues, in YAML without their text and screen. */
function planCues(cues: readonly string[], anchorMs = TEST_NOW_MS): Plan {
  const list = cues.map((cue) => `      - { text: Look., screen: /dashboard, ${cue} }\n`).join('');
  const sheet = `cues:\n  - name: tour\n    title: Tour\n    client: 1\n    user: admin@haulage.test\n    cues:\n${list}`;
  const expanded = expandScenario(loadScenarioText(TEST_SCENARIO_TEXT + sheet), { anchorMs });
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.problems));
  return expanded.plan;
}

function getSheet({ cueSheets: [sheet] }: Plan): CueSheetPlan {
  if (!sheet) throw new Error('The plan has no cue sheet');
  return sheet;
}

const resolve = (cues: readonly string[], startMs = TEST_NOW_MS) => {
  const plan = planCues(cues);
  return [...resolveSheet(openModel(plan), getSheet(plan), startMs)];
};
const readGateway = (model: WorldModel, gatewayId: number, atMs: number) =>
  [...readRows(model, 'gateways', { atMs })].find((row) => row.gateway_id === gatewayId);

describe('a cue', () => {
  it('comes at its time from the start of the sheet, or after the cue before, in whole seconds', () => {
    const found = resolve(['at: PT1M', 'after: PT30.5S', 'at: PT2M'], TEST_NOW_MS + 250);
    expect(found.map(({ atMs, reason }) => [(atMs ?? 0) - TEST_NOW_MS, reason])).toEqual([
      [61_000, null],
      [92_000, null],
      [121_000, null],
    ]);
  });

  it('comes when its conditions next begin to hold, and when they next cease to', () => {
    const plan = planCues([`when: { starts: ${AT_DOCK} }, within: PT1H`, `when: { ends: ${AT_DOCK} }, within: PT1H`]);
    const model = openModel(plan);
    const [enterMs = 0, leaveMs = 0] = [...resolveSheet(model, getSheet(plan), TEST_NOW_MS)].map(
      ({ atMs }) => atMs ?? 0,
    );
    const isThere = (atMs: number) => {
      const row = readGateway(model, 1, atMs);
      return row?.beacon === 'Dock 4' && row.left === null;
    };
    expect([enterMs - 1000, enterMs, leaveMs - 1000, leaveMs].map(isThere)).toEqual([false, true, true, false]);
    // It did not come before: the vehicle may have been there at the start, but it did not arrive until now.
    const seconds = Array.from({ length: (enterMs - TEST_NOW_MS) / 1000 }, (_, n) => isThere(TEST_NOW_MS + n * 1000));
    expect(seconds.some((isIn, n) => n > 0 && isIn && seconds[n - 1] === false)).toBe(false);
  });

  it('comes when a lap ends, and when it began too long ago', () => {
    const laps = (where: string) => `[{ table: laps, from: -PT12M, where: { gateway: Hauler 1, ${where} }, count: 1 }]`;
    const plan = planCues([
      `when: { starts: ${laps('result: valid')} }, within: PT6H`,
      `when: { ends: ${laps('result: valid')} }, within: PT1H`,
    ]);
    const model = openModel(plan);
    const [endMs = 0, goneMs = 0] = [...resolveSheet(model, getSheet(plan), TEST_NOW_MS)].map(({ atMs }) => atMs ?? 0);
    const count = (atMs: number) =>
      [...readRows(model, 'laps', { atMs, fromMs: atMs - 720_000, clientId: 1 })].filter(
        ({ gateway, result }) => gateway === 'Hauler 1' && result === 'valid',
      ).length;
    expect([endMs - 1000, endMs, goneMs - 1000, goneMs].map(count)).toEqual([0, 1, 1, 0]);
  });

  it('waits for the next time if its condition already holds', () => {
    const [first, again] = resolve([
      `when: { starts: ${AT_DOCK} }, within: PT1H`,
      `when: { starts: ${AT_DOCK} }, within: PT1H`,
    ]);
    expect((again?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(5 * 60_000);
  });

  it.each<[string, readonly string[], (string | null)[]]>([
    ['its limit', [`when: { starts: ${AT_DOCK} }, within: PT1S`], ['limit']],
    ['the cue before', ['at: PT5M', 'at: PT5M', 'at: PT6M'], [null, 'order', null]],
    [
      'the cue before that does not come',
      [`when: { starts: ${AT_DOCK} }, within: PT1S`, 'after: PT1S', 'at: PT1M'],
      ['limit', 'before', null],
    ],
    ['the history', ['at: -P9D'], ['outside']],
    ['a column', ['when: { starts: [{ table: assets, where: { rssi: 1 }, count: 1 }] }, within: PT1H'], ['column']],
  ])('does not come because of %s', (_, cues, reasons) => {
    const found = resolve(cues);
    expect(found.map(({ reason }) => reason)).toEqual(reasons);
    expect(found.map(({ atMs }) => atMs === null)).toEqual(reasons.map((reason) => reason !== null));
  });

  it('begins its fault, which the cues after it see', () => {
    const offline = '[{ table: gateways, where: { gateway: Hauler 2, state: offline }, count: 1 }]';
    const live = '[{ table: gateways, where: { gateway: Hauler 2, state: live }, count: 1 }]';
    const [begin, lost, back] = resolve([
      'at: PT0S, fault: { kind: offline, gateways: [2], for: PT5M }',
      `when: { starts: ${offline} }, within: PT5M`,
      `when: { starts: ${live} }, within: PT10M`,
    ]);
    expect((lost?.atMs ?? 0) - (begin?.atMs ?? 0)).toBeGreaterThan(50_000);
    expect((back?.atMs ?? 0) - (begin?.atMs ?? 0)).toBeGreaterThanOrEqual(300_000);
    const [, never] = resolve(['at: PT0S', `when: { starts: ${offline} }, within: PT5M`]);
    expect(never?.reason).toBe('limit');
  });

  it('discards what people changed after the instant at which its fault begins', () => {
    const plan = planCues(['at: PT1M, fault: { kind: unplug, gateways: [1], for: PT1M }']);
    const silent = { kind: 'offline', gatewayId: 2, untilMs: TEST_NOW_MS + SHIFT_MS } as const;
    const inputs: WorldInput[] = [0, 120_000].map((ms, n) => ({
      ...silent,
      id: `i${n}`,
      seq: n,
      atMs: TEST_NOW_MS + ms,
    }));
    const [resolved] = resolveSheet(openModel(plan, inputs), getSheet(plan), TEST_NOW_MS);
    expect(resolved?.model.inputs.map(({ id }) => id)).toEqual(['i0', 'cue-tour-0']);
  });

  it('leaves the world as it is if its fault is one of the API', () => {
    const plan = planCues(['at: PT1M, fault: { kind: down, for: PT1M }']);
    const model = openModel(plan);
    const [resolved] = resolveSheet(model, getSheet(plan), TEST_NOW_MS);
    expect(resolved?.model).toBe(model);
  });
});

describe('the cues of a sheet', () => {
  const CUES = [
    'at: PT10S',
    `when: { ends: ${AT_DOCK} }, within: PT2H, fault: { kind: offline, gateways: [2], for: PT3M }`,
    'when: { starts: [{ table: gateways, where: { gateway: Hauler 2, state: stale }, count: 1 }] }, within: PT5M',
    'after: PT20S',
  ];

  it('come one after the other, and at the same instants for the same start', () => {
    const start = fc.integer({ min: -86_400, max: 86_400 }).map((sec) => TEST_NOW_MS + sec * 1000);
    fc.assert(
      fc.property(start, (startMs) => {
        const instants = resolve(CUES, startMs).map(({ atMs }) => atMs);
        const come = instants.filter((ms) => ms !== null);
        expect(come).toEqual([...new Set(come)].sort((a, b) => a - b));
        expect(come.every((ms) => ms >= startMs && ms % 1000 === 0)).toBe(true);
        expect(resolve(CUES, startMs).map(({ atMs }) => atMs)).toEqual(instants);
      }),
      { numRuns: 12 },
    );
  });

  it('are the same in a model that shares what another one has computed', () => {
    const starts = [0, 1, 2, 20].map((hours) => TEST_NOW_MS + hours * 3_600_000);
    let last: WorldModel | null = null;
    for (const anchorMs of starts) {
      const plan = planCues(CUES, anchorMs);
      const shared: WorldModel = last ? openModelLike(plan, last) : openModel(plan);
      const alone = openModel(planCues(CUES, anchorMs));
      const read = (model: WorldModel) => [
        [...resolveSheet(model, getSheet(plan), anchorMs)].map(({ atMs, reason }) => [atMs, reason]),
        [...readRows(model, 'gateways', { atMs: anchorMs + 1_200_000 })],
        [...readRows(model, 'visits', { atMs: anchorMs, fromMs: anchorMs - 3 * SHIFT_MS })],
        [...readRows(model, 'laps', { atMs: anchorMs, fromMs: anchorMs - SHIFT_MS })],
      ];
      expect(read(shared)).toEqual(read(alone));
      last = shared;
    }
  });
});
