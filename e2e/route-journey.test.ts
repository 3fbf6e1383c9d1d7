import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath, vehiclePanel } from './testing/dashboard.ts';
import { clickPlan, positions, waitForMap } from './testing/edit-mode.ts';
import { expectToast } from './testing/toasts.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const CREATOR = '/settings/routes?part=creator';
/** In the yard that Hauler 01 drives through, by their labels. */
const STOPS = ['Weighbridge', 'Dock 2', 'Dock 9'];

test.use({ worldOptions: { scenario: 'faults', at: '2026-03-02T07:10:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const form = (page: Page): Locator => page.getByRole('form');
const stops = (page: Page): Locator => form(page).getByRole('list', { name: 'Beacons' }).getByRole('listitem');

async function openCreator(page: Page, world: World): Promise<void> {
  await world.signIn(page, { path: CREATOR });
  await expect(form(page)).toBeVisible();
  await waitForMap(page);
}

async function clickBeacon(page: Page, label: string): Promise<void> {
  const at = (await positions(page)).find((it) => it.label === label);
  if (!at) throw new Error(`Beacon ${label} is not on the map`);
  await clickPlan(page, at);
}

async function addByKeyboard(page: Page, label: string): Promise<void> {
  await form(page).getByRole('combobox', { name: 'Add a beacon' }).focus();
  await page.keyboard.type(label);
  const option = page.getByRole('option', { name: new RegExp(`^${label}`) }).first();
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(stops(page).filter({ hasText: label }).last()).toBeVisible();
}

/** Saves the new route, and returns its id. */
async function save(page: Page): Promise<number> {
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create route' }).click();
  await expectToast(page, 'Route created');
  await expect(page).toHaveURL(onPath('/settings/routes', { routeId: /^\d+$/, all: /^true$/ }));
  return Number(new URL(page.url()).searchParams.get('routeId'));
}

/** Gives Hauler 01 this route instead of its own. */
async function assignAlone(page: Page, label: string): Promise<void> {
  await page.getByText('By gateways').click();
  await page.getByRole('button', { name: 'Add routes to Hauler 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Routes of Hauler 01' });
  await dialog.getByRole('checkbox', { name: label }).check();
  await dialog.getByRole('checkbox', { name: 'Inbound loop' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Routes of the gateway saved');
}

/** Renames the route in the editor. */
async function rename(page: Page, label: string): Promise<void> {
  await form(page).getByLabel('Label').fill(label);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Route updated');
}

test('route journey: a route is created by clicks on the map and assigned, and its laps show in the panel, in lap analytics and in predictions, until it is deleted', async ({
  page,
  world,
}) => {
  await openCreator(page, world);
  await form(page).getByLabel('Label').fill('Short loop');
  for (const [index, label] of STOPS.entries()) {
    await clickBeacon(page, label);
    await expect(stops(page)).toHaveCount(index + 1);
  }
  await clickBeacon(page, 'Dock 9');
  await expect(form(page).getByText('Dock 9 was not added: it is already the last beacon.')).toBeVisible();
  await addByKeyboard(page, 'Weighbridge');
  await expect(stops(page)).toHaveCount(STOPS.length + 1);
  await expect(form(page).getByText(/^Average of the trips of/)).toBeVisible();
  await expectAccessible(page);
  const id = await save(page);
  await assignAlone(page, 'Short loop');
  await world.setClock({ now: '+PT3H' });
  await page.getByRole('link', { name: 'Overall metrics' }).click();
  await expect(vehiclePanel(page, 'Hauler 01')).toContainText('Short loop');
  await page.goto(world.address(`/analytics/1/route/${id}`));
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.goto(world.address('/predictions/1'));
  const arrivals = page.getByRole('region', { name: 'Arrivals for Hauler 01' });
  for (const label of STOPS) await expect(arrivals).toContainText(label);
  await page.goto(world.address(`/settings/routes?part=editor&routeId=${id}`));
  await rename(page, 'Old loop');
  await form(page).getByRole('button', { name: 'Delete route' }).click();
  await page.getByLabel('Type Delete to confirm').fill('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete route' }).click();
  await expectToast(page, 'Route deleted');
  await expect(page.getByRole('list', { name: 'Routes', exact: true })).not.toContainText('Old loop');
});

test('route journey: with the keyboard alone a route is made from the search and put in order, and its new label survives a reload', async ({
  page,
  world,
}) => {
  await openCreator(page, world);
  await form(page).getByLabel('Label').focus();
  await page.keyboard.type('Keyboard loop');
  for (const label of ['Dock 4', 'Gate in', 'Weighbridge']) await addByKeyboard(page, label);
  await form(page).getByRole('button', { name: 'Move Gate in up' }).focus();
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toContainText('Gate in');
  await expect(form(page).getByText('Gate in is now stop 1.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Move Weighbridge up' }).focus();
  await page.keyboard.press('Enter');
  await expect(stops(page).nth(1)).toContainText('Weighbridge');
  await expect(form(page).getByRole('button', { name: 'Move Weighbridge up' })).toBeFocused();
  const id = await save(page);
  await page.goto(world.address(`/settings/routes?part=editor&routeId=${id}`));
  await expect(form(page).getByLabel('Label')).toHaveValue('Keyboard loop');
  await rename(page, 'Renamed loop');
  await page.reload();
  await expect(form(page).getByLabel('Label')).toHaveValue('Renamed loop');
});
