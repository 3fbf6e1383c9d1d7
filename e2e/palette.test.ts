// cspell:words activedescendant HÁULER
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { headerClock, onPath } from './testing/dashboard.ts';
import { changes, editPanel } from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ worldOptions: { scenario: 'director.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page): Locator => palette(page).getByRole('combobox', { name: 'Search everything' });
const options = (page: Page): Locator => palette(page).getByRole('option');
const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(field(page)).toBeFocused();
}

/** Opens the palette, types, and chooses the first result. */
async function choose(page: Page, query: string, result: string): Promise<void> {
  // What is typed before the palette is shown is not lost.
  await page.keyboard.press('Control+K');
  await page.keyboard.type(query);
  await expect(field(page)).toHaveValue(query);
  await expect(active(page)).toContainText(result);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

async function open(page: Page, world: World, path?: string, email?: string): Promise<void> {
  await world.signIn(page, { ...(path !== undefined && { path }), ...(email !== undefined && { email }) });
  await expect(headerClock(page)).toBeVisible();
}

test('by keyboard alone it finds a vehicle, a beacon, a screen, an action and a bookmark', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, world, '/settings/ssids');
  expect(asked.filter((path) => path.startsWith('/control/') || /palette-(dialog|list)/.test(path))).toEqual([]);

  await choose(page, 'hauler 1', 'Hauler 01');
  await expect(page).toHaveURL(onPath('/dashboard/1'));
  await choose(page, 'overall', 'Overall metrics');
  await expect(page).toHaveURL(onPath('/live-global-map'));
  // On the map of the fleet a vehicle is selected there.
  await choose(page, 'shunter', 'Select on the map');
  await expect(page).toHaveURL(/\/live-global-map\/\d+/);
  await choose(page, 'fuel', 'Fuel');
  await expect(page).toHaveURL(/\/live-global-map\?.*beacon=\d+/);
  await choose(page, 'theme dark', 'Theme: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose(page, 'half past', 'Sets the world’s clock');
  await expectToast(page, 'The world’s clock was set to 02/03/2026 07:30:00');
  await expect(headerClock(page)).toContainText('07:30:00');
  expect((await world.clock()).now).toBe(Date.UTC(2026, 2, 2, 7, 30) / 1000);
});

test('arrow keys move through the results, Escape returns the focus, and recent choices come first', async ({
  page,
  world,
}) => {
  await open(page, world);
  await page.getByRole('searchbox').focus();
  await openPalette(page);
  await expect(group(page, 'Screens').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(group(page, 'Bookmarks').getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).nth(1).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();

  await choose(page, 'timeline', 'Timeline');
  await expect(page).toHaveURL(onPath('/analytics/timeline'));
  await page.reload();
  await expect(headerClock(page)).toBeVisible();
  await openPalette(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveText(/Timeline/);
});

test('letters that match are marked, and a text that finds nothing says what can be found', async ({ page, world }) => {
  await open(page, world);
  await openPalette(page);
  await page.keyboard.type('HÁULER');
  await expect(active(page).locator('mark')).toHaveText('Hauler');
  await field(page).fill('no such thing');
  await expect(palette(page).getByText('Nothing matches “no such thing”')).toBeVisible();
  await expect(palette(page).getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);
  await palette(page).getByRole('button', { name: 'Clear the search' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(options(page)).not.toHaveCount(0);
});

test('a typed time opens the timeline there, or sets the world’s clock', async ({ page, world }) => {
  await open(page, world);
  await choose(page, 'yesterday 14:00', '01/03/2026 14:00:00');
  await expect(page).toHaveURL(
    onPath('/analytics/timeline', {
      day: /^2026-03-01$/,
      from: /^13:30:00$/,
      to: /^14:30:00$/,
      at: new RegExp(`^${Date.UTC(2026, 2, 1, 14) / 1000}$`),
    }),
  );
  await openPalette(page);
  // It is still to come, so it has no timeline.
  await page.keyboard.type('02/03/2026 09:15');
  await expect(options(page)).toHaveCount(1);
  await expect(active(page)).toContainText('Sets the world’s clock');
  await page.keyboard.press('Enter');
  await expect(headerClock(page)).toContainText('09:15:00');
});

test('unsaved changes are not lost without a question', async ({ page, world }) => {
  await open(page, world);
  await choose(page, 'edit positions', 'Edit positions');
  await expect(editPanel(page)).toBeVisible();
  await editPanel(page).getByRole('searchbox').focus();
  await page.keyboard.type('fuel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(changes(page)).toHaveCount(1);
  await choose(page, 'timeline', 'Timeline');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  // The palette does not open over a question.
  await page.keyboard.press('Control+K');
  await expect(palette(page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page).toHaveURL(/beacons-location/);
  await expect(editPanel(page)).toBeVisible();
});

test('it works while single-key shortcuts are off, and the list of keys has it', async ({ page, world }) => {
  await open(page, world);
  await choose(page, 'switch off single', 'Switch off single-key shortcuts');
  await choose(page, 'keyboard short', 'Keyboard shortcuts');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Ctrl K')).toBeVisible();
  await expect(keys.getByRole('switch')).not.toBeChecked();
});

test('a user without rights finds only what the user may see', async ({ page, world }) => {
  await open(page, world, '/live-global-map', 'user@haulage.test');
  await openPalette(page);
  await page.keyboard.type('api key');
  await expect(palette(page).getByText('Nothing matches')).toBeVisible();
  await field(page).fill('hauler');
  await expect(active(page)).toContainText('Hauler 01');
});

test('another client type has its own screens and things', async ({ page, world }) => {
  await open(page, world, '/cargo-check', 'admin@cargo.test');
  await openPalette(page);
  await expect(options(page).first()).toContainText('Cargo check');
  await page.keyboard.type('dock');
  await expect(group(page, 'Gateways').getByRole('option')).toHaveCount(2);
  await expect(group(page, 'Vehicles')).toHaveCount(0);
  await field(page).fill('timeline');
  await expect(palette(page).getByText('Nothing matches')).toBeVisible();
  await field(page).fill('pallet 3');
  await expect(active(page)).toContainText('Pallet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/beacons\?.*tag=\d+/);
});

test.describe('data that does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('is named, with Try again, and the rest is found', async ({ page, world }) => {
    await page.route('**/api/users/resources/*/simplified**', (route) => route.fulfill({ status: 500 }));
    await open(page, world, '/settings/ssids');
    await openPalette(page);
    await expect(palette(page).getByText('Not loaded: beacons and tags')).toBeVisible();
    await page.keyboard.type('hauler');
    await expect(active(page)).toContainText('Hauler 01');
    await page.unroute('**/api/users/resources/*/simplified**');
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await expect(palette(page).getByText('Not loaded')).toHaveCount(0);
    await field(page).fill('fuel');
    await expect(active(page)).toContainText('Fuel');
  });

  test('is found as it was last known while the cloud does not answer, and the palette says so', async ({
    page,
    world,
  }) => {
    await open(page, world);
    await openPalette(page);
    await page.keyboard.type('fuel');
    await expect(active(page)).toContainText('Fuel');
    await page.route('**/api/**', (route) => route.abort());
    await expect(palette(page).getByText('The cloud does not answer.')).toBeVisible();
    await expect(active(page)).toContainText('Fuel');
    await page.unroute('**/api/**');
    await expect(palette(page).getByText('The cloud does not answer.')).toHaveCount(0);
  });
});

test('a lap is found by its id, and nothing is asked for with other texts', async ({ page, world }) => {
  await world.setClock({ now: '+PT5H' });
  const listed = page.waitForResponse(/\/api\/analytics\/routes\/\d+\/instances\//);
  await open(page, world, '/analytics/1');
  const { instances } = (await (await listed).json()) as { instances: { id: number }[] };
  const { id } = instances.at(-1)!;
  await openPalette(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await field(page).fill(`lap ${id}`);
  await expect(group(page, 'Laps').getByRole('option')).toContainText('Hauler 01');
  expect(asked.filter((path) => path.startsWith('/api/routes/instances/'))).toEqual([`/api/routes/instances/${id}`]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`lapId=${id}`));
});

test('on a phone it fills the window and opens from the menu', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await open(page, world);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Main menu' }).getByRole('button', { name: 'Search everything' }).click();
  await expect(field(page)).toBeFocused();
  const box = (await palette(page).boundingBox())!;
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, PHONE.width, PHONE.height]);
  await expectAccessible(page);
  await page.keyboard.type('hau');
  await options(page)
    .first()
    .tap()
    .catch(() => options(page).first().click());
  await expect(page).toHaveURL(/\/live-global-map\/1/);
});

test('it is accessible in both themes', async ({ page, world }) => {
  await open(page, world);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPalette(page);
    await page.keyboard.type('o');
    await expect(active(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
