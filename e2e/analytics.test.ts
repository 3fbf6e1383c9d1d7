import type { Locator, Page } from '@playwright/test';
import { expect, test } from './testing/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const LAPS = '/analytics/1/route/11';

test.describe('a client with a floor plan', () => {
  test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' } });

  for (const language of ['en', 'es', 'pt', 'sk'])
    test(`the labels of lap charts do not touch each other on a phone, in ${language}`, async ({ page, world }) => {
      await world.signIn(page, { path: `${LAPS}?lang=${language}` });
      for (const chart of ['durations', 'hours', 'stops']) {
        await page.goto(`${world.url}${LAPS}?lang=${language}&chart=${chart}`);
        await expect(page.locator('[data-axis] text').nth(3)).toBeVisible();
        expect(await measureSmallestGapPx(page)).toBeGreaterThan(4);
      }
    });

  for (const [language, name] of [
    ['en', 'Vehicles Timeline'],
    ['es', 'Cronología: vehículos'], // cspell:disable-line
    ['pt', 'Cronologia: veículos'], // cspell:disable-line
    ['sk', 'Časová os vozidiel'], // cspell:disable-line
  ])
    test(`the title of the timeline is whole on a phone beside a paused clock, in ${language}`, async ({
      page,
      world,
    }) => {
      await world.setClock({ paused: true });
      await world.signIn(page, { path: `/analytics/timeline?lang=${language}` });
      const title = page.getByRole('banner').getByText(name!, { exact: true });
      await expect(title).toBeVisible();
      expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    });

  test('the fields in the sheet of lap filters are equally wide and show all of their values', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { path: LAPS });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.locator('fieldset').first()).toBeVisible();
    const widths = await sheet
      .locator('fieldset')
      .evaluateAll((fields) => fields.map(({ clientWidth }) => clientWidth));
    expect(new Set(widths).size).toBe(1);
    const cut = await sheet
      .getByRole('textbox')
      .evaluateAll((inputs) => inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
  });

  test('the calendar of lap filters is inside the window, with its button Apply', async ({ page, world }) => {
    await world.signIn(page, { path: LAPS });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Days/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Days' });
    await expect(calendar.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
    await expect(calendar.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 });
  });

  test('each part of the time fields of the timeline, and each button that clears one, is 24 pixels wide and high', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await world.signIn(page, { path: '/analytics/timeline' });
    await expect(page.getByLabel(/: (hours|minutes|seconds)$/)).toHaveCount(6);
    const sizes = await page
      .locator('main :is(input[aria-label*=":"], button[aria-label^=Clear])')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map((it) => Math.min(it.width, it.height)),
      );
    expect(sizes).toHaveLength(8);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  });

  test('nothing moves when the laps replace their skeleton', async ({ page, world }) => {
    await world.signIn(page, { path: '/settings/account' });
    await watchShifts(page);
    await page.goto(world.url + LAPS);
    await expect(page.locator('[data-axis] text').nth(3)).toBeVisible();
    expect(await readShift(page)).toBeLessThan(0.05);
  });
});

test.describe('a client without a floor plan', () => {
  test.use({ worldOptions: { scenario: 'gps', at: '2026-03-18T11:42:00Z' } });

  test('the filters of activity are at its top, and the list follows below', async ({ page, world }) => {
    await world.signIn(page, { email: 'admin@gps.test', path: '/analytics/999/globals' });
    await page.getByRole('button', { name: 'All gateways' }).click();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const filters = (await page.getByRole('button', { name: 'Filters' }).boundingBox())!;
    const list = (await page.getByRole('region', { name: 'Checkpoints, segments and usage' }).boundingBox())!;
    expect(list.y - (filters.y + filters.height)).toBeLessThan(24);
    expect(filters.y).toBeLessThan(100);
  });

  for (const width of [390, 1440])
    test(`a legend above the list of activity explains the colour of each row at ${width} pixels`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await world.signIn(page, { email: 'admin@gps.test', path: '/analytics/53/globals' });
      const list = page.getByRole('region', { name: 'Checkpoints, segments and usage' });
      await expect(list.getByRole('row').nth(2)).toBeVisible();
      const coloursIn = (part: Locator) =>
        part
          .locator('[style*=background]')
          .evaluateAll((dots) => [...new Set(dots.map((dot) => getComputedStyle(dot).backgroundColor))].toSorted());
      const legend = list.getByRole('list', { name: 'Visits' });
      await expect(legend).toBeInViewport();
      await expect(async () =>
        expect(await coloursIn(legend)).toEqual(await coloursIn(list.getByRole('table'))),
      ).toPass();
    });
});

/** The smallest horizontal distance between neighbouring labels of an axis; labels at an angle are measured along it. */
function measureSmallestGapPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const gaps = [...document.querySelectorAll('[data-axis]')].flatMap((axis) => {
      const labels = [...axis.querySelectorAll('text')].filter(({ textContent }) => textContent !== '');
      const isAngled = labels.some((label) => label.hasAttribute('transform'));
      const boxes = labels.map((label) => label.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
      return boxes.slice(1).map((box, index) => {
        const before = boxes[index]!;
        return isAngled ? box.right - before.right - 8 : box.left - before.right;
      });
    });
    return Math.min(...gaps);
  });
}

/** Adds up the layout shifts of each page from its start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function readShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
}
