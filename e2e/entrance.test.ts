import { expect, test, type Page } from '@playwright/test';
import { startCloud, type Cloud } from './cloud.ts';
import { signInButton } from './pages.ts';

let cloud: Cloud;
test.beforeAll(async () => {
  cloud = await startCloud('demo', '--paused');
});
test.afterAll(() => cloud.stop());

interface Counted {
  /** Frames that the page asked for, and circles that it drew. */
  frames: number;
  circles: number;
}

/** Opens a page whose time only passes when the test lets it, and counts what it draws. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const counted: Counted = { frames: 0, circles: 0 };
    Object.assign(window, { counted });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counted.frames++;
      return ask(callback);
    };
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const arc = prototype.arc;
      prototype.arc = function (...args: Parameters<typeof arc>) {
        counted.circles++;
        arc.apply(this, args);
      };
    }
  });
  await page.goto(`${cloud.url}${path}`);
}

const counted = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }));

/** What is drawn while so much time passes. */
async function drawnIn(page: Page, ms: number): Promise<Counted> {
  const before = await counted(page);
  await page.clock.runFor(ms);
  const after = await counted(page);
  return { frames: after.frames - before.frames, circles: after.circles - before.circles };
}

/** Lets time pass until the particles run. */
async function expectRunning(page: Page): Promise<void> {
  await expect.poll(async () => (await drawnIn(page, 500)).circles, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Lets the last frames that were asked for pass, after which none is to come. */
async function expectStill(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  expect(await drawnIn(page, 10_000)).toEqual({ frames: 0, circles: 0 });
}

/** 200 particles run, and draw nothing while the page is hidden or left alone. */
async function expectParticles(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectRunning(page);
  const { frames, circles } = await drawnIn(page, 1000);
  expect(circles % 200).toBe(0);
  expect(circles / 200).toBeGreaterThan(10);
  expect(frames).toBeGreaterThan(10);

  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await expectStill(page);
  await setHidden(false);
  await expectRunning(page);

  await page.clock.runFor(60_000);
  await expectStill(page);
  await page.mouse.move(300, 300);
  await expectRunning(page);
}

test('200 particles run behind login, and draw nothing while it is hidden or left alone', async ({ page }) => {
  await expectParticles(page, '/');
});

test('200 particles run behind the password reset, and draw nothing while it is hidden or left alone', async ({
  page,
}) => {
  await expectParticles(page, '/updatepassword/none');
});

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await expect(signInButton(page)).toBeVisible();
  await expectStill(page);
});

test('a page whose code cannot be fetched says so, and is there by itself once it can', async ({ page }) => {
  const code = /\/assets\/login-screen-.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(cloud.url);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(code);
  await expect(signInButton(page)).toBeVisible();
});
