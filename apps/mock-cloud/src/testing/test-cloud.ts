/** A server in this process, with clocks that only the test moves. */
import { type RunningServer, type ServerOptions, startServer } from '../http/server.ts';
import type { Wait } from '../http/request-context.ts';
import { Browser } from './browser.ts';
import { LAYOUTS_DIR, TEST_NOW_MS, TEST_SCENARIO } from './test-scenario.ts';
import { openTestData } from './test-storage.ts';

/** Waits until it is aborted, however short the wait. */
export const waitForever: Wait = (_ms, signal) =>
  new Promise((_, fail) => {
    const giveUp = (): void => fail(new Error('given up'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });

export interface TestCloud extends RunningServer {
  /** The real clock; add to it to let time pass. */
  readonly real: { ms: number };
  readonly port: number;
  browser(): Browser;
  /** A browser with a signed-in user. */
  signedIn(email: string, password?: string): Promise<Browser>;
}

/** A server on a free port that validates all its answers against the contract. */
export async function startTestCloud(
  options: Partial<ServerOptions> = {},
  real = { ms: TEST_NOW_MS },
): Promise<TestCloud> {
  const { data, drop } = await openTestData(options.data);
  const server = await startServer({
    scenario: TEST_SCENARIO,
    port: 0,
    clock: () => real.ms,
    logLevel: 'silent',
    layoutsDir: LAYOUTS_DIR,
    validateResponses: true,
    readThreads: false,
    passwordCost: { N: 1024, r: 1, p: 1 },
    ...options,
    data,
  });
  const port = Number(new URL(server.url).port);
  return {
    ...server,
    real,
    port,
    async close(times) {
      await server.close(times);
      await drop();
    },
    browser: () => new Browser(port),
    async signedIn(email, password) {
      const browser = new Browser(port);
      const { status } = await browser.signIn(email, password);
      if (status !== 200) throw new Error(`${email}: ${status}`);
      return browser;
    },
  };
}
