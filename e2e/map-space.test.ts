import type { Page } from '@playwright/test';
import { expect, test } from './testing/test.ts';

const SCREENS = [
  { name: 'the live map', path: '/live-global-map' },
  { name: 'the vehicle dashboard', path: '/dashboard/1' },
  { name: 'the timeline', path: '/analytics/timeline' },
  { name: 'activity', path: '/analytics/1/globals' },
  { name: 'the lap map', path: '/analytics/1/route/11' },
];
const WIDTHS = [1024, 1440, 1920];
const HEIGHT = 900;
/** The share of the map that the plan should cover, and what is enough otherwise: it fills one side of its free room. */
const MIN_SHARE = 0.75;
const MAX_GAP_PX = 9;

test.use({ worldOptions: { scenario: 'every-screen.yaml' } });

for (const { name, path } of SCREENS) {
  test(`map space: the plan fills the map of ${name} at every width`, async ({ page, world }) => {
    await world.signIn(page, { path });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(async () => {
        const { share, freePx } = await measurePlan(page);
        expect(share >= MIN_SHARE || freePx <= MAX_GAP_PX, `${width}: share ${share}, free ${freePx} px`).toBe(true);
      }).toPass();
    }
  });
}

test('map space: the floor plan of the settings is as wide as its card', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await world.signIn(page, { path: '/settings/layout' });
  const plan = page.getByRole('img', { name: 'Current layout' });
  const card = page.getByRole('figure').filter({ has: plan });
  await expect(async () => {
    const [planBox, cardBox] = [await plan.boundingBox(), await card.boundingBox()];
    expect(planBox!.width / cardBox!.width).toBeGreaterThan(0.95);
    expect(cardBox!.width).toBeGreaterThan(860);
  }).toPass();
});

/**
 * The share of the map that the plan covers, and the space by which it could grow: the smaller of that beside it and
 * that above and below it, up to the edges of the map or to what floats over it.
 */
function measurePlan(page: Page): Promise<{ share: number; freePx: number }> {
  return page.evaluate(() => {
    const pane = document.querySelector('.map-canvas')?.getBoundingClientRect();
    const plan = document.querySelector('.map-plan')?.getBoundingClientRect();
    if (!pane || !plan) throw new Error('The map is not shown');
    const chrome = [...document.querySelectorAll('[data-over-map]')].map((it) => it.getBoundingClientRect());
    const isBeside = (it: DOMRect) => it.top < plan.bottom && it.bottom > plan.top;
    const isAbove = (it: DOMRect) => it.left < plan.right && it.right > plan.left;
    const beside = chrome.filter(isBeside);
    const above = chrome.filter(isAbove);
    const left = Math.max(pane.left, ...beside.filter((it) => it.right <= plan.left).map((it) => it.right));
    const right = Math.min(pane.right, ...beside.filter((it) => it.left >= plan.right).map((it) => it.left));
    const top = Math.max(pane.top, ...above.filter((it) => it.bottom <= plan.top).map((it) => it.bottom));
    const bottom = Math.min(pane.bottom, ...above.filter((it) => it.top >= plan.bottom).map((it) => it.top));
    const shownWidth = Math.min(pane.right, plan.right) - Math.max(pane.left, plan.left);
    const shownHeight = Math.min(pane.bottom, plan.bottom) - Math.max(pane.top, plan.top);
    return {
      share: (shownWidth * shownHeight) / (pane.width * pane.height),
      freePx: Math.min(right - left - plan.width, bottom - top - plan.height) / 2,
    };
  });
}
