import { logOut, signInButton, signInByForm, vehiclePanel } from './testing/dashboard.ts';
import { exportTable } from './testing/exported-tables.ts';
import { expect, test } from './testing/test.ts';

const SCENARIO = 'journey.yaml';
const NOON = '2026-03-02T12:00:00Z';

test.use({ worldOptions: { scenario: SCENARIO } });

interface Visit {
  place: string;
  enteredTs: number;
  leftTs: number;
}

/** Hauler 01's visits between two instants, as the command line exports them. */
async function exportVisits(from: string, to: string): Promise<Visit[]> {
  const visits = await exportTable('visits', SCENARIO, '--at', NOON, '--from', from, '--to', to);
  return visits
    .filter((row) => row.gateway === 'Hauler 01')
    .map((row) => ({ place: row.beacon ?? '', enteredTs: Number(row.entered_ts), leftTs: Number(row.left_ts) }));
}

test('live map: a vehicle reaches its next beacon as the clock advances', async ({ page, world }) => {
  const visits = await exportVisits('2026-03-02T07:10:00Z', '2026-03-02T07:40:00Z');
  const [here, next] = visits.filter((visit) => visit.place !== 'Gate in');
  await world.setClock({ now: String(here!.enteredTs + 1) });
  await signInByForm(page, world.url);
  const hauler = vehiclePanel(page, 'Hauler 01');
  await expect(hauler).toContainText(`At ${here!.place}`);
  await world.setClock({ now: String(here!.leftTs + 2) });
  await expect(hauler).toContainText(`Left ${here!.place}`);
  await expect(hauler).toContainText(next!.place);
  await world.setClock({ now: String(next!.enteredTs + 1) });
  await expect(hauler).toContainText(`At ${next!.place}`);
});

test('live map: a gateway that goes offline is greyed out and hidden, and returns by itself', async ({
  page,
  world,
}) => {
  await world.setClock({ now: '2026-03-02T07:55:00Z' });
  await world.signIn(page);
  const hauler = vehiclePanel(page, 'Hauler 01');
  const eye = hauler.getByRole('button', { name: 'Hauler 01 on map', pressed: true });
  await expect(eye).toBeEnabled();
  await world.setClock({ now: '2026-03-02T08:05:00Z' });
  await expect(hauler.getByRole('button', { name: 'Hauler 01 is offline and not on the map' })).toBeDisabled();
  await expect(hauler).toContainText('No connection');
  await expect(hauler).toContainText(/Last seen 0(7:59|8:00)/);
  await page.getByRole('button', { name: /not on map/ }).click();
  await expect(page.getByRole('list', { name: 'Not on the map: Vehicles' })).toHaveText(
    /Hauler 01\s*offline since 0(7:59|8:00)/,
  );
  await page.keyboard.press('Escape');
  await world.setClock({ now: '2026-03-02T08:20:00Z' });
  await expect(eye).toBeEnabled();
  await expect(hauler).not.toContainText('No connection');
});

test('live map: an address without a # opens the live map with the vehicle in its query', async ({ page, world }) => {
  await world.signIn(page, { path: '/live-global-map/2' });
  await expect(
    vehiclePanel(page, 'Shunter 1').locator('[aria-current="true"], [aria-pressed="true"]').first(),
  ).toBeVisible();
  expect(page.url()).toBe(`${world.url}/live-global-map/2`);
});

test('sign-in: logging out leads to the login, and protected addresses are no longer accessible', async ({
  page,
  world,
}) => {
  await signInByForm(page, world.url, 'user@haulage.test');
  await logOut(page);
  await page.goto(`${world.url}/live-global-map`);
  await expect(signInButton(page)).toBeVisible();
});
