import type { Page } from '@playwright/test';
import { headerClock } from './testing/dashboard.ts';
import { clickPlan } from './testing/edit-mode.ts';
import { recordCanvasTexts } from './testing/canvas-texts.ts';
import { expect, test } from './testing/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Instants of a morning, minutes apart: vehicles are at docks, at the gate, in the warehouse and on the way. */
const INSTANTS = ['10:42:07', '10:47:30', '10:53:10', '10:58:45', '11:04:20', '11:10:05'];

test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:00Z' } });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordCanvasTexts(page);
});

for (const size of SIZES) {
  test(`map texts: no two texts of the live map overlap in ${size.width} px`, async ({ page, world }) => {
    await page.setViewportSize(size);
    await world.signIn(page, { path: '/live-global-map?vehicle=3' });
    for (const instant of INSTANTS) {
      await world.setClock({ now: `2026-03-18T${instant}Z` });
      await expect(headerClock(page)).toContainText(instant);
      // Vehicles come after the clock.
      await expect(page.locator('.map-vehicle').first()).toBeAttached();
      await expect(async () => expect(await listOverlaps(page), instant).toEqual([])).toPass();
    }
  });
}

test('map texts: the name of the thing that is edited does not overlap a name of the plan', async ({ page, world }) => {
  await page.setViewportSize(SIZES[0]!);
  await world.signIn(page);
  await page.getByRole('button', { name: 'Edit positions' }).click();
  await page
    .getByRole('region', { name: 'Edit positions' })
    .getByRole('button', { name: 'Overflow', exact: true })
    .click();
  // Above the names Trailer park and Workshop.
  for (const place of [
    { x: 390, y: 620 },
    { x: 679, y: 616 },
  ]) {
    await clickPlan(page, place);
    await expect(async () => {
      expect(await page.evaluate(() => window.listCanvasTexts().map(({ text }) => text))).toContain('Overflow');
      expect(await listOverlaps(page)).toEqual([]);
    }).toPass();
    await page
      .getByRole('region', { name: 'Edit positions' })
      .getByRole('button', { name: /^Overflow/ })
      .first()
      .click();
  }
});

test('map texts: a stop of a route covers no part of a name of the plan', async ({ page, world }) => {
  await page.setViewportSize(SIZES[0]!);
  await world.setClock({ now: '2026-03-18T10:58:45Z' });
  await world.signIn(page, { path: '/predictions/1' });
  // The stop is beside the name; the vehicle is elsewhere.
  const name = page.locator('.map-plan text').filter({ hasText: 'Weighbridge' });
  await expect(page.locator('.map-plate').filter({ hasText: 'Hauler 01' })).toBeVisible();
  await expect(name).toBeHidden();
});

/** The pairs of texts over and on the map, and of what floats over it, that share pixels. */
function listOverlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pane = document.querySelector('.map-canvas')?.getBoundingClientRect();
    if (!pane) throw new Error('The map is not shown');
    const elements = [...document.querySelectorAll('.map-plan text, .map-plate, [data-over-map]')];
    const texts = [
      ...elements
        .filter((it) => it.checkVisibility({ visibilityProperty: true }))
        .map((it) => ({ text: it.textContent, rect: it.getBoundingClientRect() })),
      ...window.listCanvasTexts(),
    ].filter(
      ({ text, rect }) =>
        text.trim() !== '' && rect.right > pane.left && rect.bottom > pane.top && rect.left < pane.right,
    );
    return texts.flatMap(({ text, rect: a }, index) =>
      texts.slice(index + 1).flatMap(({ text: other, rect: b }) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 1 && height > 1 ? [`${text} / ${other}`] : [];
      }),
    );
  });
}
