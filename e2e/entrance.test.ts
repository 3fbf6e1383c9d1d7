import type { BrowserContext, Page } from '@playwright/test';
import { signInButton } from './testing/dashboard.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

interface Drawn {
  /** Frames that the page requested, and circles that it drew. */
  frames: number;
  circles: number;
}

/** A page whose time passes only as the test moves it, and that counts what it draws. */
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
      const drawn: Drawn = { frames: 0, circles: 0 };
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

  /** What is drawn while so much time passes. */
  async drawnWithin(ms: number): Promise<Drawn> {
    const before = await this.#drawn();
    await this.#clock.advance(ms);
    const after = await this.#drawn();
    return { frames: after.frames - before.frames, circles: after.circles - before.circles };
  }

  #drawn(): Promise<Drawn> {
    return this.#page.evaluate(() => ({ ...(window as unknown as { drawn: Drawn }).drawn }));
  }

  /** Lets time pass until the particles move. */
  async expectMoving(): Promise<void> {
    await expect.poll(async () => (await this.drawnWithin(500)).circles).toBeGreaterThan(0);
  }

  /** Lets the last requested frames pass, after which none may follow. */
  async expectStill(): Promise<void> {
    await this.advance(1000);
    expect(await this.drawnWithin(10_000)).toEqual({ frames: 0, circles: 0 });
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

/** 200 particles move behind a form, and draw nothing while the page is hidden or left alone. */
async function expectParticles(context: BrowserContext, page: Page, world: World, path: string): Promise<void> {
  const counting = await CountingPage.open(context, page, world.url + path);
  await counting.expectMoving();
  const { frames, circles } = await counting.drawnWithin(1000);
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

test('login: 200 particles move behind the form, and draw nothing while the page is hidden or left alone', async ({
  context,
  page,
  world,
}) => {
  await expectParticles(context, page, world, '/');
});

test('password reset: 200 particles move behind the form, and draw nothing while the page is hidden or left alone', async ({
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

test.describe('code that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('login: a page whose code cannot be fetched says so, and shows by itself once it can', async ({
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
