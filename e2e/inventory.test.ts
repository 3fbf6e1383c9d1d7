import type { Locator, Page } from '@playwright/test';
import { expect, test } from './testing/test.ts';

const START = '2026-03-18T10:42:00Z';
const USER = { email: 'admin@inventory.test', path: '/inventory-manager' };

test.use({ worldOptions: { scenario: 'inventory', at: START } });

/** Left and right of each gateway card, relative to the row in which they scroll, for cards that are partly in view. */
function findCardsInView(page: Page): Promise<{ left: number; right: number; width: number }[]> {
  return page.getByRole('group', { name: 'Gateway cards' }).evaluate((row) => {
    const edge = row.getBoundingClientRect();
    return [...row.children]
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => right > edge.left + 1 && left < edge.right - 1)
      .map(({ left, right, width }) => ({ left: left - edge.left, right: edge.right - right, width }));
  });
}

for (const { size, width, range, next } of [
  { size: 'a desktop', width: 1440, range: '1–4 of 7', next: '4–7 of 7' },
  { size: 'a phone', width: 390, range: '1 of 7', next: '2 of 7' },
])
  test(`inventory: ${size} shows whole cards, and buttons turn to the others`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 });
    await world.signIn(page, USER);
    await expect(page.getByText(range, { exact: true })).toBeVisible();
    const expectWholeCards = async () => {
      await expect
        .poll(async () => (await findCardsInView(page)).every(({ left, right }) => left > -1 && right > -1))
        .toBe(true);
    };
    const unlinked = page.getByRole('article').filter({ hasText: 'Unlinked tags' });
    const bottomOf = async (card: Locator) => {
      const box = await card.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    if (width > 1200)
      for (const card of [unlinked, page.getByRole('article').filter({ hasText: 'Shelf A' }).first()])
        expect(await bottomOf(card)).toBeLessThanOrEqual(844);
    await expectWholeCards();
    await expect(page.getByRole('button', { name: 'Previous gateways' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next gateways' }).click();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await expectWholeCards();
    await page.getByRole('button', { name: 'Previous gateways' }).click();
    await expect(page.getByText(range, { exact: true })).toBeVisible();
  });

test('inventory: a card without tags comes after those with tags, and is only as high as its text', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, USER);
  const cards = page.getByRole('group', { name: 'Gateway cards' }).getByRole('article');
  await expect(cards.last()).toContainText('No tags here');
  await expect(cards.first()).not.toContainText('No tags here');
  expect((await cards.last().boundingBox())?.height).toBeLessThan(240);
});

test('inventory: the key of the search is not shown on a phone', async ({ page, world }) => {
  await world.signIn(page, USER);
  const key = page.locator('kbd');
  await expect(key).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(key).toBeHidden();
});

test('inventory: the history of a tag has its columns in line on a phone, and no link to a timeline', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, USER);
  await page
    .getByRole('button', { name: /^Drill/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^History of Drill/ });
  const ends = dialog.locator('[data-cell=left]');
  await expect(ends.nth(2)).toBeVisible();
  const lefts = await ends.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await expect(dialog.getByRole('link', { name: 'Play on timeline' })).toHaveCount(0);
});
