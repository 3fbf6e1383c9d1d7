import { expect, test } from '@playwright/test';
import { cloudForFile, exported, scenarioFile } from './cloud.ts';
import { allowNoComplaints, logOut, panel, signIn, signInButton } from './pages.ts';

const scenario = scenarioFile('journey.yaml');
const NOON = '2026-03-02T12:00:00Z';

const cloud = cloudForFile(scenario, '--paused');

allowNoComplaints();

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

test('a vehicle reaches its next beacon as the clock moves on', async ({ page }) => {
  const [here, next] = visits('2026-03-02T07:10:00Z', '2026-03-02T07:40:00Z').filter(
    (visit) => visit.place !== 'Gate in',
  );
  await cloud.clock({ now: String(here!.enteredTs + 1), paused: true });
  await signIn(page, cloud.url);
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
  await signIn(page, cloud.url);
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
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/live-global-map/2`);
  await expect(panel(page, 'Shunter 1').locator('[aria-current="true"], [aria-pressed="true"]').first()).toBeVisible();
  expect(page.url()).toBe(`${cloud.url}/live-global-map/2`);
});

test('a logged out user is back at the login, and protected paths stay closed', async ({ page }) => {
  await signIn(page, cloud.url, 'user@haulage.test');
  await logOut(page);
  await page.goto(`${cloud.url}/live-global-map`);
  await expect(signInButton(page)).toBeVisible();
});
