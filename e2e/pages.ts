/** What several journeys do with a page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'lapwing-demo';

export const panel = (page: Page, label: string): Locator => page.getByRole('listitem').filter({ hasText: label });
export const headerClock = (page: Page): Locator => page.getByRole('timer');
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in' });

/** Fills the login form that shows. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in on the live map of a cloud, or on the home of another client type, in the world of the address. */
export async function signIn(
  page: Page,
  address: string,
  email = 'admin@haulage.test',
  home = /\/live-global-map/,
): Promise<void> {
  await page.goto(address);
  await signInHere(page, email);
  await expect(page).toHaveURL(home);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(signInButton(page)).toBeVisible();
}

/**
 * Collects what the browser complains about: errors in the console, thrown ones, and violations of the content security
 * policy. `allowed` are those that a test brings about.
 */
export async function watchComplaints(page: Page, allowed: readonly RegExp[] = []): Promise<string[]> {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!allowed.some((expected) => expected.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(error.message));
  await page.exposeFunction('reportViolation', complain);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return complaints;
}

/** Fails every test of a file in which the browser complains. */
export function allowNoComplaints(): void {
  let complaints: string[];
  test.beforeEach(async ({ page }) => {
    complaints = await watchComplaints(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
}

/** Nothing stands in the way of assistive technology. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
