/**
 * The live map with 1,000 moving gateways and 10,000 beacons in a browser: the cost of a pan and a zoom compared with plain
 * Leaflet with as many circles, the cost of a poll, and the growth of memory during an hour of polls.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { computePlanLimits, ZOOM_SNAP } from '../../apps/dashboard/src/map/plan-limits.ts';
import { loadScenario, startServer } from '../../apps/mock-cloud/src/index.ts';
import { launchBrowser } from '../gate/browser.ts';
import { BEACONS, GATEWAYS } from './map-responses.ts';
import { openLargeFleet, readModel, WINDOW, type Box, type Model, type Stage } from './map-stage.ts';
import { servePlain } from './map-plain.ts';
import { summarizeResponses, trace, type Trace } from './map-trace.ts';
import { median, type BenchRow } from './row.ts';

/** Enough rounds that the median ignores those in which the machine was busy. */
const ROUNDS = 15;
const POLLS = 24;
const POLL_MS = 2000;
const BEACON_POLL_MS = 30_000;
/** Without a poll, vehicles move along their ways after this time. */
const FOLLOW_MS = 2400;
/**
 * Time from the message about a response until the page is painted, without and with the glide. A poll without a glide
 * takes 60 ms; a longer window would include the page's clock and its other polls.
 */
const UPDATE_MS = 150;
const GLIDE_MS = 700;
/** Pause between a response and a gesture, so that the gesture contains no work for the response. */
const SETTLED_MS = 1000;
const WARM_UP_POLLS = 12;
/** Time after which plain Leaflet has drawn its circles. */
const PLAIN_MS = 1500;
/** A user moves the pointer about once per frame. */
const FRAME_MS = 16;
const DRAG_STEPS = 15;
/** Time after a drag until the map has stopped and is drawn. */
const DRAGGED_MS = 800;
/** Leaflet collects wheel events for 40 ms and zooms for 250 ms; the rest is for drawing. */
const ZOOMED_MS = 600;
const POLLS_PER_MINUTE = 60_000 / POLL_MS;

export async function run(): Promise<BenchRow[]> {
  const fixtures = join(import.meta.dirname, '../../fixtures');
  const scenario = loadScenario(join(fixtures, 'scenarios/demo.yaml'));
  if (!scenario.ok) throw new Error('The demo cannot be loaded');
  const server = await startServer({
    scenario,
    port: 0,
    data: 'memory',
    logLevel: 'silent',
    dashboardDir: join(import.meta.dirname, '../../dist/dashboard'),
    layoutsDir: join(fixtures, 'layouts'),
  });
  const browser = await launchBrowser(['--disable-background-networking', '--disable-dev-shm-usage']);
  const only = process.env.LAPWING_BENCH_MAP?.split(',') ?? ['gestures', 'updates', 'memory'];
  try {
    const model = await readModel(server.url);
    return [
      ...(only.includes('gestures') ? await measureGestures(browser, model) : []),
      ...(only.includes('updates') ? await measureUpdates(browser, model) : []),
      ...(only.includes('memory') ? await measureMemory(browser, model) : []),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Waits for a poll and its work, and delays the next one, so that the page is idle. */
async function waitBetweenPolls(stage: Stage, prepare: () => Promise<void> | undefined): Promise<void> {
  stage.hold(false);
  await stage.waitForPolls(stage.polls() + 1);
  await prepare();
  await stage.page.waitForTimeout(SETTLED_MS);
  stage.hold(true);
}

/** Drags and wheel turns on both maps in turn, each traced alone. */
async function measureGestures(browser: Browser, model: Model): Promise<BenchRow[]> {
  // No poll or animation may happen during a gesture, because the circles of plain Leaflet do not move.
  const timers = { [POLL_MS]: 2 * POLL_MS, [FOLLOW_MS]: 30_000 };
  const ours = await openLargeFleet(browser, model, { timers });
  const box = await ours.box();
  const circles = [
    ...model.fleet.places.map(({ x, y }) => ({ x, y, radius: 5 })),
    ...model.fleet.places.slice(0, GATEWAYS).map(({ x, y }) => ({ x, y, radius: 13 })),
  ];
  const view = await ours.view();
  const plainServer = await servePlain({
    ...model.plan,
    circles,
    limits: { ...computePlanLimits(model.plan), zoomSnap: ZOOM_SNAP },
    view,
    box,
  });
  try {
    const plainPage = await (await browser.newContext({ viewport: WINDOW })).newPage();
    await plainPage.goto(plainServer.url);
    await plainPage.waitForTimeout(PLAIN_MS);
    const rows: BenchRow[] = [];
    for (const { name, prepare, act } of GESTURES) {
      const spent: Record<'ours' | 'plain', Trace[]> = { ours: [], plain: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        await prepare?.(plainPage, box);
        await waitBetweenPolls(ours, () => prepare?.(ours.page, box));
        const oursTrace = await trace(browser, ours.page, { of: 'tasks', run: () => act(ours.page, box, round) });
        const plainTrace = await trace(browser, plainPage, { of: 'tasks', run: () => act(plainPage, box, round) });
        if (round > 0) {
          spent.ours.push(oursTrace);
          spent.plain.push(plainTrace);
        }
      }
      rows.push(...compareRows(name, spent));
    }
    return rows;
  } finally {
    plainServer.close();
    await ours.close();
  }
}

interface Gesture {
  readonly name: string;
  /** Moves the view to where the gesture starts; not measured. */
  readonly prepare?: (page: Page, box: Box) => Promise<void>;
  readonly act: (page: Page, box: Box, round: number) => Promise<void>;
}

const GESTURES: readonly Gesture[] = [
  { name: 'pan, whole plan', act: pan },
  { name: 'zoom in and out, two steps each', act: zoomInAndOut },
  {
    name: 'zoom in to the nearest zoom',
    // One wheel step out of the nearest zoom shows the whole plan; two steps in lead back to the nearest zoom.
    prepare: (page, box) => turnWheel(page, box, 1, 1),
    act: (page, box) => turnWheel(page, box, -1, 2),
  },
  { name: 'pan, nearest zoom', act: pan },
];

async function pan(page: Page, box: Box, round: number): Promise<void> {
  const direction = round % 2 === 0 ? 1 : -1;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(at.x + direction * step * 12, at.y + direction * step * 7);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
  await page.waitForTimeout(DRAGGED_MS);
}

async function zoomInAndOut(page: Page, box: Box): Promise<void> {
  await turnWheel(page, box, -1, 2);
  await turnWheel(page, box, 1, 2);
}

async function turnWheel(page: Page, box: Box, direction: 1 | -1, times: number): Promise<void> {
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, direction * 120);
    await page.waitForTimeout(ZOOMED_MS);
  }
}

function compareRows(name: string, spent: Record<'ours' | 'plain', Trace[]>): BenchRow[] {
  const all = (traces: readonly Trace[]) => traces.map(({ mainMs, rasterMs }) => mainMs + rasterMs);
  const [ours, plain] = [all(spent.ours), all(spent.plain)];
  const ratios = ours.map((ms, round) => ms / (plain[round] ?? ms));
  const main = median(spent.ours.map(({ mainMs }) => mainMs));
  return [
    { name: `${name}: CPU of plain Leaflet`, value: median(plain), unit: 'ms' },
    { name: `${name}: CPU`, value: median(ours), unit: 'ms' },
    { name: `${name}: CPU of the main thread`, value: main, unit: 'ms' },
    { name: `${name}: times plain Leaflet`, value: median(ours) / median(plain), unit: '', goal: { atMost: 1.15 } },
    { name: `${name}: times plain Leaflet, lowest round`, value: Math.min(...ratios), unit: '' },
    { name: `${name}: times plain Leaflet, highest round`, value: Math.max(...ratios), unit: '' },
  ];
}

/** The total cost of a poll, from the arrival of the response until the page is idle. */
async function measureUpdates(browser: Browser, model: Model): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    // Beacons are polled more often than normal, and between two polls of the gateways.
    const stage = await openLargeFleet(browser, model, { reducedMotion, timers: { [BEACON_POLL_MS]: 1.5 * POLL_MS } });
    await stage.waitForPolls(WARM_UP_POLLS);
    const pollTrace = await trace(browser, stage.page, {
      of: 'responses',
      run: () => stage.waitForPolls(stage.polls() + POLLS),
    });
    const isStill = reducedMotion === 'reduce';
    const windowMs = isStill ? UPDATE_MS : GLIDE_MS;
    const { information, beacons } = model.addresses;
    const label = isStill ? 'a poll' : 'a poll with its glide';
    const ofGateways = summarizeResponses(pollTrace, { address: information, others: [beacons], windowMs });
    rows.push(...updateRows(`${label} of ${GATEWAYS} gateways`, ofGateways, isStill));
    if (isStill) {
      const ofBeacons = summarizeResponses(pollTrace, { address: beacons, others: [information], windowMs });
      rows.push(...updateRows(`${label} of ${BEACONS} beacons`, ofBeacons, true));
    }
    await stage.close();
  }
  return rows;
}

function updateRows(name: string, windows: readonly Trace[], hasGoal: boolean): BenchRow[] {
  const spent = { name: `${name}: main thread`, value: median(windows.map(({ mainMs }) => mainMs)), unit: 'ms' };
  return [
    hasGoal ? { ...spent, goal: { atMost: 16 } } : spent,
    { name: `${name}: longest task`, value: median(windows.map(({ longestMs }) => longestMs)), unit: 'ms' },
  ];
}

/** The polls of an hour, as fast as they return. */
async function measureMemory(browser: Browser, model: Model): Promise<BenchRow[]> {
  const stage = await openLargeFleet(browser, model, {
    timers: { [POLL_MS]: 20, [BEACON_POLL_MS]: 3000 },
    isFastForward: true,
  });
  const client = await stage.page.context().newCDPSession(stage.page);
  const heapMb = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  await stage.waitForPolls(5 * POLLS_PER_MINUTE);
  const early = await heapMb();
  await stage.waitForPolls(60 * POLLS_PER_MINUTE);
  const late = await heapMb();
  await stage.close();
  return [
    { name: `heap after ${5 * POLLS_PER_MINUTE} polls (minute 5)`, value: early, unit: 'MB' },
    { name: `heap after ${60 * POLLS_PER_MINUTE} polls (minute 60)`, value: late, unit: 'MB' },
    { name: 'heap, growth from minute 5 to 60', value: (late / early - 1) * 100, unit: '%', goal: { atMost: 5 } },
  ];
}
