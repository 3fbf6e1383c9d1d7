/** Time from signing in until the home of each client of the demo shows its data, with a server that has just started. */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { loadScenario } from '@lapwing/mock-cloud';
import { startCloud } from '../../e2e/testing/cloud.ts';
import { fillSignIn } from '../../e2e/testing/dashboard.ts';
import { launchBrowser } from '../gate/browser.ts';
import { median, type BenchRow } from './row.ts';

const ROUNDS = 3;

export async function run(): Promise<BenchRow[]> {
  const scenario = loadScenario(join(import.meta.dirname, '../../fixtures/scenarios/demo.yaml'));
  if (!scenario.ok) throw new Error('The demo cannot be loaded');
  const browser = await launchBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const { domain } of scenario.scenario.clients) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureFirstLook(browser, domain));
      const name = `demo: first look at the home of ${domain}`;
      rows.push({ name, value: median(rounds), unit: 's', goal: { atMost: 1 } });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Seconds from sending the form until nothing on the page is loading any more. */
async function measureFirstLook(browser: Browser, domain: string): Promise<number> {
  const cloud = await startCloud('demo');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto(cloud.url, { waitUntil: 'networkidle' });
    const startedAt = performance.now();
    await fillSignIn(page, `admin@${domain}`);
    await page.waitForFunction(
      () =>
        location.pathname !== '/' &&
        document.querySelector('#content h1') !== null &&
        document.querySelector('[aria-busy="true"]') === null,
      null,
      { polling: 'raf' },
    );
    return (performance.now() - startedAt) / 1000;
  } finally {
    await page.close();
    await cloud.stop();
  }
}
