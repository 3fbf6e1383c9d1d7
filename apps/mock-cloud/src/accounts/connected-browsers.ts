import { LRUCache } from 'lru-cache';
import type { CallingBrowser } from './browser-name.ts';
import type { SecurityClock } from './security-clock.ts';
import type { Session } from './sessions.ts';

const CONNECTED_MS = 90_000;
const MAX_BROWSERS = 500;

/** A browser in which a user is signed in. Every request of its session sets `lastMs`. */
export interface ConnectedBrowser {
  session: Session;
  caller: CallingBrowser;
  lastMs: number;
}

/**
 * The browsers that sent requests, by world. In memory only, and dated by the security clock. Each replica of a
 * server has its own: a browser polls all of them in turn, so each of them meets it within seconds.
 */
export class ConnectedBrowsers {
  readonly #clock: SecurityClock;
  readonly #byWorld = new WeakMap<object, LRUCache<string, ConnectedBrowser>>();

  constructor(clock: SecurityClock) {
    this.#clock = clock;
  }

  /** Notes a request whose session was looked up. Keep the result: `touch` notes the next ones. */
  meet(world: object, session: Session, caller: CallingBrowser): ConnectedBrowser {
    const known = this.#byWorld.get(world) ?? createCache();
    this.#byWorld.set(world, known);
    const now = { session, caller, lastMs: this.#clock() };
    // Each connection of the browser keeps the same object.
    const browser = Object.assign(known.get(session.tokenHash) ?? now, now);
    known.set(session.tokenHash, browser);
    return browser;
  }

  /** Notes another request of a browser. */
  touch(browser: ConnectedBrowser): void {
    browser.lastMs = this.#clock();
  }

  /** The browsers of a world that sent a request in the last 90 seconds, the newest request first. */
  list(world: object): ConnectedBrowser[] {
    const sinceMs = this.#clock() - CONNECTED_MS;
    return [...(this.#byWorld.get(world)?.values() ?? [])]
      .filter(({ lastMs }) => lastMs > sinceMs)
      .toSorted((a, b) => b.lastMs - a.lastMs);
  }
}

function createCache(): LRUCache<string, ConnectedBrowser> {
  return new LRUCache({ max: MAX_BROWSERS });
}
