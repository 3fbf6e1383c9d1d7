// cspell:words filtros vistas pontualidade exportar
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';

test.use({
  worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' },
  viewport: { width: 1440, height: 900 },
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const HAULER = '/analytics/1/route/11';
const ROUTE = '/analytics/route/11';

const laps = (page: Page) => page.getByRole('region', { name: 'Laps', exact: true });
const charts = (page: Page) => page.getByRole('region', { name: 'Charts of the laps' });
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparison of laps' });
const rows = (page: Page) => laps(page).locator('tbody tr');
const cells = (page: Page, column: string) => laps(page).locator(`tbody [data-column=${column}]`).allTextContents();

/** The number of laps that match, once the list has one page of them. */
async function readTotal(page: Page): Promise<number> {
  const text = await laps(page)
    .getByText(/^\d+ of [\d,]+ laps?$/)
    .textContent();
  return Number(/of ([\d,]+)/.exec(text!)![1]!.replace(',', ''));
}

/** The count on a chip of errors. */
async function readCount(chip: Locator): Promise<number> {
  return Number(await chip.locator('strong').textContent());
}

test('a view keeps its name and its filters in the address, is opened by another user, renamed and deleted', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn(page, { path: HAULER });
  await page.getByText('Errors', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Failed laps');
  await expectAccessible(page);
  await dialog.getByLabel('Name').press('Enter');
  await expect(page).toHaveURL(/laps=errors.*view=Failed\+laps/);
  await expect(page.getByRole('button', { name: 'View: Failed laps' })).toBeVisible();

  const context = await world.newContext(browser);
  const other = await context.newPage();
  const { pathname, search } = new URL(page.url());
  await world.signIn(other, { email: 'user@haulage.test', path: pathname + search });
  await expect(other.getByRole('button', { name: 'View: Failed laps' })).toBeVisible();
  await expect(other.getByRole('radio', { name: 'Errors' })).toBeChecked();
  await other.getByRole('button', { name: 'View: Failed laps' }).click();
  await expect(other.getByText('No saved views')).toBeVisible();
  await context.close();

  await page.goto(world.url + HAULER);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Failed laps' }).click();
  await expect(page.getByRole('radio', { name: 'Errors' })).toBeChecked();
  await page.getByRole('button', { name: 'View: Failed laps' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Trouble');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: 'View: Trouble' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByText('No saved views')).toBeVisible();
});

test('the longest name of a view is cut in the menu, which does not scroll sideways', async ({ page, world }) => {
  await world.signIn(page, { path: `${HAULER}?view=${'W'.repeat(60)}` });
  await page.getByRole('button', { name: /^View: W/ }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: /^View: W/ }).click();
  await expect(page.getByRole('menuitem', { name: /^W+$/ })).toBeVisible();
  const sizes = await page.getByRole('menu').evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(sizes.scrollWidth).toBe(sizes.clientWidth);
});

test('laps are sorted by the heads of columns, searched, and narrowed to errors by code and by beacon', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: ROUTE });
  await laps(page).getByRole('button', { name: 'Duration' }).click();
  await expect(laps(page).getByRole('columnheader', { name: 'Duration' })).toHaveAttribute('aria-sort', 'descending');
  await laps(page).getByRole('button', { name: 'Duration' }).click();
  await expect(page).toHaveURL(/sort=duration&order=asc/);
  const isAscending = async () => {
    const durations = await cells(page, 'duration');
    return durations.join() === durations.toSorted().join();
  };
  await expect.poll(isAscending).toBe(true);

  const chip = laps(page).getByRole('group', { name: 'Errors' }).getByRole('button').first();
  const count = await readCount(chip);
  await chip.click();
  await expect(page).toHaveURL(/errors=\d/);
  await expect.poll(() => readTotal(page)).toBe(count);
  const at = laps(page).getByRole('group', { name: 'At beacon' }).getByRole('button').first();
  const place = (await at.textContent())!.replace(/ \d+$/, '');
  const atCount = await readCount(at);
  await at.click();
  await expect.poll(() => readTotal(page)).toBe(atCount);
  await expect.poll(async () => (await cells(page, 'result')).every((result) => result.includes(place))).toBe(true);
  await expectAccessible(page);
  await laps(page).getByRole('button', { name: 'Clear beacon' }).click();
  await expect.poll(() => readTotal(page)).toBe(count);
  await page.getByRole('button', { name: /^Remove filter: / }).click();
  await expect(page).not.toHaveURL(/errors=/);

  await laps(page).getByRole('searchbox').fill('hauler 02');
  await expect(page).toHaveURL(/search=hauler\+02/);
  await expect.poll(async () => [...new Set(await cells(page, 'vehicle'))]).toEqual(['2Hauler 02']);
  await laps(page).getByRole('searchbox').fill('no such lap');
  await laps(page).getByRole('button', { name: 'Show all laps' }).click();
  await expect(rows(page).nth(10)).toBeVisible();
});

test('a bar of hours and a bar of stops list their laps by keyboard, and a stop leads to its visits', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: `${HAULER}?chart=hours` });
  const all = await readTotal(page);
  await charts(page)
    .getByRole('button', { name: /^06:00 – 09:00/ })
    .press('Enter');
  await expect(page).toHaveURL(/hours=6-8/);
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
  for (const start of await cells(page, 'start')) expect(start).toMatch(/ 0[678]:\d\d:\d\d$/);
  await charts(page)
    .getByRole('button', { name: /^Show as table/ })
    .click();
  await expect(charts(page).getByRole('columnheader')).toHaveText([
    'Hours',
    'Valid',
    'Errors',
    'Beacons',
    'Average duration',
    'Median',
    'p90',
  ]);
  await page.getByRole('button', { name: 'Remove filter: Started 06:00 – 09:00' }).click();
  await expect.poll(() => readTotal(page)).toBe(all);

  await charts(page).getByText('Stops', { exact: true }).click();
  await charts(page)
    .getByRole('button', { name: /^Dock 7 · .* at the stop on average, median .*, p90 / })
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter: Reached Dock 7' })).toBeVisible();
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
  await charts(page).getByRole('button', { name: 'Visits to Dock 7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Visits to Dock 7, 05/03/2026 – 18/03/2026' });
  await expect(dialog.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(charts(page).getByRole('button', { name: 'Visits to Dock 7' })).toBeFocused();
});

test('a checkpoint of activity leads to its visits', async ({ page, world }) => {
  await world.signIn(page, { path: '/analytics/1/globals' });
  await page.getByRole('button', { name: 'List the visits to Dock 7' }).click();
  const dialog = page.getByRole('dialog', { name: /^Visits to Dock 7, / });
  await expect(dialog.getByRole('row').nth(3)).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Visits (CSV)' }).click();
  expect((await downloaded).suggestedFilename()).toBe('tag-history.csv');
});

test('punctuality shows the share on time, the spread of delays and the headway between vehicles', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: `${HAULER}?chart=delays` });
  const figures = charts(page).getByRole('group', { name: 'Punctuality' });
  await expect(figures).toHaveText(/On time \d+(\.\d)?% \(\d+ of [\d,]+\)/);
  const headway = charts(page).getByRole('group', { name: 'Headway' });
  await expect(headway).toHaveText(/Average \d+m \d\ds\s*Median \d+m \d\ds\s*p90 \d+m \d\ds/);
  await expect(charts(page).locator('[data-marker]')).toHaveCount(3);
  await expect(page.getByText(/^Average/).first()).toBeVisible();
  await expectAccessible(page);
});

test('the comparison filters the screen to a day, a week and a vehicle', async ({ page, world }) => {
  await world.signIn(page, { path: ROUTE });
  await comparison(page)
    .getByRole('button', { name: /^16\/03\/2026 · .* median .*, p90 / })
    .press('Enter');
  await expect(page).toHaveURL(/from=2026-03-16&to=2026-03-16/);
  await expect
    .poll(async () => new Set((await cells(page, 'start')).map((text) => text.slice(0, 10))))
    .toEqual(new Set(['16/03/2026']));

  await comparison(page).getByText('Vehicles', { exact: true }).click();
  await comparison(page)
    .getByRole('button', { name: /^Hauler 02 · / })
    .click();
  await expect(page).toHaveURL(/vehicles=2/);
  await expect.poll(async () => [...new Set(await cells(page, 'vehicle'))]).toEqual(['2Hauler 02']);
  await expectAccessible(page);

  await comparison(page).getByText('Weeks', { exact: true }).click();
  const table = comparison(page).getByRole('group', { name: 'Figures of both weeks' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await comparison(page).getByLabel('Compared with').click();
  await page.getByRole('option', { name: '02/03 – 08/03/2026' }).click();
  await expect(page).toHaveURL(/weeks=2026-03-16%2C2026-03-02/);
  await table.getByRole('button', { name: '02/03 – 08/03/2026' }).click();
  await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-08/);
});

test('the files have exactly the laps of the view, with their stops', async ({ page, world }) => {
  await world.signIn(page, { path: `${HAULER}?errors=2&hours=6-8` });
  const total = await readTotal(page);
  const read = async (entry: string) => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    const file = await downloaded;
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    return { name: file.suggestedFilename(), columns: head.split(','), rows: lines.map((line) => line.split(',')) };
  };
  const instances = await read('Laps (CSV)');
  expect(instances.rows).toHaveLength(total);
  const stops = await read('Stops of laps (CSV)');
  expect(stops.name).toBe('instance-stops.csv');
  const ids = (table: typeof stops) => new Set(table.rows.map((row) => row[table.columns.indexOf('lap_id')]));
  expect(ids(stops)).toEqual(ids(instances));
});

test.describe('wide windows and phones', () => {
  test('at 1740 pixels the comparison is beside the charts', async ({ page, world }) => {
    await page.setViewportSize({ width: 1740, height: 1000 });
    await world.signIn(page, { path: HAULER });
    await expect(comparison(page).getByRole('button', { name: /^18\/03\/2026/ })).toBeVisible();
    await expect(async () => {
      const [a, b] = [await charts(page).boundingBox(), await comparison(page).boundingBox()];
      expect(b!.y).toBe(a!.y);
      expect(b!.x).toBeGreaterThan(a!.x + a!.width);
      expect(b!.x + b!.width).toBeLessThanOrEqual(1740);
    }).toPass();
  });

  test('at 390 pixels everything is inside the window, and laps are sorted by a choice', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await world.signIn(page, { path: `${HAULER}?compare=weeks&errors=2&chart=delays` });
    await laps(page).getByLabel('Sort by').selectOption('duration');
    await expect(page).toHaveURL(/sort=duration/);
    await laps(page).getByRole('button', { name: 'Sort ascending' }).click();
    await expect(page).toHaveURL(/order=asc/);
    await expect(comparison(page).getByRole('row').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });

  test('at 390 pixels the buttons of the head are equally high, and the charts are named in full', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await world.signIn(page, { path: `${ROUTE}?lang=pt` });
    const heights: number[] = [];
    for (const name of ['Filtros', 'Vistas', 'Exportar CSV'])
      heights.push((await page.getByRole('button', { name, exact: true }).boundingBox())!.height);
    expect(heights).toEqual([44, 44, 44]);
    const names = page.getByRole('radiogroup').filter({ hasText: 'Pontualidade' });
    expect(await names.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});
