import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { DESKTOP, PHONE, button, director, openDirected, openDirector, worldTime } from './testing/director.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

test.use({ worldOptions: { scenario: 'director.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The highest place of the director, and whether what is above ends there. */
async function expectAbove(page: Page, part: Locator): Promise<void> {
  const top = async () => (await director(page).boundingBox())!.y;
  const bottom = async () => {
    const box = (await part.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(async () => (await bottom()) <= (await top()) + 0.5).toBe(true);
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`covers nothing at ${viewport.width} px`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    await world.signIn(page, { path: '/dashboard/1?beacon=124' });
    const map = page.locator('.map-canvas');
    const before = (await map.boundingBox())!;
    await openDirector(page);
    await expectAbove(page, page.locator('#content'));
    await expectAbove(page, map);
    if (viewport === DESKTOP) expect((await map.boundingBox())!.height).toBeLessThan(before.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Dock 4' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Dock 4' });
    await expectAbove(page, dialog);
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Dock 5');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expectToast(page, 'Beacon updated');
    const toast = page.getByRole('status').filter({ hasText: 'Beacon updated' });
    if (await toast.isVisible()) await expectAbove(page, toast);
  });

  test(`is not covered by the tour at ${viewport.width} px`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    await openDirected(page, world);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('start the tour');
    await expect(page.getByRole('option', { selected: true })).toContainText('Start the tour');
    await page.keyboard.press('Enter');
    const tour = page.getByRole('region', { name: 'Everything here is simulated' });
    await expect(tour).toBeInViewport({ ratio: 1 });
    await expectAbove(page, tour);
    await button(page, 'Add fault').click();
    await expect(director(page).getByRole('heading', { name: 'Add fault' })).toBeFocused();
    await expectAccessible(page);
    await tour.getByRole('button', { name: 'Close the tour' }).click();
    await expect(tour).toBeHidden();
    await expect(director(page).getByRole('heading', { name: 'Add fault' })).toBeVisible();
  });
}

test('a phone has the clock and the bookmarks first', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await world.signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Director' }).click();
  await expect(button(page, 'Run the clock')).toBeInViewport();
  await director(page)
    .getByRole('list', { name: 'Bookmarks' })
    .getByRole('button', { name: /^Half past seven/ })
    .click();
  await expect(worldTime(page)).toHaveText('07:30:00');
  await button(page, 'Add fault').click();
  await expect(director(page).getByRole('combobox', { name: 'Kind' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Add fault')).toBeFocused();
});

test('it is dark in both themes, and accessible with each form', async ({ page, world }) => {
  const background = () => director(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await openDirected(page, world);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const name of ['Add fault', 'Set time', 'Snapshots', 'Switch client', 'Reset']) {
    await button(page, name).click();
    await expect(director(page).getByRole('heading', { level: 3 })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('it has texts in every language', async ({ page, world }) => {
  await world.signIn(page);
  await openDirector(page);
  for (const [language, title, add] of [
    ['es', 'Director', 'Añadir fallo'], // cspell:disable-line
    ['pt', 'Diretor', 'Adicionar falha'], // cspell:disable-line
    ['sk', 'Režisér', 'Pridať poruchu'], // cspell:disable-line
  ] as const) {
    await page.goto(`${world.url}/live-global-map?lang=${language}`);
    const panel = page.getByRole('region', { name: title });
    await expect(panel.getByRole('button', { name: add })).toBeVisible();
    for (const width of [800, 1024, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width });
      // Nothing of a text is cut off.
      const cut = await panel.evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('button .mantine-Button-label')]
          .filter((label) => label.scrollWidth > label.clientWidth + 1)
          .map((label) => label.textContent),
      );
      expect([language, width, cut]).toEqual([language, width, []]);
    }
  }
});
