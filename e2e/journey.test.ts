import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { exported, scenarioFile, startCloud, type Cloud } from './cloud.ts';

const scenario = scenarioFile('journey.yaml');
const NOON = '2026-03-02T12:00:00Z';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await startCloud(scenario, '--paused');
});
test.afterAll(() => cloud.stop());

/** What the browser complained about while a test ran. */
const complaints: string[] = [];
test.beforeEach(({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
test.afterEach(() => expect(complaints).toEqual([]));

async function signIn(page: Page, email = 'admin@haulage.test'): Promise<void> {
  await page.goto(cloud.url);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('lapwing-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live-global-map/);
}

const panel = (page: Page, label: string): Locator => page.getByRole('listitem').filter({ hasText: label });

interface Visit {
  place: string;
  enteredTs: number;
  leftTs: number;
}

/** Hauler 01's visits between two instants, as the CLI exports them. */
function visits(from: string, to: string): Visit[] {
  return exported('visits', scenario, '--at', NOON, '--from', from, '--to', to)
    .filter((row) => row.gateway === 'Hauler 01')
    .map((row) => ({ place: row.beacon ?? '', enteredTs: Number(row.entered_ts), leftTs: Number(row.left_ts) }));
}

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test('a vehicle reaches its next beacon as the clock moves on', async ({ page }) => {
  const [here, next] = visits('2026-03-02T07:10:00Z', '2026-03-02T07:40:00Z').filter(
    (visit) => visit.place !== 'Gate in',
  );
  await cloud.clock({ now: String(here!.enteredTs + 1), paused: true });
  await signIn(page);
  const hauler = panel(page, 'Hauler 01');
  await expect(hauler).toContainText(`At ${here!.place}`);
  await cloud.clock({ now: String(here!.leftTs + 2) });
  await expect(hauler).toContainText(`Left ${here!.place}`);
  await expect(hauler).toContainText(next!.place);
  await cloud.clock({ now: String(next!.enteredTs + 1) });
  await expect(hauler).toContainText(`At ${next!.place}`);
});

test('a gateway that goes offline is greyed and hidden, and comes back by itself', async ({ page }) => {
  await cloud.clock({ now: '2026-03-02T07:55:00Z', paused: true });
  await signIn(page);
  const hauler = panel(page, 'Hauler 01');
  const eye = hauler.getByRole('button', { name: /on the map/ });
  await expect(eye).toBeEnabled();
  await cloud.clock({ now: '2026-03-02T08:05:00Z' });
  await expect(eye).toBeDisabled();
  await expect(hauler).toContainText('No connection');
  await expect(hauler).toContainText(/Last seen 0(7:59|8:00)/);
  await expect(page.getByText(/Hauler 01 hidden: offline since 0(7:59|8:00)/)).toBeVisible();
  await cloud.clock({ now: '2026-03-02T08:20:00Z' });
  await expect(eye).toBeEnabled();
  await expect(hauler).not.toContainText('No connection');
});

test('a pasted address opens its screen with the vehicle that it names, without a # in it', async ({ page }) => {
  await signIn(page);
  await page.goto(`${cloud.url}/live-global-map/2`);
  await expect(panel(page, 'Shunter 1').locator('[aria-current="true"], [aria-pressed="true"]').first()).toBeVisible();
  expect(page.url()).toBe(`${cloud.url}/live-global-map/2`);
});

test('a logged out user is back at the login, and protected paths stay closed', async ({ page }) => {
  await signIn(page, 'user@haulage.test');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${cloud.url}/live-global-map`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of assistive technology, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(cloud.url);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await axe(page);
    await signIn(page);
    await expect(panel(page, 'Hauler 01')).toBeVisible();
    await axe(page);
  });
}
