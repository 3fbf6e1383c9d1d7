import { readFile } from 'node:fs/promises';
import { expect, test } from './testing/test.ts';

test.use({
  worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' },
  viewport: { width: 1440, height: 900 },
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('Show more of a vehicle on the live map leads to the positions of its lap, and their CSV has exactly the rows shown', async ({
  page,
  world,
}) => {
  await world.setClock({ paused: true });
  await world.signIn(page, { path: '/live-global-map' });
  await page.getByRole('button', { name: 'Details of Hauler 01' }).click();
  await page.getByRole('link', { name: 'Show more of Hauler 01' }).click();
  await expect(page).toHaveURL(/\/analytics\/1\/globals\?.*lapId=\d+/);
  const lapId = new URL(page.url()).searchParams.get('lapId');

  const positions = page.getByRole('region', { name: 'Positions' });
  await expect(positions.locator('tbody tr').nth(1)).toBeVisible();
  const shown = await positions.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [place = '', entered = ''] = [...row.children].map(({ textContent }) => textContent);
      return { place, entered };
    }),
  );
  await expect(positions.getByText(`${shown.length} of ${shown.length} positions`)).toBeVisible();
  await expect(positions.locator('[data-filter-words]')).toContainText(
    /Hauler 01.*18\/03\/2026.*all day.*Lap \d+, 18\/03/,
  );

  const downloaded = page.waitForEvent('download');
  await positions.getByRole('button', { name: 'Export this view: Positions' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('routes-positions.csv');
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  const columns = head.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index): [string, string] => [columns[index] ?? '', cell])),
  );
  // The file is oldest first; the table is newest first. In March before its clock change, London has the time of UTC.
  const exported = rows.toReversed().map((row) => {
    const [year, month, day] = row.entered!.slice(0, 10).split('-');
    return { place: row.beacon, entered: `${day}/${month}/${year} ${row.entered!.slice(11, 19)}` };
  });
  expect(exported).toEqual(shown);
  expect(new Set(rows.map((row) => row.lap_id))).toEqual(new Set([lapId]));
});
