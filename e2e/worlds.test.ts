import { expect, test, type Page } from '@playwright/test';
import { cloudForFile, rowsOf, scenarioFile } from './cloud.ts';
import { headerClock, logOut, panel, signIn, signInButton, signInHere, watchComplaints } from './pages.ts';
import { headerText, whereabouts } from './where.ts';

/** Two worlds of one scenario that differ in seed, day and who looks at them. */
const WORLDS = {
  red: { seed: 5, at: '2026-03-02T09:00:00Z', email: 'admin@haulage.test' },
  blue: { seed: 8, at: '2026-03-05T15:00:00Z', email: 'user@haulage.test' },
} as const;
type Name = keyof typeof WORLDS;
const NAMES = Object.keys(WORLDS) as Name[];

const cloud = cloudForFile(scenarioFile('journey.yaml'), '--paused');
test.beforeAll(async () => {
  for (const name of NAMES) {
    const { seed, at } = WORLDS[name];
    await cloud.control('POST', '/worlds', { name, seed, at, paused: true });
  }
});

const address = (name: Name, path = '/') => `${cloud.url}${path}?world=${name}`;

/** The worlds that a page's calls named, and everything that its header ever said. */
async function watch(page: Page): Promise<{ asked: Set<string>; seen: () => Promise<string[]> }> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    const named = request.headers()['x-lapwing-world'] ?? url.searchParams.get('world');
    if (url.pathname.startsWith('/api/')) asked.add(named ?? url.pathname);
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const note = () => {
      const day = document.querySelector('[role=timer]')?.textContent.slice(0, 10);
      const account = document.querySelector('header button[aria-label^="Account of"]')?.getAttribute('aria-label');
      for (const text of [day, account]) if (text) seen.add(text);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seen: () => [...seen] });
  });
  return { asked, seen: () => page.evaluate(() => (window as unknown as { seen: () => string[] }).seen().sort()) };
}

/** The page shows its own world: clock, and where the vehicles are by that world's own export. */
async function expectOwnWorld(page: Page, name: Name): Promise<void> {
  const { now } = await cloud.control<{ now: number }>('GET', '/clock', undefined, name);
  const csv = await cloud.control<string>('GET', `/export/visits?from=${Math.floor(now) - 3600}`, undefined, name);
  await expect(headerClock(page)).toHaveText(headerText(now));
  for (const vehicle of ['Hauler 01', 'Shunter 1'])
    await expect(panel(page, vehicle)).toContainText(whereabouts(rowsOf(csv), vehicle));
}

test('two worlds in two tabs of one browser never mix', async ({ context }) => {
  const tabs = {} as Record<Name, { page: Page } & Awaited<ReturnType<typeof watch>>>;
  const complaints: string[][] = [];
  for (const name of NAMES) {
    const page = await context.newPage();
    complaints.push(await watchComplaints(page));
    tabs[name] = { page, ...(await watch(page)) };
    await signIn(page, address(name), WORLDS[name].email);
  }
  // Their clocks are stepped in turn while both tabs poll.
  for (const step of ['+PT7M', '-PT3M', '+PT41M', '+PT2H']) {
    for (const name of NAMES) {
      await cloud.clock({ now: name === 'red' ? step : step.replace('M', 'M30S') }, name);
      for (const other of NAMES) await expectOwnWorld(tabs[other].page, other);
    }
  }
  expect([...tabs.red.asked, ...tabs.blue.asked]).toEqual(['red', 'blue']);
  expect(await tabs.red.seen()).toEqual(['02/03/2026', expect.stringContaining('Account of')]);
  expect(await tabs.blue.seen()).toEqual(['05/03/2026', expect.stringContaining('Account of')]);
  expect((await tabs.red.seen())[1]).not.toBe((await tabs.blue.seen())[1]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name.replace(/\d+/, 'PORT')).sort()).toEqual([
    'lapwing-PORT-blue',
    'lapwing-PORT-red',
  ]);

  // A reload, and a link opened in another tab, stay in the tab's world.
  await tabs.blue.page.reload();
  await expectOwnWorld(tabs.blue.page, 'blue');
  const opened = context.waitForEvent('page');
  await tabs.blue.page.getByRole('link', { name: 'Overall metrics' }).click({ modifiers: ['ControlOrMeta'] });
  const third = await opened;
  await expectOwnWorld(third, 'blue');
  await third.close();

  // A logout in one leaves the other.
  await logOut(tabs.red.page);
  await cloud.clock({ now: '+PT5M' }, 'blue');
  await expectOwnWorld(tabs.blue.page, 'blue');
  await tabs.blue.page.reload();
  await expectOwnWorld(tabs.blue.page, 'blue');
  await tabs.red.page.reload();
  await signInHere(tabs.red.page, 'user@haulage.test');
  await expectOwnWorld(tabs.red.page, 'red');
  expect([...tabs.red.asked, ...tabs.blue.asked]).toEqual(['red', 'blue']);
  expect(complaints.flat()).toEqual([]);
});

test('a tab keeps nothing of its map for another world', async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, address('red'));
  await expect(panel(page, 'Hauler 01')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('map-'))))
    .toEqual(expect.arrayContaining(['map-center:red', 'map-zoom:red']));
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /^(lapwing-marker|map-zoom|map-center|lapwing-language)$/.test(key))).toEqual([]);
});

test('a world that does not exist, or that is removed, has a screen that says so', async ({ page }) => {
  await watchComplaints(page);
  await page.goto(`${cloud.url}/?world=nowhere`);
  await expect(page.getByRole('heading', { name: 'No such world' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the main world' }).click();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();

  await cloud.control('POST', '/worlds', { name: 'brief', paused: true });
  await signIn(page, `${cloud.url}/?world=brief`);
  await expect(panel(page, 'Hauler 01')).toBeVisible();
  await cloud.control('DELETE', '/worlds/brief');
  await expect(page.getByRole('heading', { name: 'No such world' })).toBeVisible();
});
