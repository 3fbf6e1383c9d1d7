// cspell:words valuetext
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { startCloud } from './testing/cloud.ts';
import { accountButton, headerClock, pickOption, signInByForm } from './testing/dashboard.ts';
import { DESKTOP, button, director, openDirected, openDirector, worldTime } from './testing/director.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

test.use({ worldOptions: { scenario: 'director.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const playhead = (page: Page): Locator => director(page).getByRole('slider', { name: 'Instant of the world' });
/** The panel of a vehicle in the list of the live map. */
const vehiclePanel = (page: Page, label: string): Locator =>
  page.locator('#content').getByRole('listitem').filter({ hasText: label });
const faults = (page: Page): Locator => director(page).getByRole('list', { name: 'Faults' }).getByRole('listitem');

/** Expects both clocks of the page, and that of the cloud, to show a time of the world, which is in London in winter. */
async function expectTime(page: Page, world: World, time: string): Promise<void> {
  await expect(worldTime(page)).toHaveText(time);
  await expect(headerClock(page)).toContainText(time);
  expect(new Date((await world.clock()).now * 1000).toISOString().slice(11, 19)).toBe(time);
}

/** Chooses an option of a field that takes several. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const input = director(page)
    .getByRole('combobox', { name: field, exact: true })
    .or(director(page).getByLabel(field, { exact: true }))
    .first();
  await pickOption(page, input, option);
}

test('the key and the account menu open and close it, and the page loads nothing of it before', async ({
  page,
  world,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofDirector = () => asked.filter((path) => path.startsWith('/control/') || /\/director-(?!state)/.test(path));
  await world.signIn(page);
  await expect(headerClock(page)).toBeVisible();
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  expect(ofDirector()).toEqual([]);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Director' }).click();
  await expect(button(page, 'Run the clock')).toBeFocused();
  expect(ofDirector()).toContainEqual(expect.stringMatching(/director-panel.*\.js$/));
  await page.reload();
  await expect(worldTime(page)).toHaveText('07:00:00');
  await button(page, 'Collapse the director').click();
  await page.reload();
  await expect(button(page, 'Expand the director')).toBeVisible();
  await expect(worldTime(page)).toHaveCount(0);
  await button(page, 'Expand the director').click();
  await expect(worldTime(page)).toHaveText('07:00:00');
  await page.keyboard.press('Shift+D');
  await expect(director(page)).toHaveCount(0);
  await openDirector(page);
  // What is typed into a field is not the key of the director.
  await button(page, 'Snapshots').click();
  await director(page).getByRole('textbox', { name: 'Name' }).press('Shift+D');
  await expect(director(page).getByRole('textbox', { name: 'Name' })).toHaveValue('D');
});

test('Escape leaves a form first, and then the director', async ({ page, world }) => {
  await openDirected(page, world);
  await button(page, 'Add fault').press('Enter');
  await expect(director(page).getByRole('heading', { name: 'Add fault' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Add fault')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#content')).toBeFocused();
  await expect(director(page)).toBeVisible();
});

test('the clock runs, steps, jumps and changes its speed, and the page follows', async ({ page, world }) => {
  await openDirected(page, world);
  const place = vehiclePanel(page, 'Hauler 01');
  const before = await place.innerText();
  await button(page, 'One minute forward').click();
  await expectTime(page, world, '07:01:00');
  await button(page, 'One minute back').click();
  await expectTime(page, world, '07:00:00');
  await button(page, 'Next bookmark').click();
  await expectTime(page, world, '07:30:00');
  await expect(place).not.toHaveText(before);
  await button(page, 'Hauler 01 about to go offline, 02-03-2026 08:00:00').click();
  await expectTime(page, world, '08:00:00');
  await button(page, 'Previous bookmark').click();
  await expectTime(page, world, '07:30:00');

  await director(page).getByText('60×').click();
  await expect.poll(async () => (await world.clock()).speed).toBe(60);
  await button(page, 'Run the clock').click();
  await expect(director(page).getByText('Running')).toBeVisible();
  await expect(worldTime(page)).toHaveText(/^07:(3[1-9]|[45]\d)/);
  await expect(headerClock(page)).toHaveText(/07:(3[1-9]|[45]\d)/);
  await button(page, 'Pause the clock').click();
  await expect(director(page).getByText('Paused')).toBeVisible();
  expect((await world.clock()).paused).toBe(true);
});

test('the clock can be set by the playhead and by date and time', async ({ page, world }) => {
  await openDirected(page, world);
  await playhead(page).press('ArrowRight');
  await expectTime(page, world, '07:01:00');
  // A key that is held is one jump.
  for (let press = 0; press < 3; press += 1) await page.keyboard.down('ArrowLeft');
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', '02-03-2026 06:58:00');
  await page.keyboard.press('Escape');
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', '02-03-2026 07:01:00');
  await page.keyboard.up('ArrowLeft');
  await expectTime(page, world, '07:01:00');

  const box = (await playhead(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 4 });
  const target = (await playhead(page).getAttribute('aria-valuetext'))!.slice(11);
  expect(target > '07:05:00').toBe(true);
  await page.mouse.up();
  await expectTime(page, world, target);

  await button(page, 'Set time').click();
  await director(page).getByLabel('Time: hours').fill('09');
  await director(page).getByLabel('Time: minutes').fill('15');
  await director(page).getByLabel('Time: seconds').fill('30');
  await page.keyboard.press('Enter');
  await expectTime(page, world, '09:15:30');
  await expect(director(page).locator('[data-opens=time]')).toBeFocused();
});

test('a curve above the axis shows how many vehicles move, as the cloud counts them', async ({ page, world }) => {
  await openDirected(page, world);
  const curve = director(page).getByRole('img', { name: /^Vehicles that move: at most \d of 2, at \d\d:\d\d$/ });
  await expect(curve).toBeVisible();
  const from = Date.UTC(2026, 2, 2, 6, 18) / 1000;
  const { counts } = await world.control<{ counts: number[] }>(
    'GET',
    `/movement?from=${from}&to=${from + 7200}&step=120`,
  );
  expect(Math.max(...counts)).toBeGreaterThan(0);
  await expect(curve).toHaveAttribute('data-movement', counts.join(' '));
  await director(page).getByText('2 d', { exact: true }).click();
  await expect(curve).not.toHaveAttribute('data-movement', counts.join(' '));
  await expect(curve).toHaveAttribute('data-movement', /^\d+( \d+)+$/);
});

test('a fault that is added takes its gateway offline until it is ended', async ({ page, world }) => {
  await openDirected(page, world);
  await expect(faults(page)).toHaveCount(1);
  await expect(faults(page)).toContainText('Gateway offline: Hauler 01');
  await expect(faults(page)).toContainText('planned 08:00:00 to 08:10:00');
  await button(page, 'Add fault').click();
  await choose(page, 'Gateways', 'Shunter 1');
  await page.keyboard.press('Escape');
  await director(page).getByRole('button', { name: 'Add fault' }).click();
  await expect(faults(page)).toHaveCount(2);
  await expect(faults(page).first()).toContainText('Gateway offline: Shunter 1');
  await expect(faults(page).first()).toContainText('since 07:00:00, until 07:10:00');
  await world.setClock({ now: '+PT5M' });
  await expect(page.getByText('1 offline')).toBeVisible();
  await button(page, 'End now: Gateway offline: Shunter 1').click();
  await expect(faults(page)).toHaveCount(1);
  await world.setClock({ now: '+PT4M' });
  await expect(headerClock(page)).toHaveText(/07:09:00/);
  await expect(vehiclePanel(page, 'Shunter 1')).toBeVisible();
  await expect(page.getByText('1 offline')).toHaveCount(0);
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is explained in the panel, and what was entered stays', async ({ page, world }) => {
    await openDirected(page, world);
    const alert = director(page).getByRole('alert');
    await button(page, 'Add fault').click();
    const kind = director(page).getByRole('combobox', { name: 'Kind' });
    await kind.selectOption('Wrong turn');
    await choose(page, 'Gateways', 'Shunter 1');
    await page.keyboard.press('Escape');
    const add = button(page, 'Add fault');
    await add.click();
    await expect(alert).toContainText('The fault was not added. This fault cannot affect what was chosen.');
    await expect(kind).toHaveValue('detour');
    await expect(director(page).getByText('Shunter 1')).toBeVisible();
    await expectAccessible(page);

    // The clock is before another change: the user is asked, and keeps it.
    await world.control('POST', '/faults', { kind: 'offline', gateways: [1], for: 'PT1M' });
    await world.setClock({ now: '-PT10M' });
    await kind.selectOption('Gateway offline');
    await add.click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(alert).toContainText('The fault was not added. The later changes were kept.');
    await expect(kind).toHaveValue('offline');

    await page.route('**/control/clock', (route) => route.abort());
    await button(page, 'One minute forward').click();
    await expect(alert).toContainText('The clock was not changed. The controls no longer answer.');
    await page.unroute('**/control/clock');
    await button(page, 'One minute forward').click();
    await expect(alert).toHaveText('');
  });
});

test('a snapshot brings the world back, and a reset its start', async ({ page, world }) => {
  await openDirected(page, world);
  await button(page, 'Next bookmark').click();
  await expectTime(page, world, '07:30:00');
  await button(page, 'Snapshots').click();
  await director(page).getByRole('textbox', { name: 'Name' }).fill('half-past');
  await page.keyboard.press('Enter');
  const snapshots = director(page).getByRole('list', { name: 'Snapshots' });
  await expect(snapshots).toContainText('half-past');
  await button(page, 'One minute forward').click();
  await expectTime(page, world, '07:31:00');
  await button(page, 'Load half-past').click();
  await button(page, 'Load').click();
  await expectTime(page, world, '07:30:00');
  await button(page, 'Delete half-past').click();
  await button(page, 'Delete').click();
  await expect(director(page).getByText('The world has no snapshots yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await world.control('POST', '/faults', { kind: 'offline', gateways: [2] });
  await expect(faults(page)).toHaveCount(2);
  await button(page, 'Reset').click();
  await button(page, 'Reset to the start').click();
  await expectTime(page, world, '07:00:00');
  await expect(faults(page)).toHaveCount(1);
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
});

test.describe('a scenario that starts now', () => {
  test.use({ worldOptions: { scenario: 'tracker' } });

  test('starts again at the present instant', async ({ page, world }) => {
    await world.setClock({ now: '-P1D' });
    await world.signIn(page, { email: 'admin@tracker.test', path: '/settings' });
    await openDirector(page);
    await button(page, 'Reset').click();
    await button(page, 'Start again now').click();
    await expect(button(page, 'Reset')).toBeFocused();
    const { now } = await world.clock();
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(120);
  });
});

test('a link signs in as a user of another client', async ({ page, world }) => {
  await openDirected(page, world);
  await button(page, 'Switch client').click();
  await director(page).getByRole('combobox', { name: 'Client' }).selectOption('Merton Forwarding, type 1');
  await button(page, 'Create link').click();
  const link = await director(page).getByRole('textbox', { name: 'Link that signs in once' }).inputValue();
  expect(link).toContain(`${world.url}/home/cs_`);
  await director(page).getByRole('link', { name: 'Open here' }).click();
  await expect(page).toHaveURL(/\/cargo-check/);
  await expect(worldTime(page)).toHaveText('07:00:00');
});

test.describe('with controls that need a token', () => {
  test.use({ worldOptions: null, expectedErrors: /Failed to load resource.*\/control\/clock/ });

  test('neither the key nor the menu opens it', async ({ page }) => {
    const cloud = await startCloud('journey.yaml', '--paused', '--control-token', '0123456789abcdef');
    // The login page asks, and the answer holds for the tab.
    const refused = page.waitForResponse('**/control/clock');
    await signInByForm(page, cloud.url);
    expect((await refused).status()).toBe(401);
    await expect(headerClock(page)).toBeVisible();
    await page.locator('#content').focus();
    const refusedKey = page.waitForResponse('**/control/clock');
    await page.keyboard.press('Shift+D');
    await refusedKey;
    await accountButton(page).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Director' })).toHaveCount(0);
    await expect(director(page)).toHaveCount(0);
    // The page polls as long as it is open.
    await page.goto('about:blank');
    await cloud.stop();
  });
});
