/** A show of a cue sheet: how it is given, followed, and left to run by itself. */
import { expectAccessible } from './testing/accessibility.ts';
import { headerClock } from './testing/dashboard.ts';
import { PageClock } from './testing/page-clock.ts';
import { cueList, director, openDirector, readShow, startSheet, strip, target } from './testing/show.ts';
import { expect, test } from './testing/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ worldOptions: { scenario: 'show.yaml' }, viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('is started in the director after a warning, and given to its end', async ({ page, world }) => {
  await world.signIn(page, { path: '/settings' });
  await world.control('POST', '/faults', { kind: 'offline', gateways: [1] });
  await openDirector(page);
  const panel = director(page);
  await panel.getByRole('button', { name: 'Cues' }).click();
  await expect(panel.getByRole('list', { name: 'Cue sheets' })).toContainText('A short show');
  await panel.getByRole('button', { name: 'Start: A short show' }).click();
  await expect(panel.getByRole('button', { name: 'Keep the world' })).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Start the show' }).click();

  await expect(page).toHaveURL(/\/live-global-map/);
  await expect(headerClock(page)).toContainText('07:01');
  await expect(panel.getByRole('status').filter({ hasText: 'This is the yard.' })).toBeVisible();
  await expect(panel).toContainText(/Next at 07:03:00, in \d+m \d+s of the world|Next at 07:03:00, in \d+s/);
  await expectAccessible(page);
  expect(await world.control('GET', '/faults')).toEqual([]);

  await panel.getByRole('button', { name: 'Next', exact: true }).last().click();
  await expect(page).toHaveURL(/\/live-global-map\/2/);
  await expect(target(page)).toContainText('Shunter 1');
  await expect(cueList(page).getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step');
  expect(await world.control('GET', '/faults')).toMatchObject([{ id: 'cue-short-1', kind: 'offline' }]);

  // A cue that does not come says why, and shows only its screen.
  await strip(page).getByRole('button', { name: 'Next' }).click();
  await expect(panel).toContainText('This cue does not come. What it waits for did not happen in time.');
  await expect(page).toHaveURL(/\/dashboard\/1/);
  await expect(headerClock(page)).toContainText('07:03');

  // Another user is signed in, and the show stays open.
  await strip(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/cargo-check/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(panel).toContainText('This is the last cue');
  await cueList(page).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/live-global-map(\?|$)/);
  expect(await world.control('GET', '/faults')).toEqual([]);
  await panel.getByRole('button', { name: 'End', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'Cue sheets' })).toBeVisible();
  expect(await readShow(world)).toBeNull();
});

test('is given by a clicker, which also makes the screen black', async ({ page, world }) => {
  await world.signIn(page);
  await openDirector(page);
  await startSheet(world, 'short');
  await expect(strip(page)).toContainText('1 of 4');
  await page.locator('#content').focus();
  await page.keyboard.press('PageDown');
  await expect(strip(page)).toContainText('2 of 4');
  await page.keyboard.press('PageUp');
  await expect(strip(page)).toContainText('1 of 4');

  const black = page.getByRole('button', { name: /^The screen is black/ });
  await page.keyboard.press('.');
  await expect(black).toBeVisible();
  await page.keyboard.press('b');
  await expect(black).toHaveCount(0);
  await page.keyboard.press('b');
  await black.click();
  await expect(black).toHaveCount(0);

  // What is typed is not for the show.
  const blanked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"isBlank":true') === true) blanked.push(request.postData());
  });
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await search.fill('');
  await search.press('b');
  await expect(search).toHaveValue('b');
  expect(blanked).toEqual([]);

  // Keys of one letter can be switched off; a clicker still goes on.
  await page.locator('#content').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['Next cue', 'Open or close the director']) await expect(help).toContainText(text);
  await help.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.locator('#content').focus();
  await page.keyboard.press('b');
  await page.keyboard.press('PageDown');
  await expect(strip(page)).toContainText('2 of 4');
  expect(blanked).toEqual([]);
});

test('is followed by other tabs, across reloads, and asks before edits are lost', async ({ page, world }) => {
  await world.signIn(page);
  await openDirector(page);
  await startSheet(world, 'short');
  await expect(strip(page)).toContainText('1 of 4');
  await director(page).getByRole('button', { name: 'Collapse the director' }).click();
  await world.control('PUT', '/show', { index: 1 });
  await expect(page).toHaveURL(/\/live-global-map\/2/);
  await page.reload();
  await expect(strip(page)).toContainText('2 of 4');
  await expect(page).toHaveURL(/\/live-global-map\/2/);

  await page.goto(`${world.url}/dashboard/1?beacon=124`);
  await page.getByRole('button', { name: 'Edit Dock 4' }).click();
  const name = page.getByRole('dialog', { name: 'Edit Dock 4' }).getByRole('textbox', { name: 'Label' });
  await name.fill('Unsaved name');
  await world.control('PUT', '/show', { index: 0 });
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/dashboard\/1/);
  await expect(name).toHaveValue('Unsaved name');
  await world.control('PUT', '/show', { index: 1 });
  await question.getByRole('button', { name: /discard/i }).click();
  await expect(page).toHaveURL(/\/live-global-map\/2/);
});

test('runs by itself in a loop, until the screen is touched', async ({ page, world, context }) => {
  const clock = await PageClock.install(context);
  await clock.runDuring(async () => {
    await world.signIn(page);
    await openDirector(page);
  });
  await world.control('POST', '/show', { sheet: 'short', mode: 'kiosk', anchor: 'kept' });
  const caption = page.getByRole('region', { name: 'Text of the show' });
  const isAt = (text: string) => async () => (await caption.allTextContents()).join().includes(text);
  await clock.advanceUntil(5000, async () => (await caption.count()) > 0, 'the caption is shown');
  await expect(director(page)).toHaveCount(0);
  await clock.advanceUntil(12_000, isAt('Shunter 1 loses'), 'the second cue');
  // Short texts stay for 8 seconds; the cue that does not come is left out.
  const stayed = await clock.advanceUntil(12_000, isAt('Another client'), 'the last cue');
  expect(stayed).toBeGreaterThan(6000);
  await clock.advanceUntil(12_000, isAt('This is the yard'), 'the first cue again');
  await clock.runDuring(() => expectAccessible(page));

  // The check took a part of a stay, so the press comes at the beginning of the next.
  const text = (await caption.allTextContents()).join();
  await clock.advanceUntil(12_000, async () => !(await isAt(text)()), 'the next cue');
  const { pathname } = new URL(page.url());
  await clock.runDuring(async () => {
    await page.getByRole('link', { name: 'Settings' }).click({ force: true });
    await expect(caption).toHaveCount(0);
    await expect(strip(page)).toBeVisible();
  });
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect((await readShow(world))?.mode).toBe('presenter');
});

test.describe('when the cloud does not answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so, and goes on when it answers again', async ({ page, world }) => {
    await world.signIn(page);
    await openDirector(page);
    await startSheet(world, 'short');
    await director(page).getByRole('button', { name: 'Cues' }).click();
    await expect(cueList(page)).toBeVisible();
    await page.route('**/control/show', (route) => route.abort());
    await strip(page).getByRole('button', { name: 'Next' }).click();
    await expect(director(page).getByRole('alert')).toContainText(
      'The show was not changed. The controls no longer answer.',
    );
    await expect(director(page).getByText('Not updated').first()).toBeVisible();
    await page.unroute('**/control/show');
    await expect(director(page).getByText('Not updated')).toHaveCount(0);
    await strip(page).getByRole('button', { name: 'Next' }).click();
    await expect(strip(page)).toContainText('2 of 4');
  });
});

test('fits a phone, and has texts in every language', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await world.signIn(page);
  await startSheet(world, 'short');
  await openDirector(page);
  await director(page).getByRole('button', { name: 'Cues' }).click();
  await expect(cueList(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expectAccessible(page);
  for (const [language, title, cues, next] of [
    ['es', 'Director', 'Guion', 'Siguiente'], // cspell:disable-line
    ['pt', 'Diretor', 'Guião', 'Seguinte'], // cspell:disable-line
    ['sk', 'Režisér', 'Scenár', 'Ďalej'], // cspell:disable-line
  ] as const) {
    await page.goto(`${world.url}/live-global-map?lang=${language}`);
    const panel = page.getByRole('region', { name: title });
    await panel.getByRole('button', { name: cues }).click();
    await expect(panel.getByRole('button', { name: next, exact: true }).last()).toBeVisible();
  }
});
