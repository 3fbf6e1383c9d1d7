import type { BrowserContext, Page } from '@playwright/test';
import { signInButton } from './testing/dashboard.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

interface DrawCounts {
  /** Animation frames that the page requested. */
  frames: number;
  /** Circles that it drew. */
  circles: number;
}

/** A page with a clock that the test controls, and that counts what it draws. */
class CountingPage {
  readonly #page: Page;
  readonly #clock: PageClock;

  private constructor(page: Page, clock: PageClock) {
    this.#page = page;
    this.#clock = clock;
  }

  static async open(context: BrowserContext, page: Page, address: string): Promise<CountingPage> {
    const clock = await PageClock.install(context);
    await page.addInitScript(() => {
      const drawn: DrawCounts = { frames: 0, circles: 0 };
      Object.assign(window, { drawn });
      const request = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        drawn.frames++;
        return request(callback);
      };
      for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
        const arc = prototype.arc;
        prototype.arc = function (...args: Parameters<typeof arc>) {
          drawn.circles++;
          arc.apply(this, args);
        };
      }
    });
    await page.goto(address);
    return new CountingPage(page, clock);
  }

  advance(ms: number): Promise<void> {
    return this.#clock.advance(ms);
  }

  /** Advances the clock and counts what is drawn in that time. */
  async countDrawn(ms: number): Promise<DrawCounts> {
    const before = await this.#readCounts();
    await this.#clock.advance(ms);
    const after = await this.#readCounts();
    return { frames: after.frames - before.frames, circles: after.circles - before.circles };
  }

  #readCounts(): Promise<DrawCounts> {
    return this.#page.evaluate(() => ({ ...(window as unknown as { drawn: DrawCounts }).drawn }));
  }

  /** Advances the clock until the particles move. */
  async expectMoving(): Promise<void> {
    await expect.poll(async () => (await this.countDrawn(500)).circles).toBeGreaterThan(0);
  }

  /** Advances the clock past the last requested frames, and expects no others. */
  async expectStill(): Promise<void> {
    await this.advance(1000);
    expect(await this.countDrawn(10_000)).toEqual({ frames: 0, circles: 0 });
  }

  async setHidden(isHidden: boolean): Promise<void> {
    await this.#page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }
}

/** Expects 200 particles that move behind a form and stop while the page is hidden or unused. */
async function expectParticles(context: BrowserContext, page: Page, world: World, path: string): Promise<void> {
  const counting = await CountingPage.open(context, page, world.url + path);
  await counting.expectMoving();
  const { frames, circles } = await counting.countDrawn(1000);
  expect(circles % 200).toBe(0);
  expect(circles / 200).toBeGreaterThan(10);
  expect(frames).toBeGreaterThan(10);

  await counting.setHidden(true);
  await counting.expectStill();
  await counting.setHidden(false);
  await counting.expectMoving();

  await counting.advance(60_000);
  await counting.expectStill();
  await page.mouse.move(300, 300);
  await counting.expectMoving();
}

test('login: 200 particles move behind the form, and stop while the page is hidden or unused', async ({
  context,
  page,
  world,
}) => {
  await expectParticles(context, page, world, '/');
});

test('password reset: 200 particles move behind the form, and stop while the page is hidden or unused', async ({
  context,
  page,
  world,
}) => {
  await expectParticles(context, page, world, '/updatepassword/none');
});

test('login: nothing moves for users who prefer less motion', async ({ context, page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const counting = await CountingPage.open(context, page, world.url);
  await expect
    .poll(async () => {
      await counting.advance(250);
      return signInButton(page).isVisible();
    })
    .toBe(true);
  await counting.expectStill();
});

test.describe('a script that cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('login: a page whose script cannot be loaded shows an error, and recovers by itself', async ({
    page,
    world,
  }) => {
    const code = /\/assets\/login-screen-.*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto(world.url);
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(code);
    await expect(signInButton(page)).toBeVisible();
  });
});
