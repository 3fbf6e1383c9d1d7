import { expect, test, type Page } from '@playwright/test';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { allowNoComplaints, headerClock, panel, signIn } from './pages.ts';
import { headerText, seconds, visitsBefore, whereabouts } from './where.ts';

const scenario = scenarioFile('journey.yaml');
const VEHICLES = ['Hauler 01', 'Shunter 1'];
/** Ten minutes in which Hauler 01 has no connection, a minute after they began. */
const OFFLINE = '2026-03-02T08:05:00Z';

const cloud = cloudForFile(scenario, '--paused');
allowNoComplaints();

/** The page shows the paused world as it is: the same clock, and every vehicle where the exported tables have it. */
async function expectAsExported(page: Page): Promise<void> {
  const { now } = await cloud.control<{ now: number }>('GET', '/clock');
  await expect(headerClock(page)).toHaveText(headerText(now));
  const visits = visitsBefore(scenario, now);
  for (const vehicle of VEHICLES) await expect(panel(page, vehicle)).toContainText(whereabouts(visits, vehicle));
}

const noConnection = (page: Page) => panel(page, 'Hauler 01').getByText('No connection');

test('a paused world stands still, and shows what is exported for its instant', async ({ page }) => {
  await cloud.clock({ now: '2026-03-10T10:00:00Z', paused: true });
  await signIn(page, cloud.url);
  await expectAsExported(page);
  await expect(page.getByText(/^updated \d+s ago/).first()).toBeVisible();
});

test('a jump of 30 days forward and back shows each day as it is, offline included', async ({ page }) => {
  await cloud.clock({ now: OFFLINE, paused: true });
  await signIn(page, cloud.url);
  await expect(noConnection(page)).toBeVisible();

  await cloud.clock({ now: '+P30D' });
  await expect(headerClock(page)).toHaveText(headerText(seconds('2026-04-01T08:05:00Z')));
  await expect(noConnection(page)).toBeHidden();
  await expectAsExported(page);

  await cloud.clock({ now: '-P30D' });
  await expect(headerClock(page)).toHaveText(headerText(seconds(OFFLINE)));
  await expect(noConnection(page)).toBeVisible();
  await expect(panel(page, 'Hauler 01')).toContainText(/Last seen 0(7:59|8:00)/);
  const visits = visitsBefore(scenario, seconds(OFFLINE));
  await expect(panel(page, 'Shunter 1')).toContainText(whereabouts(visits, 'Shunter 1'));
});

test('at 600 times its speed nothing is taken for offline or stale, and a pause shows the very instant', async ({
  page,
}) => {
  await cloud.clock({ now: '2026-03-12T09:00:00Z', paused: true });
  await signIn(page, cloud.url);
  await expectAsExported(page);
  const troubles = await collectTroubles(page);

  await cloud.clock({ speed: 600, paused: false });
  // An hour and a half of the world, nine seconds of ours.
  await expect
    .poll(async () => (await headerClock(page).textContent()) ?? '', { timeout: 30_000 })
    .toMatch(/^12\/03\/2026(10:[3-5]|1[1-9]:)/);
  const { now } = await cloud.clock({ paused: true });
  await expectAsExported(page);
  expect(now).toBeGreaterThan(seconds('2026-03-12T10:30:00Z'));
  expect(await troubles()).toEqual([]);
  await cloud.clock({ speed: 1 });
});

/** Notes every word of trouble that shows from now on, however short. */
async function collectTroubles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const [trouble] of text.matchAll(
        /No connection|Last seen|\d ?stale|\d ?offline|Last update|hidden: offline/g,
      ))
        seen.add(trouble);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { troubles: () => [...seen] });
  });
  return () => page.evaluate(() => (window as unknown as { troubles: () => string[] }).troubles());
}

/** Something that one side waits for and the other gives. */
function signal(): { give: () => void; isGiven: Promise<void> } {
  let give: () => void = () => undefined;
  const isGiven = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), isGiven };
}

test('an answer that was on its way during a jump changes nothing when it comes', async ({ page }) => {
  await cloud.clock({ now: OFFLINE, paused: true });
  await signIn(page, cloud.url);
  await expect(noConnection(page)).toBeVisible();

  const [held, released] = [signal(), signal()];
  await page.route(
    '**/api/users/latest_global_information/**',
    async (route) => {
      const response = await route.fetch();
      held.give();
      await released.isGiven;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await held.isGiven;
  const after = await cloud.clock({ now: '+P30D' });
  await expect(headerClock(page)).toHaveText(headerText(after.now));
  await expectAsExported(page);

  const nextPoll = page.waitForResponse(/latest_global_information/);
  released.give();
  await nextPoll;
  await page.waitForResponse(/latest_global_information/);
  await expect(noConnection(page)).toBeHidden();
  await expectAsExported(page);
});

test('a reset takes the page back to the start', async ({ page }) => {
  await cloud.clock({ now: '2026-04-20T10:00:00Z', paused: true });
  await signIn(page, cloud.url);
  await expectAsExported(page);
  await cloud.control('POST', '/reset', {});
  await expect(headerClock(page)).toHaveText(headerText(seconds('2026-03-02T07:00:00Z')));
  await expectAsExported(page);
});
