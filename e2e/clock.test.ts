import type { Page } from '@playwright/test';
import { headerClock, vehiclePanel } from './testing/dashboard.ts';
import { clockText, exportVisitsBefore, positionText, toUnixSeconds } from './testing/exported-tables.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const SCENARIO = 'journey.yaml';
const VEHICLES = ['Hauler 01', 'Shunter 1'];
/** An instant in the ten minutes in which Hauler 01 has no connection. */
const OFFLINE = '2026-03-02T08:05:00Z';

test.use({ worldOptions: { scenario: SCENARIO } });

/** Expects the page to show the paused world: the same clock, and every vehicle where the exported tables have it. */
async function expectAsExported(page: Page, world: World): Promise<void> {
  const { now } = await world.clock();
  await expect(headerClock(page)).toHaveText(clockText(now));
  const visits = await exportVisitsBefore(SCENARIO, now);
  for (const vehicle of VEHICLES)
    await expect(vehiclePanel(page, vehicle)).toContainText(positionText(visits, vehicle));
}

const noConnection = (page: Page) => vehiclePanel(page, 'Hauler 01').getByText('No connection');

test('clock: a paused world shows the exported positions of its instant', async ({ page, world }) => {
  await world.setClock({ now: '2026-03-10T10:00:00Z' });
  await world.signIn(page);
  await expectAsExported(page, world);
  await expect(page.getByText('Paused at 10:00:00', { exact: true })).toHaveCount(1);
});

test('clock: a jump of 30 days forward and back shows each day correctly, including an offline vehicle', async ({
  page,
  world,
}) => {
  await world.setClock({ now: OFFLINE });
  await world.signIn(page);
  await expect(noConnection(page)).toBeVisible();

  await world.setClock({ now: '+P30D' });
  await expect(headerClock(page)).toHaveText(clockText(toUnixSeconds('2026-04-01T08:05:00Z')));
  await expect(noConnection(page)).toBeHidden();
  await expectAsExported(page, world);

  await world.setClock({ now: '-P30D' });
  await expect(headerClock(page)).toHaveText(clockText(toUnixSeconds(OFFLINE)));
  await expect(noConnection(page)).toBeVisible();
  await expect(vehiclePanel(page, 'Hauler 01')).toContainText(/Last seen 0(7:59|8:00)/);
  const visits = await exportVisitsBefore(SCENARIO, toUnixSeconds(OFFLINE));
  await expect(vehiclePanel(page, 'Shunter 1')).toContainText(positionText(visits, 'Shunter 1'));
});

test('clock: at 600 times the speed nothing is shown as offline or stale, and a pause shows its exact instant', async ({
  context,
  page,
  world,
}) => {
  const pageClock = await PageClock.install(context);
  await world.setClock({ now: '2026-03-12T09:00:00Z' });
  await pageClock.runDuring(async () => {
    await world.signIn(page);
    await expectAsExported(page, world);
  });
  const warnings = await recordWarnings(page);

  await world.setClock({ speed: 600, paused: false });
  // An hour and a half in the world takes nine seconds on the page.
  await pageClock.runDuring(() => expect(headerClock(page)).toHaveText(/^12\/03\/2026(10:[3-5]|1[1-9]:)/));
  const { now } = await world.setClock({ paused: true });
  await pageClock.runDuring(() => expectAsExported(page, world));
  expect(now).toBeGreaterThan(toUnixSeconds('2026-03-12T10:30:00Z'));
  expect(await warnings()).toEqual([]);
});

/** Records every sign of a lost connection that the page shows from now on, even for a moment. */
async function recordWarnings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const collect = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const [warning] of text.matchAll(/No connection|Last seen|\d ?stale|\d ?offline|Last update/g))
        seen.add(warning);
    };
    new MutationObserver(collect).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { warnings: () => [...seen] });
  });
  return () => page.evaluate(() => (window as unknown as { warnings: () => string[] }).warnings());
}

/** A promise that is resolved from outside. */
function createSignal(): { send: () => void; isSent: Promise<void> } {
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send: () => send(), isSent };
}

test('clock: a response that was requested before a jump changes nothing when it arrives', async ({ page, world }) => {
  await world.setClock({ now: OFFLINE });
  await world.signIn(page);
  await expect(noConnection(page)).toBeVisible();

  const [held, released] = [createSignal(), createSignal()];
  await page.route(
    '**/api/users/latest_global_information/**',
    async (route) => {
      const response = await route.fetch();
      held.send();
      await released.isSent;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await held.isSent;
  const after = await world.setClock({ now: '+P30D' });
  await expect(headerClock(page)).toHaveText(clockText(after.now));
  await expectAsExported(page, world);

  const nextPoll = page.waitForResponse(/latest_global_information/);
  released.send();
  await nextPoll;
  await page.waitForResponse(/latest_global_information/);
  await expect(noConnection(page)).toBeHidden();
  await expectAsExported(page, world);
});

test('clock: a reset takes the page back to the start', async ({ page, world }) => {
  await world.setClock({ now: '2026-04-20T10:00:00Z' });
  await world.signIn(page);
  await expectAsExported(page, world);
  await world.control('POST', '/reset', {});
  await expect(headerClock(page)).toHaveText(clockText(toUnixSeconds('2026-03-02T07:00:00Z')));
  await expectAsExported(page, world);
});
