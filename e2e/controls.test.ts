import type { Page } from '@playwright/test';
import { screenGroups } from './testing/screen-paths.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

/** More than the tab stops of any screen. */
const MAX_TAB_STOPS = 200;
/** Screens of users, by the email of the user who opens them. */
const SCREENS = screenGroups.flatMap(({ user, paths }) => (user ? [{ email: user.email, paths }] : []));

test.use({ worldOptions: { scenario: 'every-screen.yaml' }, viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function openScreen(page: Page, world: World, path: string): Promise<void> {
  await page.goto(world.url + path);
  await expect(page.locator('#content h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The focused element, after the list of a field that the focus opens; null if the focus is on the page itself. */
function findFocus(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    return `${[...document.querySelectorAll('*')].indexOf(focused)}: ${focused.outerHTML.slice(0, 160)}`;
  });
}

/** Tab leads from control to control, and to the page only after the last one. */
async function expectTabOrder(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Tab');
  const stops = [await findFocus(page)];
  // A dialog leads back to its first control, other screens to the page.
  while (stops.length < MAX_TAB_STOPS && stops.at(-1) !== null && stops.indexOf(stops.at(-1)!) === stops.length - 1) {
    await page.keyboard.press('Tab');
    stops.push(await findFocus(page));
  }
  if (stops.at(-1) !== null) return;
  await page.keyboard.press('Tab');
  expect([path, stops.at(-2), await findFocus(page)]).toEqual([
    path,
    stops.at(-2),
    expect.stringContaining('#content'),
  ]);
}

/** The names of visible buttons and links that show no text; bars of charts have a tooltip of their own. */
function listIconControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = document.querySelector('[role=dialog]') ?? document;
    const controls = [...within.querySelectorAll<HTMLElement>('button, a[href], [role=button]')];
    const icons = controls.filter(
      (control) =>
        control.checkVisibility() &&
        control.innerText.trim() === '' &&
        !control.closest('[aria-hidden=true], [inert], [class*=_hits_]'),
    );
    return [...new Set(icons.map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 160)))];
  });
}

/** Every button with only an icon has a name, and a tooltip under the pointer. */
async function expectTooltips(page: Page, path: string): Promise<void> {
  for (const name of await listIconControls(page)) {
    const control = page.locator(`[aria-label="${name.replaceAll('"', '\\"')}"]`).first();
    // A tooltip closes by itself, so a busy machine may look for it too late.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await control.hover({ force: true });
      await expect(page.getByRole('tooltip').first(), `${path}: ${name}`).toBeVisible({ timeout: 1500 });
    }).toPass();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
}

for (const { email, paths } of SCREENS)
  test(`controls: on ${paths.join(', ')}, Tab leads through all controls and then to the page, and each icon button has a name and a tooltip`, async ({
    page,
    world,
  }) => {
    test.setTimeout(240_000);
    await world.signIn(page, { email });
    for (const path of paths) {
      await openScreen(page, world, path);
      await expectTabOrder(page, path);
      await expectTooltips(page, path);
    }
  });

for (const { path, name } of [
  { path: '/analytics/laps', name: 'Vehicle' },
  { path: '/analytics/timeline', name: 'Vehicle' },
  { path: '/predictions/1', name: 'Start from' },
])
  test(`controls: on ${path}, Tab leaves the open list of ${name} to the next control`, async ({ page, world }) => {
    await world.signIn(page, { path });
    const field = page
      .getByRole('combobox', { name, exact: true })
      .or(page.getByLabel(name, { exact: true }))
      .first();
    await field.focus();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#content').locator('input, button, a').and(page.locator(':focus'))).toHaveCount(1);
    await expect(field).not.toBeFocused();
  });
