/** Parts of the dashboard, and actions, that several tests use. */
import { expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'lapwing-demo';

/** The panel of a vehicle on the live map. */
export const vehiclePanel = (page: Page, label: string): Locator =>
  page.getByRole('listitem').filter({ hasText: label });
export const headerClock = (page: Page): Locator => page.getByRole('timer');
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in' });
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ });

/** Picks an option by a part of its name. A dialog that has just opened may still take the focus, which closes the list. */
export async function pickOption(page: Page, field: Locator, name: string): Promise<void> {
  await expect(async () => {
    await field.fill(name);
    await page.getByRole('option', { name }).click({ timeout: 1000 });
  }).toPass();
}

/** Fills the login form that is on the screen, and sends it. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in by the login form at an address, and waits for the user's home. */
export async function signInByForm(
  page: Page,
  address: string,
  email = 'admin@haulage.test',
  home = /\/live-global-map/,
): Promise<void> {
  await page.goto(address);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(home);
}

/** Matches the address of a screen, whatever world or language its query names besides `query`. */
export function onPath(path: string, query: Readonly<Record<string, RegExp>> = {}): (url: URL) => boolean {
  return ({ pathname, searchParams }) => {
    const names = [...searchParams.keys()].filter((name) => name !== 'world' && name !== 'lang');
    const isQuery = names.every((name) => query[name]?.test(searchParams.get(name) ?? '') === true);
    return pathname === path && isQuery && names.length === Object.keys(query).length;
  };
}

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(signInButton(page)).toBeVisible();
}
