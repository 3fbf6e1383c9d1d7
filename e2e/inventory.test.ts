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
        await expect.poll(() => bottomOf(card)).toBeLessThanOrEqual(844);
    await expectWholeCards();
    await expect(page.getByRole('button', { name: 'Previous gateways' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next gateways' }).click();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await expectWholeCards();
    await page.getByRole('button', { name: 'Previous gateways' }).click();
    await expect(page.getByText(range, { exact: true })).toBeVisible();
  });

test('inventory: sorted by label, a card without tags keeps its place, and is only as high as its text', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, USER);
  const row = page.getByRole('group', { name: 'Gateway cards' });
  const first = row.getByRole('article').first();
  await expect(first.getByRole('heading', { name: 'Cold shelf' })).toBeVisible();
  await expect(first).toContainText('No tags here');
  await expect(async () => {
    expect((await first.boundingBox())?.height).toBeLessThan(240);
    const [card, whole] = [await first.boundingBox(), await row.boundingBox()];
    expect(whole?.height).toBeCloseTo(card?.height ?? 0, 0);
  }).toPass();
});

for (const width of [1440, 390])
  test(`inventory: the number of gateways offline leads to the card of one at ${width} pixels`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await world.signIn(page, { ...USER, path: `${USER.path}?sort=quantity` });
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Cold shelf' }) });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(card).not.toBeInViewport();
    await page.getByRole('button', { name: '1 offline' }).click();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card).toBeFocused();
  });

test('inventory: the line of a card has the colour of its icon, before the word for the kind of gateway', async ({
  page,
  world,
}) => {
  await world.signIn(page, USER);
  const colorsOf = (title: string, word: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByText(word, { exact: true })
      .evaluate((kind) => [
        getComputedStyle(kind, '::before').borderTopColor,
        getComputedStyle(kind.closest('header')!.querySelector('svg')!).color,
      ]);
  const [line, icon] = await colorsOf('Shelf A', 'Gateway');
  expect(line).toBe(icon);
  expect((await colorsOf('Returns cage', 'External gateway'))[0]).not.toBe(line);
});

test('inventory: on a phone the buttons that turn to other cards are beside the order, without the number of columns', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, { ...USER, path: `${USER.path}?search=drill` });
  await expect(page.getByRole('status').filter({ hasText: 'of 96 tags' })).toBeVisible();
  const middleOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const order = page.getByRole('combobox', { name: 'Order of the cards' });
  const next = page.getByRole('button', { name: 'Next gateways' });
  await expect.poll(async () => Math.round((await middleOf(next)) - (await middleOf(order)))).toBe(0);
  await expect(page.getByText('Columns')).toBeHidden();
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
