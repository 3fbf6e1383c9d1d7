import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { scenarioFile, type Cloud, type ControlMethod } from './cloud.ts';

export interface WorldOptions {
  /** An argument of `scenarioFile`. */
  readonly scenario: string;
  /** Replaces the seed of the scenario. */
  readonly seed?: number;
  /** The instant at which the world starts (ISO 8601); by default the start of the scenario. */
  readonly at?: string;
  /** Whether the clock runs from the start. */
  readonly isRunning?: boolean;
}

export interface ClockState {
  /** Unix seconds, with decimals. */
  readonly now: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly epoch: number;
}

interface SignInOptions {
  readonly email?: string;
  /** The first screen, with its query. */
  readonly path?: string;
}

const HOME = '/live-global-map';
const ADMIN = 'admin@haulage.test';

/** One world of a cloud, isolated from other tests on the same cloud. */
export class World {
  readonly #cloud: Cloud;
  readonly name: string;

  constructor(cloud: Cloud, name: string) {
    this.#cloud = cloud;
    this.name = name;
  }

  /** Address of the cloud: scheme, host and port. */
  get url(): string {
    return this.#cloud.url;
  }

  control<T>(method: ControlMethod, path: string, body?: object): Promise<T> {
    return this.#cloud.control<T>(method, path, body, this.name);
  }

  clock(): Promise<ClockState> {
    return this.control('GET', '/clock');
  }

  /** Sets, steps, pauses or resumes the clock. `now` is an instant or a step (`+PT5M`). */
  setClock(change: { now?: string; speed?: number; paused?: boolean }): Promise<ClockState> {
    return this.control('PUT', '/clock', change);
  }

  /** An address that opens this world in any tab. */
  address(path: string): string {
    return `${this.url}${path}${path.includes('?') ? '&' : '?'}world=${this.name}`;
  }

  /** Makes all tabs of a context open in this world, even if their address does not contain it. */
  async attach(context: BrowserContext): Promise<void> {
    await context.addInitScript((name) => {
      if (window !== window.top || !location.protocol.startsWith('http')) return;
      if (sessionStorage.getItem('lapwing-world') === null) sessionStorage.setItem('lapwing-world', name);
    }, this.name);
  }

  async newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    await this.attach(context);
    return context;
  }

  /**
   * Creates a session for the context of the page and opens the first screen. Faster than the sign-in form, for tests
   * that do not test signing in.
   */
  async signIn(page: Page, { email = ADMIN, path = HOME }: SignInOptions = {}): Promise<void> {
    const { cookie, marker } = await this.#beginSession(email);
    await page.context().addCookies([{ ...cookie, url: this.url, httpOnly: true, sameSite: 'Lax' }]);
    // Only once, so that the marker does not return after a logout.
    const script = await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      this.name === 'main' ? 'lapwing-marker' : `lapwing-marker:${this.name}`,
      marker,
    ] as const);
    await page.goto(this.url + path);
    await script.dispose();
  }

  /** Makes a call of the API as a user, in a session of its own. Throws if the status is not 2xx. */
  async call(email: string, method: string, path: string, json?: object): Promise<void> {
    const { cookie, marker } = await this.#beginSession(email);
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-lapwing-world': this.name,
        authorization: `Bearer ${marker}`,
        cookie: `${cookie.name}=${cookie.value}`,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  /** Signs in by a hand-off, which is faster than checking a password. Returns the cookie and the marker of the session. */
  async #beginSession(email: string): Promise<{ cookie: { name: string; value: string }; marker: string }> {
    const { path } = await this.control<{ path: string }>('POST', '/handoffs', { email, redirect: 'home' });
    const secret = new URL(path, this.url).pathname.split('/').at(-1)!;
    const response = await fetch(`${this.url}/api/auth/token`, {
      method: 'POST',
      headers: { 'x-lapwing-world': this.name },
      body: new URLSearchParams({ client_secret: secret }),
    });
    if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    const { csrf_token: marker } = (await response.json()) as { csrf_token: string };
    return { cookie: { name, value }, marker };
  }

  async remove(): Promise<void> {
    await this.control('DELETE', `/worlds/${this.name}`);
  }
}

/** Adds a world to a cloud. */
export async function createWorld(cloud: Cloud, name: string, options: WorldOptions): Promise<World> {
  const { scenario, seed, at, isRunning = false } = options;
  await cloud.control('POST', '/worlds', {
    name,
    scenario: scenarioFile(scenario),
    ...(seed !== undefined && { seed }),
    ...(at !== undefined && { at }),
    paused: !isRunning,
  });
  return new World(cloud, name);
}
