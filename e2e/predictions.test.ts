import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

/** Three vehicles with routes. */
const SCENARIO = 'faults';
const START = '2026-03-02T07:10:00Z';
const ALL = '/analytics/predictions';
const ONE = '/predictions/1';
const DISPLAY = { width: 1920, height: 1080 };
/** So low that the number of rows decides the size of the text. */
const LOW = 800;
const PHONE = { width: 390, height: 844 };
const LANGUAGES = ['en', 'es', 'pt', 'sk'];

test.use({ worldOptions: { scenario: SCENARIO, at: START } });

const cards = (page: Page) => page.getByRole('article');

/** Hauler 01 loses its connection. */
async function disconnect(world: World, duration: string): Promise<void> {
  await world.control('POST', '/faults', { kind: 'offline', gateways: [1] });
  await world.setClock({ now: `+${duration}` });
}

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, height, fontPx: Number.parseFloat(getComputedStyle(element).fontSize) };
  });

/** Texts that end outside of the window, or of a place that hides what is too long for it. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      // A map is moved by the user.
      if (element.closest('.only-read-aloud, .read-aloud-on-phones, thead, .map-canvas') !== null) return false;
      const hides = getComputedStyle(element).overflowX !== 'visible';
      const { right } = element.getBoundingClientRect();
      return right > window.innerWidth || (hides && element.scrollWidth > element.clientWidth);
    };
    return [...document.querySelectorAll('header *, #content *')]
      .filter((element) => element.checkVisibility() && element.textContent !== '' && isCut(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test.describe('on a display', () => {
  test.use({ viewport: DISPLAY });

  test('predictions: in full screen, the rows of a vehicle fill the display, and fewer rows are larger', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ ...DISPLAY, height: LOW });
    await world.signIn(page, { path: `${ONE}?fullRows=6` });
    await page.getByRole('button', { name: 'Full screen' }).click();
    const card = page.getByRole('region', { name: 'Arrivals for Hauler 01' });
    const label = page.getByRole('rowheader').first();
    const [many, table] = [await boxOf(label), await boxOf(page.getByRole('table'))];
    expect((await boxOf(card)).bottom).toBeGreaterThan(LOW - 40);
    expect(table.height / (await boxOf(card)).height).toBeGreaterThan(0.98);
    await page.getByLabel('Rows').fill('3');
    await expect(page.getByRole('row')).toHaveCount(4);
    expect((await boxOf(label)).fontPx).toBeGreaterThan(many.fontPx);
    expect(await findCutTexts(page)).toEqual([]);
  });

  test('predictions: in full screen, the cards of all vehicles fill the display', async ({ page, world }) => {
    await world.signIn(page, { path: ALL });
    await expect(cards(page)).toHaveCount(3);
    const name = cards(page).first().getByRole('heading');
    const before = await boxOf(name);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    expect((await boxOf(cards(page).last())).bottom).toBeGreaterThan(DISPLAY.height - 60);
    expect((await boxOf(cards(page).last())).right).toBeGreaterThan(DISPLAY.width - 40);
    expect((await boxOf(name)).height).toBeGreaterThan(before.height * 1.3);
    expect(await findCutTexts(page)).toEqual([]);
  });

  for (const path of [ONE, ALL])
    test(`predictions: in the full screen of ${path}, controls leave after 3 s, but not one with the focus`, async ({
      browser,
      world,
    }) => {
      const context = await world.newContext(browser, { viewport: DISPLAY, colorScheme: 'dark' });
      const clock = await PageClock.install(context);
      const page = await context.newPage();
      await world.signIn(page, { path });
      const [leave, rows] = [page.getByRole('button', { name: 'Leave full screen' }), page.getByLabel('Rows')];
      await clock.runDuring(async () => {
        await expect(rows).toBeVisible();
        await page.getByRole('button', { name: 'Full screen' }).click();
      });
      const expectShown = async (isShown: boolean) => {
        await expect(leave).toBeVisible({ visible: isShown });
        await expect(rows).toBeVisible({ visible: isShown });
      };
      await expectShown(true);
      await clock.advance(3500);
      await expectShown(false);
      await clock.runDuring(() => expectAccessible(page));

      await page.mouse.move(300, 300);
      await expectShown(true);
      await clock.runDuring(() => expectAccessible(page));
      await clock.advance(3500);
      await expectShown(false);

      await page.keyboard.press('Shift');
      await expectShown(true);
      await rows.focus();
      await clock.advance(5000);
      await expect(rows).toBeVisible();
      await expect(rows).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await clock.advance(5000);
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
      await context.close();
    });
});

test('predictions: notes of one vehicle keep the tables of a line of cards in line, and nothing follows the cards', async ({
  page,
  world,
}) => {
  await disconnect(world, 'PT2M');
  await page.setViewportSize({ width: 1440, height: 500 });
  await world.signIn(page, { path: ALL });
  await expect(page.getByText(/^Offline since 07:\d\d/)).toHaveCount(1);
  const readTops = () =>
    page.getByRole('table').evaluateAll((tables) => tables.map((it) => it.getBoundingClientRect().top));
  await expect
    .poll(async () => {
      const tops = await readTops();
      return [tops.length, new Set(tops).size];
    })
    .toEqual([3, 1]);
  const content = page.locator('#content');
  await content.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(500 - (await boxOf(cards(page).last())).bottom).toBeLessThan(48);
});

test('predictions: on a phone, the button over the map covers no part of the plan', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await world.signIn(page, { path: ONE });
  const map = page.getByRole('region', { name: /^Map of the vehicle and its next stops/ });
  await expect(async () => {
    const [plan, whole] = [await boxOf(page.locator('.map-plan')), await boxOf(map)];
    expect(plan.top).toBeGreaterThanOrEqual(whole.top);
    const button = await boxOf(map.getByRole('button', { name: 'Show the whole plan' }));
    expect(plan.bottom).toBeLessThanOrEqual(button.top);
  }).toPass();
});

test('predictions: while they load, the rows of a vehicle take the place that they will have', async ({
  page,
  world,
}) => {
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/simplified', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await world.signIn(page, { path: ONE });
  const card = page.getByRole('region', { name: 'Arrivals for Hauler 01' });
  await expect(card.getByRole('status')).toHaveText('Loading');
  const { height } = await boxOf(card);
  answer();
  await expect(card.getByRole('table')).toBeVisible();
  expect(Math.abs((await boxOf(card)).height - height)).toBeLessThan(8);
});

test('predictions: the menu of a vehicle is reached, used and left by keys', async ({ page, world }) => {
  await world.signIn(page, { path: ALL });
  const menu = page.getByRole('button', { name: 'Options for Hauler 02' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('dialog', { name: 'Options for Hauler 02' });
  await expect(options.getByRole('link', { name: 'Predictions for Hauler 02' })).toBeFocused();
  await expectAccessible(page);
  await options.getByLabel('Rows').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await expect(page.getByRole('table', { name: 'Arrivals for Hauler 02' }).getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(options).toBeHidden();
  await expect(menu).toBeFocused();
});

for (const language of LANGUAGES)
  test(`predictions: on a phone, nothing is cut in ${language}, even while a vehicle is offline, and only the content scrolls`, async ({
    browser,
    world,
  }) => {
    await disconnect(world, 'PT30M');
    const context = await world.newContext(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await world.signIn(page, { path: `${ONE}?lang=${language}` });
    for (const path of [ONE, '/predictions/3', ALL]) {
      await page.goto(`${world.url}${path}?lang=${language}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect.poll(async () => [path, await findCutTexts(page)]).toEqual([path, []]);
      const readSize = () =>
        page.evaluate(() => {
          const { scrollWidth: width, scrollHeight: height } = document.documentElement;
          return { width, height };
        });
      await expect.poll(async () => [path, await readSize()]).toEqual([path, PHONE]);
      await expectAccessible(page);
    }
    await context.close();
  });

test.describe('after days of arrivals', () => {
  test.use({ worldOptions: { scenario: 'journey.yaml' } });

  for (const { name, viewport, colorScheme, language } of [
    { name: 'on a desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light', language: 'en' },
    { name: 'on a phone', viewport: PHONE, colorScheme: 'dark', language: 'sk' },
  ] as const)
    test(`predictions: ${name}, a picture shows how accurate they were, and each time has its usual range`, async ({
      browser,
      world,
    }) => {
      const context = await world.newContext(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await world.signIn(page, { path: `${ONE}?lang=${language}` });
      // That of the next stop may be within one minute.
      await expect(page.getByText(/\d\d:\d\d–\d\d:\d\d/)).toHaveCount(3);
      const accuracy = page.locator('section', { has: page.locator('[data-low-sec]') });
      await expect(accuracy.getByRole('listitem')).toHaveCount(4);
      await accuracy.scrollIntoViewIfNeeded();
      const widths = await accuracy.locator('[data-low-sec]').evaluateAll((bars) =>
        bars.map((bar) => {
          const [track, { left, right, width }] = [
            bar.parentElement!.getBoundingClientRect(),
            bar.getBoundingClientRect(),
          ];
          return left >= track.left - 1 && right <= track.right + 1 ? width : 0;
        }),
      );
      // Further ahead is less certain.
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths[0]).toBeGreaterThan(4);
      expect(await findCutTexts(page)).toEqual([]);
      await expectAccessible(page);
      await accuracy.getByRole('button').click();
      await expect(page.getByRole('table')).toHaveCount(3);
      await expect(page.getByRole('table').nth(1).getByRole('row')).toHaveCount(5);
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expectAccessible(page);
      await context.close();
    });

  test('predictions: the usual ranges of all vehicles do not enlarge their cards', async ({ page, world }) => {
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/prediction_scorecard/*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await world.signIn(page, { path: ALL });
    const card = page.getByRole('article', { name: 'Hauler 01' });
    await expect(card.getByRole('row')).toHaveCount(6);
    const { height } = await boxOf(card);
    answer();
    await expect(card.getByText(/^usually/)).toHaveCount(4);
    expect(Math.abs((await boxOf(card)).height - height)).toBeLessThan(1);
    await expectAccessible(page);
  });

  test('predictions: a likely time stands beside the next stop of a vehicle at a stop, where it was closer', async ({
    browser,
    world,
  }) => {
    const context = await world.newContext(browser, { viewport: PHONE, reducedMotion: 'reduce', colorScheme: 'dark' });
    const page = await context.newPage();
    await world.signIn(page, { path: ONE });
    const errors = page.getByRole('region', { name: 'Likely times' });
    await expect(errors.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      /^\d+s, predicted \d+s \(\d+% less\)$/,
      /^\d+s, predicted \d+s$/,
    ]);
    await expect(async () => {
      await world.setClock({ now: '+PT20S' });
      await expect(page.getByText('Currently here')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('row').nth(2)).toContainText(/likely \d\d:\d\d/);
    await expectAccessible(page);
    const next = page.locator('tbody [data-column=arrival]').nth(1);
    for (const language of LANGUAGES)
      for (const path of [ONE, ALL]) {
        await page.goto(`${world.url}${path}?lang=${language}`);
        await expect(next).toHaveText(/^\d\d:\d\d.*(likely|probable|prov\S+|asi) \d\d:\d\d/);
        expect([path, language, await findCutTexts(page)]).toEqual([path, language, []]);
      }
    await context.close();
  });
});
