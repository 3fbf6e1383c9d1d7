import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Request } from '@playwright/test';

/** One step of the clock. */
const STEP_MS = 250;
/** Real time after which the clock advances although a response is still missing. */
const MAX_WAIT_MS = 10_000;
const POLL_MS = 10;

/**
 * Controls the clock of all pages in some contexts: their timers, animation frames and dates. It advances only when a test
 * advances it, and waits after each step for the responses to the pages' requests. Times measured with it therefore do not
 * depend on the network or the load of the machine.
 */
export class PageClock {
  readonly #contexts: readonly BrowserContext[];
  readonly #pending = new Set<Request>();
  #isWaiting = true;
  #nowMs = 0;

  private constructor(contexts: readonly BrowserContext[]) {
    this.#contexts = contexts;
    for (const context of contexts) {
      context.on('request', (request) => this.#pending.add(request));
      context.on('requestfinished', (request) => this.#pending.delete(request));
      context.on('requestfailed', (request) => this.#pending.delete(request));
    }
  }

  /** Call before the contexts open a page. */
  static async install(...contexts: readonly BrowserContext[]): Promise<PageClock> {
    const time = Date.now();
    for (const { clock } of contexts) {
      await clock.install({ time });
      await clock.pauseAt(time + 1000);
    }
    return new PageClock(contexts);
  }

  /** Milliseconds that the clock has advanced. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Advances the clock. */
  async advance(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= STEP_MS) await this.#step(Math.min(STEP_MS, leftMs));
  }

  /** Advances the clock until a condition holds, and returns the time (ms). Throws after `limitMs`. */
  async advanceUntil(limitMs: number, holds: () => Promise<boolean>, condition: string): Promise<number> {
    const startMs = this.#nowMs;
    while (!(await holds())) {
      if (this.#nowMs - startMs >= limitMs) throw new Error(`Not within ${limitMs} ms: ${condition}`);
      await this.#step(STEP_MS);
    }
    return this.#nowMs - startMs;
  }

  /** Advances the clock in real time while an action runs. */
  async runDuring<T>(action: () => Promise<T>): Promise<T> {
    let isOver = false;
    const run = async () => {
      while (!isOver) await Promise.all([this.#step(STEP_MS), delay(STEP_MS)]);
    };
    const running = run();
    try {
      return await action();
    } finally {
      isOver = true;
      await running;
    }
  }

  /** Waits for the responses to all requests without advancing the clock. */
  async settle(): Promise<void> {
    const endMs = performance.now() + MAX_WAIT_MS;
    while (this.#pending.size > 0 && performance.now() < endMs) await delay(POLL_MS);
  }

  /** Does not wait for the response to a request that the test holds. */
  ignoreResponseTo(request: Request): void {
    this.#pending.delete(request);
  }

  /** Stops waiting for responses, e.g. because the cloud delays them. */
  ignoreResponses(): void {
    this.#isWaiting = false;
  }

  /** Waits for the responses to later requests again. */
  awaitResponses(): void {
    this.#pending.clear();
    this.#isWaiting = true;
  }

  async #step(ms: number): Promise<void> {
    await Promise.all(this.#contexts.map(({ clock }) => clock.runFor(ms)));
    this.#nowMs += ms;
    if (this.#isWaiting) await this.settle();
  }
}
