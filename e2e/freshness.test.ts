import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { PageClock } from './testing/page-clock.ts';
import { screenGroups, type ScreenGroup } from './testing/screen-paths.ts';
import { accountButton } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

/** Failures of the cloud, and how every screen reports them. The latency is the longest that a fault allows. */
const FAILURES = [
  { fault: { kind: 'down' }, label: 'The service cannot be reached.' },
  { fault: { kind: 'latency', latency: 60 }, label: 'The service is not responding.' },
  { fault: { kind: 'garbage' }, label: 'Received an invalid response.' },
  { fault: { kind: 'error', status: 500 }, label: 'The service reported an error.' },
] as const;
type Failure = (typeof FAILURES)[number];

/** A failure and its end must be shown within this time on the pages' clock. */
const MAX_NOTICE_MS = 5000;
/** Text typed into a field before a failure begins. */
const TYPED = '7';
interface OpenScreen {
  readonly path: string;
  readonly page: Page;
  /** The field with the typed text; null on a screen without a field. */
  readonly field: Locator | null;
}

test.use({ worldOptions: { scenario: 'every-screen.yaml', isRunning: true } });

const connectionBand = (page: Page) => page.locator('[data-connection]');

interface Tab {
  readonly context: BrowserContext;
  readonly paths: readonly string[];
}

/** Screens without a sign-in get a context each, as small as a phone, where no animation is drawn. */
async function createTabs(browser: Browser, world: World, { user, paths }: ScreenGroup): Promise<Tab[]> {
  const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  if (user !== null) return [{ context: await world.newContext(browser, desktop), paths }];
  return Promise.all(paths.map(async (path) => ({ context: await world.newContext(browser, phone), paths: [path] })));
}

async function openAll(world: World, tabs: readonly Tab[], user: ScreenGroup['user']): Promise<OpenScreen[]> {
  const screens: OpenScreen[] = [];
  for (const { context, paths } of tabs)
    for (const [index, path] of paths.entries()) {
      const page = await context.newPage();
      if (user !== null && index === 0) await world.signIn(page, { email: user.email, path });
      else await page.goto(world.url + path);
      screens.push(await waitForScreen(page, path, user !== null));
    }
  return screens;
}

async function fillFirstField(page: Page): Promise<Locator | null> {
  const within = page.locator((await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main');
  const fields = within.locator(
    'input:visible:is([type=text], [type=email], [type=search], [type=password], :not([type]))',
  );
  const field = fields.and(page.locator(':not([readonly], [disabled], [role=combobox])')).first();
  if ((await field.count()) === 0) return null;
  await field.fill(TYPED);
  return field;
}

async function waitForScreen(page: Page, path: string, isSignedIn: boolean): Promise<OpenScreen> {
  await expect(page.locator('h1, h2, [role=dialog]').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(connectionBand(page)).toHaveAttribute('data-connection', 'live');
  if (isSignedIn) {
    // Parts as fresh as the page are hidden; the page has one mark.
    const marks = page.locator('[data-as-of]').filter({ visible: true });
    await expect(marks.first(), `${path} shows its age`).toBeVisible();
  }
  return { path, page, field: await fillFirstField(page) };
}

/** Names and headings on the screen. Apart from digits, they stay the same while no response arrives. */
function readNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, dt, dd, label, article')]
      .filter((element) => element.checkVisibility())
      .map((element) => (element.matches('article') ? element.querySelector('h2') : element)?.textContent ?? '')
      // Figures may change until the last response before the failure.
      .map((text) => text.replaceAll(/\d/g, '0')),
  );
}

/** Expects a control of the screen to work: a menu opens, a password is shown, or the theme changes. */
async function expectUsable({ page }: OpenScreen): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    const eye = dialog.getByRole('button', { name: /^Show/ }).first();
    const shownPasswords = () => dialog.locator('input[type=text]:visible').count();
    const before = await shownPasswords();
    await eye.click();
    await expect.poll(shownPasswords).toBe(before + 1);
    await eye.click();
  } else if ((await page.getByRole('banner').count()) > 0) {
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Logout' }).press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  } else {
    const theme = page.getByRole('combobox', { name: 'Theme' });
    await theme.selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await theme.selectOption('Light');
  }
}

async function expectKept({ page, path, field }: OpenScreen, before: readonly string[]): Promise<void> {
  expect([path, await readNames(page)]).toEqual([path, before]);
  if (field) await expect(field).toHaveValue(TYPED);
}

/** The instants (ms, world clock) of the responses that the panels of a screen show. */
function readInstants(page: Page): Promise<number[]> {
  const readAll = (panels: Element[]) => panels.map((panel) => Number(panel.getAttribute('data-as-of')));
  return page.locator('[data-as-of]').evaluateAll(readAll);
}

/** Whether a screen is connected again, and each of its panels shows a newer response. */
async function isFresh({ page }: OpenScreen, before: readonly number[]): Promise<boolean> {
  if ((await connectionBand(page).getAttribute('data-connection')) !== 'live') return false;
  const instants = await readInstants(page);
  return instants.length >= before.length && instants.every((instant) => instant > 0 && !before.includes(instant));
}

const isEach = async (screens: readonly OpenScreen[], holds: (screen: OpenScreen, index: number) => Promise<boolean>) =>
  (await Promise.all(screens.map(holds))).every(Boolean);

/** Causes one failure, and returns how long (ms) the screens needed to show it, and to recover after its end. */
async function causeFailure(world: World, clock: PageClock, screens: readonly OpenScreen[], { fault, label }: Failure) {
  await clock.settle();
  const { id } = await world.control<{ id: string }>('POST', '/faults', fault);
  if (fault.kind === 'latency') clock.ignoreResponses();
  const names = await Promise.all(screens.map(({ page }) => readNames(page)));
  const instants = await Promise.all(screens.map(({ page }) => readInstants(page)));
  const isShown = ({ page }: OpenScreen) => connectionBand(page).filter({ hasText: label }).isVisible();
  const shownMs = await clock.advanceUntil(
    MAX_NOTICE_MS,
    () => isEach(screens, isShown),
    `each screen shows “${label}”`,
  );
  for (const [index, screen] of screens.entries()) await expectKept(screen, names[index]!);
  await clock.runDuring(() => Promise.all(screens.map(expectUsable)));

  await world.control('DELETE', `/faults/${id}`);
  clock.awaitResponses();
  const freshMs = await clock.advanceUntil(
    MAX_NOTICE_MS,
    () => isEach(screens, (screen, index) => isFresh(screen, instants[index]!)),
    `each screen is fresh after ${fault.kind}`,
  );
  for (const { field } of screens) if (field) await expect(field).toHaveValue(TYPED);
  return { shownMs, freshMs };
}

for (const group of screenGroups)
  test(`cloud failures: ${group.paths.join(', ')} stay usable, show a failure within 5 s, and recover within 5 s of its end`, async ({
    browser,
    world,
  }) => {
    // Four failures on up to four screens take long on a busy machine.
    test.setTimeout(240_000);
    const tabs = await createTabs(browser, world, group);
    const clock = await PageClock.install(...tabs.map(({ context }) => context));
    const screens = await clock.runDuring(() => openAll(world, tabs, group.user));
    for (const failure of FAILURES)
      await test.step(failure.fault.kind, async () => {
        const { shownMs, freshMs } = await causeFailure(world, clock, screens, failure);
        console.log(`${failure.fault.kind}: shown after ${shownMs} ms, recovered after ${freshMs} ms`);
      });
    await Promise.all(tabs.map(({ context }) => context.close()));
  });
