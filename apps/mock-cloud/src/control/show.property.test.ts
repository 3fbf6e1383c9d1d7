import type { ExportTable } from '@lapwing/contracts';
import { HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveSheet, type ResolvedCue } from '../cues/resolve-sheet.ts';
import { exportTable } from '../exports/export-table.ts';
import { openModel } from '../hosting/world-model.ts';
import type { Answer, ControlOperations } from '../operations/call.ts';
import { expandScenario } from '../scenario/expand.ts';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from '../testing/test-scenario.ts';

type ShowAnswer = Answer<ControlOperations['getShow']>;

const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const satisfies readonly ExportTable[];
const POLLS = ['/api/users/anchors/', '/api/tags/beacon_positions/', '/api/anchors/2/simplified'];

/** What a presenter does next. `meddle`: breaks something, and goes to the cue again or to an earlier one. */
type Step = { readonly kind: 'next' | 'back' | 'wait' } | { readonly kind: 'jump' | 'meddle'; readonly to: number };

let resolved: readonly ResolvedCue[];
let walked: TestCloud;
let straight: TestCloud;
beforeAll(async () => {
  const expanded = expandScenario(TEST_SCENARIO, { anchorMs: TEST_NOW_MS });
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.problems));
  const [sheet] = expanded.plan.cueSheets;
  if (!sheet) throw new Error('The test scenario has no cue sheet');
  resolved = [...resolveSheet(openModel(expanded.plan), sheet, TEST_NOW_MS)];
  [walked, straight] = await Promise.all([startTestCloud(), startTestCloud()]);
});
afterAll(() => Promise.all([walked.close(), straight.close()]));

const start = (browser: Browser) => browser.send('POST', '/control/show', { json: { sheet: 'tour', anchor: 'kept' } });
const goTo = (browser: Browser, index: number) => browser.send('PUT', '/control/show', { json: { index } });

/** The cue after a step; a cue that does not come is left out. */
function chooseCue(index: number, step: Step): number {
  const came = resolved.flatMap(({ atMs }, n) => (atMs === null ? [] : [n]));
  const place = came.indexOf(index);
  switch (step.kind) {
    case 'next':
      return came[place + 1] ?? index;
    case 'back':
      return came[place - 1] ?? index;
    case 'wait':
      return index;
    case 'jump':
      return came[step.to % came.length] ?? index;
    case 'meddle':
      return came[step.to % (place + 1)] ?? index;
  }
}

const expectedTables = new Map<string, string>();

/** A table of the last hours at a cue, in the world that its sheet was resolved for. */
function exportExpected(index: number, table: ExportTable): string {
  const key = `${index} ${table}`;
  const cue = resolved[index];
  const atMs = cue?.atMs ?? null;
  if (!cue || atMs === null) throw new Error(`Cue ${index} does not come`);
  const text =
    expectedTables.get(key) ?? [...exportTable(cue.model, table, { atMs, fromMs: atMs - 2 * HOUR_MS })].join('');
  expectedTables.set(key, text);
  return text;
}

/** What the controls and the API answer at the present instant, without faults of the API. */
async function readAnswers(cloud: TestCloud): Promise<unknown> {
  const controls = cloud.browser();
  for (const { id, kind } of (await controls.get('/control/faults')).json as { id: string; kind: string }[])
    if (['error', 'latency'].includes(kind)) await controls.send('DELETE', `/control/faults/${id}`);
  const admin = await cloud.signedIn('admin@haulage.test');
  const answers = [];
  for (const path of POLLS) answers.push((await admin.get(path)).text);
  return answers;
}

it('each cue shows the world to which the faults until then were given at their instants, whatever the way to it', async () => {
  const step = fc.oneof(
    fc.constantFrom<Step>({ kind: 'next' }, { kind: 'next' }, { kind: 'back' }, { kind: 'wait' }),
    fc.record({ kind: fc.constantFrom('jump' as const, 'meddle' as const), to: fc.nat(7) }),
  );
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const controls = walked.browser();
      await start(controls);
      let index = 0;
      for (const one of steps) {
        walked.real.ms += 1500;
        if (one.kind === 'meddle')
          await controls.send('POST', '/control/faults?discard_later=true', {
            json: { kind: 'offline', gateways: [1], for: 'PT1H' },
          });
        index = chooseCue(index, one);
        const { json } = await goTo(controls, index);
        expect((json as ShowAnswer).show?.index).toBe(index);
        const atMs = resolved[index]?.atMs ?? NaN;
        expect((await controls.get('/control/clock')).json).toMatchObject({ now: atMs / 1000, paused: false });
        for (const table of TABLES) {
          expect((await controls.get(`/control/export/${table}?from=-PT2H`)).text).toBe(exportExpected(index, table));
        }
        seen.add(index);
      }
      await start(straight.browser());
      await goTo(straight.browser(), index);
      straight.real.ms = walked.real.ms;
      await goTo(straight.browser(), index);
      expect(await readAnswers(walked)).toEqual(await readAnswers(straight));
    }),
    { numRuns: 8 },
  );
  expect(seen.size).toBeGreaterThan(4);
});
