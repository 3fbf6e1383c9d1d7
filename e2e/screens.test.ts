import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { recordBrowserErrors } from './testing/browser-errors.ts';
import { signInByForm } from './testing/dashboard.ts';
import { screenGroups, type ScreenGroup } from './testing/screen-paths.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

/** Screen sizes, each with the theme in which pages open and the one that they change to. */
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, themes: ['light', 'dark'] },
  phone: { viewport: { width: 390, height: 844 }, themes: ['dark', 'light'] },
} as const;

test.use({ worldOptions: { scenario: 'every-screen.yaml' } });

/** Opens a screen, and expects its own title, a heading or a dialog, and no pending load. */
async function openScreen(page: Page, world: World, path: string): Promise<void> {
  await page.goto(world.url + path);
  await expect(page).toHaveTitle(/^Lapwing – ./);
  await expect(page.locator('h1, h2, [role=dialog]').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Expects every control to be reachable with the Tab key, and the focused one to be marked. In a group of controls it is
 * enough that one is reachable, because arrow keys lead to the others.
 */
async function expectReachableByKeys(page: Page): Promise<void> {
  const unreachable = await page.evaluate(() => {
    const within = document.querySelector('[role=dialog]') ?? document;
    const controls = [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=button]')];
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true], [inert]'))
      .filter(
        (control) =>
          control.tabIndex < 0 &&
          !control.matches(':disabled') &&
          !control.closest('[role=menu], [role=radiogroup], [role=tablist], [data-roving]'),
      )
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(unreachable).toEqual([]);
  await page.keyboard.press('Tab');
  // After the last control the Tab key leaves the page.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
  const unmarked = await page.evaluate(() => {
    const focused = document.activeElement;
    const hasRing = (element: Element | null, pseudo?: string) =>
      element !== null && getComputedStyle(element, pseudo).outlineStyle === 'solid';
    const field = focused?.closest('[class*=PasswordInput-input]') ?? null;
    const isMarked = hasRing(focused) || hasRing(focused, '::after') || hasRing(field);
    return isMarked ? null : (focused?.outerHTML.slice(0, 200) ?? 'nothing');
  });
  expect(unmarked).toBeNull();
}

/** Removes the focus, so that the next state of the page is checked without it. */
async function blur(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

async function expectGoodScreen(page: Page, path: string): Promise<void> {
  await expectAccessible(page);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { scrollWidth, clientWidth, scrollHeight, clientHeight };
  });
  expect([path, scrollWidth]).toEqual([path, clientWidth]);
  // Below the header the content scrolls, not the page.
  if ((await page.locator('#content').count()) > 0) expect([path, scrollHeight]).toEqual([path, clientHeight]);
  await expectReachableByKeys(page);
}

async function signIn(page: Page, world: World, { user }: ScreenGroup, isFirst: boolean): Promise<void> {
  if (user === null) return;
  // The login form and the home screen are tested once for each user.
  if (isFirst) await signInByForm(page, world.url, user.email, user.home);
  else await world.signIn(page, { email: user.email });
}

for (const [size, { viewport, themes }] of Object.entries(SIZES))
  for (const [index, group] of screenGroups.entries()) {
    const isFirst = group.user !== screenGroups[index - 1]?.user;
    test(`screens: on a ${size}, in both themes, ${group.paths.join(', ')} fit, are accessible and obey the security policy`, async ({
      browser,
      world,
    }) => {
      // Up to four screens, each checked twice, take long on a busy machine.
      test.setTimeout(240_000);
      const context = await world.newContext(browser, { viewport, colorScheme: themes[0], reducedMotion: 'reduce' });
      const page = await context.newPage();
      const errors = await recordBrowserErrors(page);
      await signIn(page, world, group, isFirst);
      for (const path of group.paths)
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
          await openScreen(page, world, path);
          await expectGoodScreen(page, path);
          await blur(page);
          await page.emulateMedia({ colorScheme: themes[1], reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', themes[1]);
          await expectGoodScreen(page, path);
          expect([path, errors]).toEqual([path, []]);
        });
      await context.close();
    });
  }
