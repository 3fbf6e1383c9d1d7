import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';

const VIEWS = [
  { size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const evidence = (page: Page): Locator => page.getByRole('region', { name: 'Evidence' }).getByRole('listitem');
const causes = (page: Page): Locator => evidence(page).filter({ hasText: 'Cause' });

/** Opens a question by keyboard. */
async function askByKeyboard(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: question }).first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, question)).toBeVisible();
}

/** Expects the open question to be accessible and not to scroll sideways, on a desktop and on a phone. */
async function expectSensibleInAllSizes(page: Page, question: string | RegExp): Promise<void> {
  for (const { size, colorScheme } of VIEWS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(dialog(page, question)).toBeVisible();
    await expectAccessible(page);
    const isCut = await dialog(page, question).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.setViewportSize(VIEWS[0].size);
}

/** Follows the link of a row, and expects the timeline of a vehicle, paused at an instant of the day. */
async function expectMoment(page: Page, row: Locator, { vehicle, time }: { vehicle: string; time: string }) {
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/analytics\/timeline\?/);
  const at = Number(new URL(page.url()).searchParams.get('at'));
  expect(new Date(at * 1000).toISOString().slice(11, 19)).toBe(time);
  await expect(page.getByText(vehicle).first()).toBeVisible();
  await expect(page.getByText(time).first()).toBeVisible();
}

test.describe('planted faults', () => {
  test.use({ worldOptions: { scenario: 'faults', at: '2026-03-02T11:19:30Z' } });

  test('why: a user reads why a lap is a wrong path, and sees the moment at the foreign beacon', async ({
    page,
    world,
  }) => {
    await world.signIn(page, {
      path: '/analytics/1/route/11?from=2026-03-02&to=2026-03-02&lapId=129540520003',
    });
    const question = 'Why was lap 4 a wrong path?';
    await askByKeyboard(page, question);
    await expect(page).toHaveURL(/why=laps-129540520003/);
    await expect(dialog(page, question)).toContainText(
      'Hauler 01 was heard at Dock 2 at 06:33:18, which is not on Inbound loop. The tolerance of the route is 0',
    );
    await expect(causes(page)).toHaveCount(1);
    await expect(causes(page)).toContainText(/^06:33:18.*At Dock 2, not on the route/);
    await page.goBack();
    await expect(dialog(page, question)).toBeHidden();
    await expect(page.getByRole('button', { name: question })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSensibleInAllSizes(page, question);
    await expectMoment(page, causes(page), { vehicle: 'Hauler 01', time: '06:33:18' });
    await page.goBack();
    await expect(dialog(page, question)).toBeVisible();
  });

  test('why: each planted fault of a lap has its own sentence', async ({ page, world }) => {
    await world.signIn(page);
    const sentences = {
      129540520008: 'Hauler 01 reached East turn without having been at Dock 7.',
      129540520013: /Hauler 01 was back at .+, against the order of Inbound loop\./,
      129540520019: /Hauler 01 stayed at Dock 4 for 28m \d\ds, usually 1m \d\ds\./,
      129540520023:
        /Hauler 01 reached the last stop, Gate in, after only 2m \d\ds\. A lap of Inbound loop must take at least 4m 00s\./,
      129540520029: /Hauler 01 was at the first stop, Gate in, again at/,
      129540520035: /Nothing was heard from Hauler 01 for .+ so the lap ended at 11:17:01\./,
    };
    for (const [id, sentence] of Object.entries(sentences)) {
      await page.goto(world.address(`/live-global-map?why=laps-${id}`));
      await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
      await expect(causes(page).first()).toBeVisible();
    }
  });

  test('why: a user reads why a gateway is offline, in the list, on its screen and in the settings', async ({
    page,
    world,
  }) => {
    const question = 'Why is Hauler 01 offline?';
    await world.signIn(page);
    await vehiclePanel(page, 'Hauler 01').getByRole('button', { name: question }).click();
    await expect(dialog(page, question)).toContainText(
      'Nothing has been heard from Hauler 01 since 11:16:01, for 3m 29s. With external power it is offline after 1m 00s',
    );
    await expect(causes(page)).toContainText('No signal');
    await page.keyboard.press('Escape');
    await expect(dialog(page, question)).toBeHidden();
    await page.goto(world.address('/dashboard/1'));
    await page.getByRole('button', { name: question }).click();
    await expect(dialog(page, question)).toBeVisible();
    await page.goto(world.address('/settings/anchors'));
    await askByKeyboard(page, question);
    await expectSensibleInAllSizes(page, question);
    await expectMoment(page, causes(page), { vehicle: 'Hauler 01', time: '11:16:01' });
  });

  test('why: a failed lap of the list and of the vehicle explains itself there', async ({ page, world }) => {
    const question = 'Why did lap 36 end with the gateway offline?';
    await world.signIn(page);
    const panel = vehiclePanel(page, 'Hauler 01').first();
    await panel.getByRole('button', { name: question }).click();
    await expect(dialog(page, question)).toContainText('so the lap ended at 11:17:01');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto(world.address('/dashboard/1'));
    await page.getByRole('button', { name: question }).click();
    await page.getByRole('link', { name: /^Open the lap/ }).click();
    await expect(page).toHaveURL(/\/analytics\/1\/route\/11\?.*lapId=129540520035/);
  });

  test('why: a user reads why an arrival is predicted then, and sees where it counts from', async ({ page, world }) => {
    await world.signIn(page, { path: '/predictions/2' });
    const question = 'Why is Hauler 02 expected at East turn then?';
    await askByKeyboard(page, question);
    await expect(page).toHaveURL(/why=predictions-2-4/);
    const shown = dialog(page, question);
    await expect(shown).toContainText('Hauler 02 has been at Dock 4 since 11:19:05.');
    const [, time = ''] = /it reaches East turn, 2 stops ahead, at (\d\d:\d\d)/.exec(await shown.innerText()) ?? [];
    await expect(page.getByRole('row', { name: /East turn/, includeHidden: true })).toContainText(time);
    await expect(evidence(page).filter({ hasText: 'Usual times from' })).toHaveCount(2);
    await expectAccessible(page);
    await expectMoment(page, causes(page), { vehicle: 'Hauler 02', time: '11:19:05' });
    await page.goto(world.address('/analytics/predictions'));
    await page
      .getByRole('article')
      .filter({ hasText: 'Tractor 1' })
      .getByRole('button', { name: /^Why is/ })
      .first()
      .click();
    await expect(dialog(page, 'Why is Tractor 1 at East turn?')).toContainText('was heard arriving at East turn');
  });

  test('why: a user on a phone reads why an arrival is predicted then', async ({ page, world }) => {
    await page.setViewportSize(VIEWS[1].size);
    await world.signIn(page, { path: '/predictions/2' });
    await page.getByRole('button', { name: 'Why is Hauler 02 expected at East turn then?' }).click();
    const shown = dialog(page, /^Why is Hauler 02/);
    await expect(shown).toContainText('it reaches East turn, 2 stops ahead');
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    await expectAccessible(page);
  });

  test('why: the question is answered in each language', async ({ page, world }) => {
    await world.signIn(page);
    const titles = {
      es: '¿Por qué Hauler 01 está sin conexión?', // cspell:disable-line
      pt: 'Porque é que Hauler 01 está sem ligação?', // cspell:disable-line
      sk: 'Prečo je Hauler 01 offline?', // cspell:disable-line
    };
    for (const [language, title] of Object.entries(titles)) {
      await page.goto(world.address(`/live-global-map?why=gateways-1&lang=${language}`));
      await expect(dialog(page, title)).toContainText('11:16:01');
      await expectAccessible(page);
    }
  });
});

test.describe('a tracker', () => {
  test.use({ worldOptions: { scenario: 'tracker', at: '2026-03-18T11:42:00Z' } });

  test('why: a user reads why this is the unload location of a tag, and sees the vehicle that brought it', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { email: 'admin@tracker.test', path: '/dashboard' });
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Why is this the unload location of/ }) })
      .first();
    const place = await row.locator('[data-column=unloadPlace] > span').first().innerText();
    const button = row.getByRole('button', { name: /^Why is this/ });
    const question = (await button.getAttribute('aria-label')) ?? '';
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, question)).toContainText(place);
    await expect(causes(page)).toHaveCount(1);
    await expect(causes(page)).toContainText(`Unloaded at ${place}`);
    await expectSensibleInAllSizes(page, question);
    await causes(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/analytics\/timeline\?/);
    await page.goBack();
    await expect(dialog(page, question)).toBeVisible();
  });

  test('why: a tag explains its state in its drawer', async ({ page, world }) => {
    await world.signIn(page, { email: 'admin@tracker.test', path: '/dashboard' });
    await page
      .getByRole('table', { name: 'Asset locations' })
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const drawer = dialog(page, /^Edit /);
    await drawer.getByRole('button', { name: /^Why is .+ in this state\?$/ }).click();
    await expect(page.getByRole('region', { name: 'Rule' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Rule' })).toBeHidden();
    await expect(drawer).toBeVisible();
  });
});

test.describe('a store', () => {
  test.use({ worldOptions: { scenario: 'assets', at: '2026-03-18T11:42:00Z' } });

  test('why: a user reads why a tag is inside, and opens its history', async ({ page, world }) => {
    await world.signIn(page, { email: 'admin@assets.test', path: '/asset-manager?list=inside' });
    const button = page.getByRole('button', { name: /^Why is .+ inside\?$/ }).first();
    const question = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
    await expect(dialog(page, question)).toContainText('It is an entrance, so the tag is inside.');
    await expectSensibleInAllSizes(page, question);
    await causes(page).getByRole('button').click();
    await expect(dialog(page, /^History of/)).toBeVisible();
  });
});
