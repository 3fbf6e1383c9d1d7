/**
 * The table of tags with 10,000 rows in a browser: the main thread's time for each key of a search, and for each sort.
 * A real cloud has the tags, and answers all requests.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadScenario, startServer } from '../../apps/mock-cloud/src/index.ts';
import { launchBrowser } from '../gate/browser.ts';
import { trace } from './map-trace.ts';
import { median, type BenchRow } from './row.ts';

const TAGS = 10_000;
/** A scenario's group of tags has at most this many. */
const MAX_GROUP = 2000;
const ROUNDS = 9;
const GOAL = { atMost: 50 };
/** Time after a key or a press until the table is painted, shorter than the pause before the address is written. */
const PAINTED_MS = 250;
/** Time until the address is written, and after opening, until the first answers are processed. */
const SETTLED_MS = 1500;
/** The cloud first computes when each tag was heard. */
const OPENED_MS = 120_000;
const ACCOUNT = { email: 'admin@cargo.test', password: 'lapwing-demo' };
const QUERY = 'crate 2-42';
const COLUMNS = ['Label', 'Last update', 'Tag ID'] as const;

export async function run(): Promise<BenchRow[]> {
  const fixtures = join(import.meta.dirname, '../../fixtures');
  const folder = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  writeFileSync(join(folder, 'tags.yaml'), writeScenario());
  const scenario = loadScenario(join(folder, 'tags.yaml'));
  rmSync(folder, { recursive: true });
  if (!scenario.ok) throw new Error(`The scenario is not valid: ${JSON.stringify(scenario.problems.slice(0, 3))}`);
  const server = await startServer({
    scenario,
    port: 0,
    data: 'memory',
    logLevel: 'silent',
    dashboardDir: join(import.meta.dirname, '../../dist/dashboard'),
    layoutsDir: join(fixtures, 'layouts'),
  });
  const browser = await launchBrowser(['--disable-background-networking', '--disable-dev-shm-usage']);
  try {
    const page = await openTable(browser, server.url);
    return [...(await measureSearch(browser, page)), ...(await measureSorts(browser, page))];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Docks that hear this many cargo tags. */
function writeScenario(): string {
  const groups = Array.from(
    { length: TAGS / MAX_GROUP },
    (_, index) =>
      `{ label: 'Crate ${index + 1}-{n}', firstTag: ${(0x3c210000 + index * 0x1000).toString(16).toUpperCase()}, count: ${MAX_GROUP} }`,
  );
  return `version: 1
name: tags-table
title: ${TAGS} cargo tags
seed: 7
clock: { start: 2026-03-18T10:42:00Z, backfill: P3D, timezone: Europe/London }
clients:
  - id: 21
    type: 1
    name: Merton Forwarding
    domain: cargo.test
    stations: [{ id: 211, label: North dock, pull: 3 }, { id: 212, label: South dock, pull: 2 }]
    assets: [${groups.join(', ')}]
`;
}

async function openTable(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Email' }).fill(ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/cargo-check/);
  await page.goto(`${url}/settings/beacons`);
  await page.getByRole('table').waitFor({ timeout: OPENED_MS });
  await page.waitForTimeout(SETTLED_MS);
  return page;
}

/** Types a query key by key. Each key is traced alone. */
async function measureSearch(browser: Browser, page: Page): Promise<BenchRow[]> {
  const search = page.getByRole('searchbox', { name: 'Label or hex ID' });
  const all: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await search.fill('');
    await page.waitForTimeout(SETTLED_MS);
    for (const key of QUERY) {
      const { mainMs } = await trace(browser, page, {
        of: 'tasks',
        run: async () => {
          await page.keyboard.press(key === ' ' ? 'Space' : key);
          await page.waitForTimeout(PAINTED_MS);
        },
      });
      if (round > 0) all.push(mainMs);
    }
  }
  await search.fill('');
  await page.waitForTimeout(SETTLED_MS);
  return toRows('a key of the search', all);
}

/** Presses the heads of columns, ascending and descending. */
async function measureSorts(browser: Browser, page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const column of COLUMNS) {
    const head = page.getByRole('columnheader', { name: column }).getByRole('button');
    const all: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { mainMs } = await trace(browser, page, {
        of: 'tasks',
        run: async () => {
          await head.press('Enter');
          await page.waitForTimeout(PAINTED_MS);
        },
      });
      if (round > 0) all.push(mainMs);
    }
    rows.push(...toRows(`a sort by ${column.toLowerCase()}`, all));
  }
  return rows;
}

function toRows(name: string, spentMs: readonly number[]): BenchRow[] {
  return [
    { name: `${name}, ${TAGS} rows: main thread`, value: median(spentMs), unit: 'ms', goal: GOAL },
    { name: `${name}: slowest`, value: Math.max(...spentMs), unit: 'ms' },
  ];
}
