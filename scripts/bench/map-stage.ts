/** The built dashboard in a browser, signed in to a real cloud, with the polled responses of a large fleet. */
import { CLOCK_HEADER } from '@lapwing/contracts';
import type { Browser, Page, Route } from '@playwright/test';
import { buildLargeFleet, type LargeFleet, type PlanSize } from './map-responses.ts';

export const WINDOW = { width: 1440, height: 900 };
/** Time after signing in until the screen is loaded and the first polls have returned. */
const SETTLED_MS = 2000;
/** Interval at which a count is checked. */
const CHECK_INTERVAL_MS = 50;
const ACCOUNT = { email: 'admin@haulage.test', password: 'lapwing-demo' };

export interface Model {
  readonly url: string;
  readonly fleet: LargeFleet;
  readonly plan: PlanSize & { readonly image: string };
  readonly addresses: { readonly information: string; readonly beacons: string };
  /** Headers of the real response. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Stage {
  readonly page: Page;
  /** Delays the responses to polls while something else is measured. */
  hold(isHeld: boolean): void;
  /** Number of polls of the gateways that have returned. */
  polls(): number;
  waitForPolls(count: number): Promise<void>;
  /** Box of the map in the window. */
  box(): Promise<Box>;
  /** The point of the plan in the centre of the map, and the zoom. */
  view(): Promise<{ x: number; y: number; zoom: number }>;
  close(): Promise<void>;
}

interface StageOptions {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Replaces delays of timers, in ms. */
  readonly timers?: Readonly<Record<number, number>>;
  /** The clock advances 2 s with each poll, however soon it is requested. */
  readonly isFastForward?: boolean;
}

/** Reads the real responses and builds the large fleet from them. */
export async function readModel(url: string): Promise<Model> {
  const signedIn = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password }).toString(),
  });
  const { csrf_token: marker } = (await signedIn.json()) as { csrf_token: string };
  const cookie = signedIn.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const get = (path: string) => fetch(`${url}${path}`, { headers: { cookie, authorization: `Bearer ${marker}` } });
  const addresses = { information: '/api/users/latest_global_information/1', beacons: '/api/tags/beacon_positions/' };
  const information = await get(addresses.information);
  const { map_images: images } = (await (await get('/api/clients/1')).json()) as {
    map_images: readonly { url: string; width: number; height: number }[];
  };
  const [image] = images;
  if (!image) throw new Error('The demo has no floor plan');
  const beacons = (await (await get(addresses.beacons)).json()) as Record<string, unknown>[];
  const answer = (await information.json()) as { anchors: Record<string, unknown>[] };
  return {
    url,
    addresses,
    fleet: buildLargeFleet(answer, beacons, image),
    plan: { width: image.width, height: image.height, image: await (await get(image.url)).text() },
    headers: Object.fromEntries(
      [...information.headers].filter(
        ([name]) => !/^(content-(length|encoding)|etag|connection|keep-alive|date)$/.test(name),
      ),
    ),
  };
}

export async function openLargeFleet(browser: Browser, model: Model, options: StageOptions): Promise<Stage> {
  const { reducedMotion = 'no-preference', timers = {}, isFastForward = false } = options;
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion });
  const page = await context.newPage();
  // As text, because the compiler would add helpers to a function that do not exist in the page.
  await page.addInitScript({
    content: `{
      const delays = ${JSON.stringify(timers)};
      for (const name of ['setTimeout', 'setInterval']) {
        const real = window[name].bind(window);
        window[name] = (run, ms = 0, ...rest) => real(run, delays[ms] ?? ms, ...rest);
      }
    }`,
  });

  const [startTs = '0', ...clock] = (model.headers[CLOCK_HEADER] ?? '').split(';');
  const openedMs = performance.now();
  const count = { polls: 0, beacons: 0 };
  let gate = Promise.resolve();
  let openGate: () => void = () => undefined;
  const instantTs = () => Number(startTs) + (isFastForward ? count.polls * 2 : (performance.now() - openedMs) / 1000);
  const answer = async (route: Route, body: (nowTs: number) => string) => {
    await gate;
    const nowTs = instantTs();
    const headers = { ...model.headers, [CLOCK_HEADER]: [nowTs.toFixed(3), ...clock].join(';') };
    // The page may have been closed in the meantime.
    await route.fulfill({ status: 200, headers, body: body(Math.floor(nowTs)) }).catch(() => undefined);
  };
  await page.route(`**${model.addresses.information}*`, (route) =>
    answer(route, (nowTs) => model.fleet.information(count.polls++, nowTs)),
  );
  await page.route(`**${model.addresses.beacons}*`, (route) =>
    answer(route, (nowTs) => model.fleet.beacons(count.beacons++, nowTs)),
  );

  await page.goto(model.url);
  await page.getByRole('textbox', { name: 'Email' }).fill(ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hauler 1', exact: true }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  return {
    page,
    hold: (isHeld) => {
      openGate();
      gate = isHeld ? new Promise((open) => (openGate = open)) : Promise.resolve();
    },
    polls: () => count.polls,
    waitForPolls: async (wanted) => {
      while (count.polls < wanted) await page.waitForTimeout(CHECK_INTERVAL_MS);
    },
    box: () => boundingBox(page, '.map-canvas'),
    view: async () => {
      const [map, plan] = [await boundingBox(page, '.map-canvas'), await boundingBox(page, '.map-plan')];
      const scale = plan.width / model.plan.width;
      const x = (map.x + map.width / 2 - plan.x) / scale;
      const y = (map.y + map.height / 2 - plan.y) / scale;
      return { x, y, zoom: Math.log2(scale) };
    },
    close: async () => {
      openGate();
      await context.close();
    },
  };
}

async function boundingBox(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
}
