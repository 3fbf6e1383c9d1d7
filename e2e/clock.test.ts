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
/** The time between two polls. */
const POLL_MS = 2000;

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
  const readShown = await recordShown(page);

  await world.setClock({ speed: 600, paused: false });
  // An hour and a half in the world takes nine seconds on the page.
  await pageClock.runDuring(() => expect(headerClock(page)).toHaveText(/^12\/03\/2026(10:[3-5]|1[1-9]:)/));
  const { now } = await world.setClock({ paused: true });
  await pageClock.runDuring(() => expectAsExported(page, world));
  expect(now).toBeGreaterThan(toUnixSeconds('2026-03-12T10:30:00Z'));
  expect((await readShown()).warnings).toEqual([]);
});

/** What a page has shown since a moment, even briefly. */
interface Shown {
  /** Texts of the header's clock. */
  readonly clocks: readonly string[];
  /** Signs of a lost connection. */
  readonly warnings: readonly string[];
}

/** Records what the page shows from now on. */
async function recordShown(page: Page): Promise<() => Promise<Shown>> {
  await page.evaluate(() => {
    const [clocks, warnings] = [new Set<string>(), new Set<string>()];
    const collect = () => {
      clocks.add(document.querySelector('[role=timer]')?.textContent ?? '');
      const text = document.querySelector('main')?.textContent ?? '';
      for (const [warning] of text.matchAll(/No connection|Last seen|\d ?stale|\d ?offline|Last update/g))
        warnings.add(warning);
    };
    new MutationObserver(collect).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { readShown: () => ({ clocks: [...clocks], warnings: [...warnings] }) });
  });
  return () => page.evaluate(() => (window as unknown as { readShown: () => Shown }).readShown());
}

/** A promise that is resolved from outside. */
function createSignal(): { send: () => void; isSent: Promise<void> } {
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send: () => send(), isSent };
}

interface HeldAnswer {
  readonly isHeld: Promise<void>;
  /** Delivers the answer if the page still waits for it. */
  readonly release: () => Promise<void>;
}

/** Holds the answer to the next request for an address. */
async function holdAnswer(page: Page, pageClock: PageClock, address: string): Promise<HeldAnswer> {
  const [held, released, delivered] = [createSignal(), createSignal(), createSignal()];
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      pageClock.ignoreResponseTo(route.request());
      held.send();
      await released.isSent;
      await route.fulfill({ response });
      await (await route.request().response())?.finished();
      delivered.send();
    },
    { times: 1 },
  );
  return {
    isHeld: held.isSent,
    release: () => {
      released.send();
      return delivered.isSent;
    },
  };
}

for (const { name, address } of [
  { name: 'poll', address: '**/api/users/latest_global_information/**' },
  { name: 'check of the connection', address: '**/api/clients/*' },
])
  test(`clock: the answer to a ${name} that was sent before a jump changes nothing after it`, async ({
    context,
    page,
    world,
  }) => {
    const pageClock = await PageClock.install(context);
    await world.setClock({ now: OFFLINE });
    await pageClock.runDuring(async () => {
      await world.signIn(page);
      await expect(noConnection(page)).toBeVisible();
    });

    const answer = await holdAnswer(page, pageClock, address);
    await pageClock.runDuring(() => answer.isHeld);
    const { now } = await world.setClock({ now: '+P30D' });
    const showsJump = async () =>
      (await headerClock(page).textContent()) === clockText(now) && (await vehiclePanel(page, 'Hauler 01').isVisible());
    await pageClock.advanceUntil(
      2 * POLL_MS,
      showsJump,
      'another answer reports the jump, and the vehicles are shown again',
    );
    await expect(noConnection(page)).toBeHidden();
    await expectAsExported(page, world);

    const readShown = await recordShown(page);
    await answer.release();
    await pageClock.advance(3000);
    const { clocks, warnings } = await readShown();
    expect(clocks.filter((clock) => clock !== clockText(now))).toEqual([]);
    expect(warnings).toEqual([]);
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
