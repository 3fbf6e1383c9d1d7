import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { openAddresses, visitors, type Visitor } from './addresses.ts';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { signIn } from './pages.ts';

/** What may be wrong with the cloud, and how every screen names it. */
const TROUBLES = [
  { fault: { kind: 'down' }, label: 'The service cannot be reached.' },
  { fault: { kind: 'latency', latency: 6 }, label: 'The service does not answer.' },
  { fault: { kind: 'garbage' }, label: 'The service sends answers that cannot be read.' },
  { fault: { kind: 'error', status: 500 }, label: 'The service reports an error.' },
] as const;
type Trouble = (typeof TROUBLES)[number];

/** Trouble is named, and is over, within this time. */
const SOON = { timeout: 5000 };
/** So many screens are open at a time. */
const AT_ONCE = 6;
const TYPED = 'a';

interface Visit {
  readonly path: string;
  readonly page: Page;
  /** What somebody has begun to type; null on a screen without a field. */
  readonly field: Locator | null;
}

const cloud = cloudForFile(scenarioFile('every-screen.yaml'));

const band = (page: Page) => page.locator('[data-connection]');
const asOfs = (page: Page) => page.locator('[data-as-of]');

async function open(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await page.goto(cloud.url + path);
  await expect(page.locator('h1, h2, [role=dialog]').first()).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(band(page)).toHaveAttribute('data-connection', 'live');
  const within = page.locator((await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main');
  const fields = within.locator(
    'input:visible:is([type=text], [type=email], [type=search], [type=password], :not([type]))',
  );
  const field = fields.and(page.locator(':not([readonly], [disabled], [role=combobox])')).first();
  if ((await field.count()) === 0) return { path, page, field: null };
  await field.fill(TYPED);
  return { path, page, field };
}

/** Names of what the screen shows; ages and figures aside, they stay as they are while nothing new comes. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, dt, dd, label, article')]
      .filter((element) => element.checkVisibility())
      .map((element) => (element.matches('article') ? element.querySelector('h2') : element)?.textContent ?? '')
      // A figure may run on until the last answer before the trouble came.
      .map((text) => text.replaceAll(/\d/g, '0')),
  );
}

/** Something on the screen still does what it says when it is pressed: a menu opens, a choice is made, a password shows. */
async function expectUsable({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    const eye = dialog.getByRole('button', { name: /^Show/ }).first();
    const isShown = () => dialog.locator('input[type=text]:visible').count();
    const before = await isShown();
    await eye.click();
    await expect.poll(isShown).toBe(before + 1);
    await eye.click();
  } else if ((await page.getByRole('banner').count()) > 0) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  } else {
    const theme = page.getByRole('combobox', { name: 'Theme' });
    await theme.selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await theme.selectOption('Light');
  }
}

async function expectKept({ page, path, field }: Visit, before: readonly string[]): Promise<void> {
  expect([path, await shown(page)]).toEqual([path, before]);
  if (field) await expect(field).toHaveValue(TYPED);
}

/** Instants (ms of the world) of which the panels of a screen are. */
async function instants(page: Page): Promise<number[]> {
  return (await asOfs(page).all()).reduce<Promise<number[]>>(
    async (known, one) => [...(await known), Number(await one.getAttribute('data-as-of'))],
    Promise.resolve([]),
  );
}

async function goThrough(visits: readonly Visit[], { fault, label }: Trouble): Promise<void> {
  const { id } = await cloud.control<{ id: string }>('POST', '/faults', fault);
  const beganMs = performance.now();
  // What is last known, from now on: a moment before, a lap may still have ended.
  const before = await Promise.all(visits.map(({ page }) => shown(page)));
  const saidMs = await Promise.all(
    visits.map(async ({ page, path }) => {
      await expect(band(page), path).toContainText(label, SOON);
      return performance.now() - beganMs;
    }),
  );
  await Promise.all(
    visits.map(async (visit, index) => {
      await expectKept(visit, before[index]!);
      await expectUsable(visit);
    }),
  );

  await cloud.control('DELETE', `/faults/${id}`);
  const endedMs = performance.now();
  const { now } = await cloud.control<{ now: number }>('GET', '/clock');
  const freshMs = await Promise.all(
    visits.map(async ({ page, path }) => {
      const isFresh = async () => {
        const isLive = (await band(page).getAttribute('data-connection')) === 'live';
        return isLive && (await instants(page)).every((instant) => instant >= now * 1000);
      };
      await expect.poll(isFresh, { ...SOON, message: path, intervals: [100] }).toBe(true);
      return performance.now() - endedMs;
    }),
  );
  for (const { field } of visits) if (field) await expect(field).toHaveValue(TYPED);
  const most = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type: fault.kind, description: `said in ${most(saidMs)}, over in ${most(freshMs)}` });
}

test('every screen stays usable with what it last knew while the cloud is down, slow, garbled or failing, says so within 5 s, and is fresh within 5 s of its end', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  // Strangers share nothing, and have a screen too small for the moving picture, which no graphics card draws here.
  const small = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  const signedIn = async ({ email, home, paths }: Visitor) => {
    const context = await browser.newContext(desk);
    const first = await context.newPage();
    await signIn(first, cloud.url, email, home);
    await first.close();
    return paths.map((path) => async () => {
      const visit = await open(context, path);
      await expect(asOfs(visit.page).first(), `${path} says of when it is`).toBeVisible();
      return visit;
    });
  };
  const all = [
    ...openAddresses.map((path) => async () => open(await browser.newContext(small), path)),
    ...(await Promise.all(visitors.map(signedIn))).flat(),
  ];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const visits = await Promise.all(all.slice(start, start + AT_ONCE).map((visit) => visit()));
    for (const trouble of TROUBLES) await test.step(trouble.fault.kind, () => goThrough(visits, trouble));
    await Promise.all(visits.map(({ page }) => page.close()));
  }
  for (const { type, description } of test.info().annotations) console.log(type, description);
});
