/**
 * The live map of 1,000 moving gateways among 10,000 beacons in a browser: what a pan and a zoom cost beside bare Leaflet
 * with as many circles, what a poll costs, and what an hour of polls leaves in memory.
 */
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { planLimits, ZOOM_SNAP } from '../../apps/dashboard/src/map/plan-limits.ts';
import { loadScenario, startServer } from '../../apps/mock-cloud/src/index.ts';
import { findBrowser } from '../gate/browser.ts';
import { BEACONS, GATEWAYS } from './map-answers.ts';
import { openLargeFleet, readModel, WINDOW, type Box, type Model, type Stage } from './map-stage.ts';
import { servePlain } from './map-plain.ts';
import { afterEachAnswer, traced, type Trace } from './map-trace.ts';
import { median, type BenchRow } from './row.ts';

/** Enough rounds that the median ignores those in which the machine was busy. */
const ROUNDS = 15;
const POLLS = 24;
const POLL_MS = 2000;
const BEACON_POLL_MS = 30_000;
/** Without a poll vehicles are moved along their ways after this time. */
const FOLLOW_MS = 2400;
/**
 * Time from the message about an answer until the page is painted, without and with the glide. A poll without a glide is
 * done after 60 ms; longer windows would include the page's clock and its other polls.
 */
const UPDATE_MS = 150;
const GLIDE_MS = 700;
/** Pause between an answer and a gesture, so that the gesture contains no work of the answer. */
const SETTLED_MS = 1000;
const WARM_UP_POLLS = 12;
/** Time after which bare Leaflet has drawn its circles. */
const BARE_MS = 1500;
/** A person moves the pointer about once per frame. */
const FRAME_MS = 16;
const DRAG_STEPS = 15;
/** Time after a drag until inertia and what follows it are done. */
const DRAGGED_MS = 800;
/** Leaflet collects wheel events for 40 ms and zooms for 250 ms; the rest is for what follows. */
const ZOOMED_MS = 600;
const MINUTE_POLLS = 60_000 / POLL_MS;

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
  const browser = await chromium.launch({
    executablePath: await findBrowser(console.error),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  });
  const only = process.env.LAPWING_BENCH_MAP?.split(',') ?? ['gestures', 'updates', 'memory'];
  try {
    const model = await readModel(server.url);
    return [
      ...(only.includes('gestures') ? await gestures(browser, model) : []),
      ...(only.includes('updates') ? await updates(browser, model) : []),
      ...(only.includes('memory') ? await memory(browser, model) : []),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Waits for a poll and its work, and holds the next one back, so that the page is idle. */
async function betweenPolls(stage: Stage, prepare: () => Promise<void> | undefined): Promise<void> {
  stage.hold(false);
  await stage.untilPolls(stage.polls() + 1);
  await prepare();
  await stage.page.waitForTimeout(SETTLED_MS);
  stage.hold(true);
}

/** Drags and wheel turns on both maps in turn, each traced alone. */
async function gestures(browser: Browser, model: Model): Promise<BenchRow[]> {
  // No poll and no animation may happen during a gesture, as the circles of bare Leaflet do not move.
  const timers = { [POLL_MS]: 2 * POLL_MS, [FOLLOW_MS]: 30_000 };
  const ours = await openLargeFleet(browser, model, { timers });
  const box = await ours.box();
  const circles = [
    ...model.fleet.places.map(({ x, y }) => ({ x, y, radius: 5 })),
    ...model.fleet.places.slice(0, GATEWAYS).map(({ x, y }) => ({ x, y, radius: 13 })),
  ];
  const view = await ours.view();
  const plain = await servePlain({
    ...model.plan,
    circles,
    limits: { ...planLimits(model.plan), zoomSnap: ZOOM_SNAP },
    view,
    box,
  });
  try {
    const bare = await (await browser.newContext({ viewport: WINDOW })).newPage();
    await bare.goto(plain.url);
    await bare.waitForTimeout(BARE_MS);
    const rows: BenchRow[] = [];
    for (const { name, prepare, act } of GESTURES) {
      const spent: Record<'ours' | 'bare', Trace[]> = { ours: [], bare: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        await prepare?.(bare, box);
        await betweenPolls(ours, () => prepare?.(ours.page, box));
        const mine = await traced(browser, ours.page, { of: 'tasks', run: () => act(ours.page, box, round) });
        const theirs = await traced(browser, bare, { of: 'tasks', run: () => act(bare, box, round) });
        if (round > 0) {
          spent.ours.push(mine);
          spent.bare.push(theirs);
        }
      }
      rows.push(...compared(name, spent));
    }
    return rows;
  } finally {
    plain.close();
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
    name: 'zoom to the nearest',
    // One turn out of the nearest zoom shows the whole plan, two turns in end at the nearest.
    prepare: (page, box) => wheel(page, box, 1, 1),
    act: (page, box) => wheel(page, box, -1, 2),
  },
  { name: 'pan, nearest zoom', act: pan },
];

async function pan(page: Page, box: Box, round: number): Promise<void> {
  const way = round % 2 === 0 ? 1 : -1;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(at.x + way * step * 12, at.y + way * step * 7);
    await page.waitForTimeout(FRAME_MS);
  }
  await page.mouse.up();
  await page.waitForTimeout(DRAGGED_MS);
}

async function zoomInAndOut(page: Page, box: Box): Promise<void> {
  await wheel(page, box, -1, 2);
  await wheel(page, box, 1, 2);
}

async function wheel(page: Page, box: Box, way: 1 | -1, times: number): Promise<void> {
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let time = 0; time < times; time += 1) {
    await page.mouse.wheel(0, way * 120);
    await page.waitForTimeout(ZOOMED_MS);
  }
}

function compared(name: string, spent: Record<'ours' | 'bare', Trace[]>): BenchRow[] {
  const all = (traces: readonly Trace[]) => traces.map(({ mainMs, rasterMs }) => mainMs + rasterMs);
  const [ours, bare] = [all(spent.ours), all(spent.bare)];
  const ratios = ours.map((ms, round) => ms / (bare[round] ?? ms));
  const main = median(spent.ours.map(({ mainMs }) => mainMs));
  return [
    { name: `${name}: CPU of bare Leaflet`, value: median(bare), unit: 'ms' },
    { name: `${name}: CPU`, value: median(ours), unit: 'ms' },
    { name: `${name}: of it the main thread`, value: main, unit: 'ms' },
    { name: `${name}: times bare Leaflet`, value: median(ours) / median(bare), unit: '', goal: { atMost: 1.15 } },
    { name: `${name}: times bare Leaflet, lowest round`, value: Math.min(...ratios), unit: '' },
    { name: `${name}: times bare Leaflet, highest round`, value: Math.max(...ratios), unit: '' },
  ];
}

/** The total cost of a poll, from the arrival of the answer until nothing is left to do. */
async function updates(browser: Browser, model: Model): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    // Beacons are polled more often than they would be, and between two polls of the gateways.
    const stage = await openLargeFleet(browser, model, { reducedMotion, timers: { [BEACON_POLL_MS]: 1.5 * POLL_MS } });
    await stage.untilPolls(WARM_UP_POLLS);
    const trace = await traced(browser, stage.page, {
      of: 'answers',
      run: () => stage.untilPolls(stage.polls() + POLLS),
    });
    const isStill = reducedMotion === 'reduce';
    const windowMs = isStill ? UPDATE_MS : GLIDE_MS;
    const { information, beacons } = model.addresses;
    const what = isStill ? 'a poll' : 'a poll with its glide';
    const ofGateways = afterEachAnswer(trace, { address: information, others: [beacons], windowMs });
    rows.push(...updateRows(`${what} of ${GATEWAYS} gateways`, ofGateways, isStill));
    if (isStill) {
      const ofBeacons = afterEachAnswer(trace, { address: beacons, others: [information], windowMs });
      rows.push(...updateRows(`${what} of ${BEACONS} beacons`, ofBeacons, true));
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

/** The polls of an hour, as fast as they are answered. */
async function memory(browser: Browser, model: Model): Promise<BenchRow[]> {
  const stage = await openLargeFleet(browser, model, {
    timers: { [POLL_MS]: 20, [BEACON_POLL_MS]: 3000 },
    isHurried: true,
  });
  const client = await stage.page.context().newCDPSession(stage.page);
  const heapMb = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  await stage.untilPolls(5 * MINUTE_POLLS);
  const early = await heapMb();
  await stage.untilPolls(60 * MINUTE_POLLS);
  const late = await heapMb();
  await stage.close();
  return [
    { name: `heap after ${5 * MINUTE_POLLS} polls (minute 5)`, value: early, unit: 'MB' },
    { name: `heap after ${60 * MINUTE_POLLS} polls (minute 60)`, value: late, unit: 'MB' },
    { name: 'heap, growth from minute 5 to 60', value: (late / early - 1) * 100, unit: '%', goal: { atMost: 5 } },
  ];
}
