import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Request } from '@playwright/test';

/** One step of the clock. */
const STEP_MS = 250;
/** After so much real time a step is taken although an answer is still missing. */
const MAX_WAIT_MS = 10_000;
const POLL_MS = 10;

/**
 * The clock of the pages of some contexts: their timers, animation frames and dates. It moves only as a test moves it, and
 * between two steps the answers that the pages wait for arrive. What a page does within some seconds is measured on it:
 * neither the network nor a busy machine costs any of that time.
 */
export class PageClock {
  readonly #contexts: readonly BrowserContext[];
  readonly #unanswered = new Set<Request>();
  #isWaiting = true;
  #nowMs = 0;

  private constructor(contexts: readonly BrowserContext[]) {
    this.#contexts = contexts;
    for (const context of contexts) {
      context.on('request', (request) => this.#unanswered.add(request));
      context.on('requestfinished', (request) => this.#unanswered.delete(request));
      context.on('requestfailed', (request) => this.#unanswered.delete(request));
    }
  }

  /** To be called before the contexts open an address. */
  static async install(...contexts: readonly BrowserContext[]): Promise<PageClock> {
    const time = Date.now();
    for (const { clock } of contexts) {
      await clock.install({ time });
      await clock.pauseAt(time + 1000);
    }
    return new PageClock(contexts);
  }

  /** Milliseconds that have passed on it. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Moves on. */
  async advance(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= STEP_MS) await this.#step(Math.min(STEP_MS, leftMs));
  }

  /** Moves on until something holds, and returns how long that took (ms). Throws when it takes longer than `limitMs`. */
  async advanceUntil(limitMs: number, holds: () => Promise<boolean>, what: string): Promise<number> {
    const startMs = this.#nowMs;
    while (!(await holds())) {
      if (this.#nowMs - startMs >= limitMs) throw new Error(`not within ${limitMs} ms: ${what}`);
      await this.#step(STEP_MS);
    }
    return this.#nowMs - startMs;
  }

  /** Lets time pass while a test acts on the pages and waits for what they show. */
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

  /** Waits until every request is answered; time does not pass. */
  async settle(): Promise<void> {
    const endMs = performance.now() + MAX_WAIT_MS;
    while (this.#unanswered.size > 0 && performance.now() < endMs) await delay(POLL_MS);
  }

  /** From now on time passes without the answers: the cloud keeps them back. */
  ignoreAnswers(): void {
    this.#isWaiting = false;
  }

  /** Waits again for the answers to what the pages request from now on. */
  awaitAnswers(): void {
    this.#unanswered.clear();
    this.#isWaiting = true;
  }

  async #step(ms: number): Promise<void> {
    await Promise.all(this.#contexts.map(({ clock }) => clock.runFor(ms)));
    this.#nowMs += ms;
    if (this.#isWaiting) await this.settle();
  }
}
