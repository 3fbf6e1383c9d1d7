import { readFile } from 'node:fs/promises';
import { expectAccessible } from './testing/accessibility.ts';
import { exportCsv } from './testing/exported-tables.ts';
import { expect, test } from './testing/test.ts';

test.use({ worldOptions: { scenario: 'journey.yaml' } });

/** The days in the address, which begin and end at midnight in London. */
const [FROM, TO] = ['2026-03-01T00:00:00Z', '2026-03-02T23:59:59Z'];

test('history: a user selects a beacon by keyboard and downloads what the CLI exports for these days', async ({
  page,
  world,
}) => {
  await world.signIn(page, {
    email: 'user@haulage.test',
    path: '/settings/beacon-history?from=2026-03-01&to=2026-03-02',
  });
  const button = page.getByRole('button', { name: 'Download CSV' });
  await button.click();
  await expect(page.getByText('Select a tag.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Beacon or tag' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('Gate in');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Preview, newest first' }).getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/tag=\d+/);
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await button.press('Enter');
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('beacon-history.csv');
  const text = await readFile(await file.path(), 'utf8');

  const { now } = await world.clock();
  const at = new Date(now * 1000).toISOString();
  const to = new Date(Date.parse(TO) + 1000).toISOString();
  const exported = await exportCsv('beacon-history', 'journey.yaml', '--at', at, '--from', FROM, '--to', to);
  const [head = '', ...lines] = exported.split('\r\n');
  const tag = text.split('\r\n')[1]?.split(',')[1];
  const ofTag = lines.filter((line) => line.split(',')[1] === tag);
  expect(ofTag.length).toBeGreaterThan(5);
  expect(text).toBe([head, ...ofTag, ''].join('\r\n'));
});

test('history: a user selects a beacon on a phone, and sees where it was heard', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, { email: 'user@haulage.test', path: '/settings/beacon-history' });
  await expect(page.getByRole('link', { name: 'Beacon history' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Beacon or tag' }).click();
  await page.getByRole('option', { name: /^Gate in/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
