import { expect, test, type Page } from '@playwright/test';
import { openAddresses, visitors } from './addresses.ts';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { expectAccessible, signIn, watchComplaints } from './pages.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const cloud = cloudForFile(scenarioFile('every-screen.yaml'), '--paused');

/** The screen is there: it has a title of its own and a heading or a dialog, and nothing loads any more. */
async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(cloud.url + path);
  await expect(page).toHaveTitle(/^Lapwing – ./);
  await expect(page.locator('h1, h2, [role=dialog]').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Everything that can be pressed or filled is reached with the Tab key, and shows that it has the focus. Of things in a
 * group it is enough that one is: arrow keys lead on from there.
 */
async function expectReachable(page: Page): Promise<void> {
  const unreached = await page.evaluate(() => {
    const within = document.querySelector('[role=dialog]') ?? document;
    const controls = [...within.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=button]')];
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true], [inert]'))
      .filter(
        (control) =>
          control.tabIndex < 0 &&
          !control.matches(':disabled') &&
          !control.closest('[role=menu], [role=radiogroup], [role=tablist], [role=toolbar]'),
      )
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(unreached).toEqual([]);
  await page.keyboard.press('Tab');
  const unmarked = await page.evaluate(() => {
    const focused = document.activeElement;
    const isRinged = (element: Element | null, pseudo?: string) =>
      element !== null && getComputedStyle(element, pseudo).outlineStyle === 'solid';
    const field = focused?.closest('[class*=PasswordInput-input]') ?? null;
    const isMarked = isRinged(focused) || isRinged(focused, '::after') || isRinged(field);
    return isMarked ? null : (focused?.outerHTML.slice(0, 200) ?? 'nothing');
  });
  expect(unmarked).toBeNull();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`no screen breaks the security policy or stands in anybody's way, ${colorScheme}, ${size}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000);
      for (const visitor of [null, ...visitors]) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const complaints = await watchComplaints(page);
        if (visitor) await signIn(page, cloud.url, visitor.email, visitor.home);
        for (const path of visitor?.paths ?? openAddresses)
          await test.step(path, async () => {
            await expectScreen(page, path);
            await expectAccessible(page);
            const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
            expect([path, scrollWidth]).toEqual([path, clientWidth]);
            await expectReachable(page);
            expect([path, complaints]).toEqual([path, []]);
          });
        await context.close();
      }
    });
  }
}
