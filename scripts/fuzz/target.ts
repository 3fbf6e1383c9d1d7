/** The server that is fuzzed, in this process: its clocks stand, its delays take no time, its answers are all checked. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import controlDocument from '../../packages/contracts/src/generated/control.json' with { type: 'json' };
import apiDocument from '../../packages/contracts/src/generated/openapi.json' with { type: 'json' };
import {
  type OpenApiDocument,
  type OperationSpec,
  readContract,
  type Schema,
} from '../../apps/mock-cloud/src/http/contract.ts';
import { API_SAMPLES, CONTROL_SAMPLES, type Sample } from '../../apps/mock-cloud/src/testing/sample-calls.ts';
import { type Browser } from '../../apps/mock-cloud/src/testing/browser.ts';
import { startTestCloud, type TestCloud } from '../../apps/mock-cloud/src/testing/test-cloud.ts';

export interface FuzzedOperation {
  readonly operation: OperationSpec;
  readonly prefix: '/api' | '/control';
  readonly document: { readonly components: Schema };
  /** A call of it that works. */
  readonly sample: Sample;
}

const AREAS = [
  { prefix: '/api' as const, document: apiDocument as OpenApiDocument, samples: API_SAMPLES },
  { prefix: '/control' as const, document: controlDocument as OpenApiDocument, samples: CONTROL_SAMPLES },
];

/** Every operation of both documents. */
export const OPERATIONS: readonly FuzzedOperation[] = AREAS.flatMap(({ prefix, document, samples }) =>
  [...readContract(document).operations.values()].map((operation) => ({
    operation,
    prefix,
    document,
    sample: (samples as Readonly<Record<string, Sample>>)[operation.id] ?? {},
  })),
);

/** Email of who calls; null is a stranger. */
export const CALLERS: readonly (string | null)[] = [
  ...['admin@haulage.test', 'admin@haulage.test', 'user@haulage.test', 'staff@haulage.test', 'super@haulage.test'],
  ...['newcomer@haulage.test', 'admin@shop.test', null],
];

/** Keeps the server usable whatever was done to it: sessions that ended begin anew, and what piles up is removed. */
export class Target {
  readonly cloud: TestCloud;
  readonly #dashboardDir: string;
  readonly #browsers = new Map<string, Browser>();

  private constructor(cloud: TestCloud, dashboardDir: string) {
    // What is made ready for a request needs people signed in too, however often somebody guessed before.
    this.cloud = { ...cloud, signedIn: (email) => this.#signIn(email) };
    this.#dashboardDir = dashboardDir;
  }

  static async start(): Promise<Target> {
    const dashboardDir = mkdtempSync(join(tmpdir(), 'lapwing-fuzz-'));
    writeFileSync(join(dashboardDir, 'index.html'), '<div id="root"></div>');
    return new Target(await startTestCloud({ wait: () => Promise.resolve(), dashboardDir }), dashboardDir);
  }

  /** Headers by which somebody is known; none for strangers. */
  async headersOf(email: string | null): Promise<Record<string, string>> {
    if (email === null) return {};
    const browser = this.#browsers.get(email) ?? (await this.#signIn(email));
    return {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${browser.marker}`,
    };
  }

  /** Says that somebody is signed in no more, or may not be. */
  forget(email: string | null): void {
    if (email !== null) this.#browsers.delete(email);
  }

  async reset(): Promise<void> {
    await this.cloud.browser().send('POST', '/control/reset', { json: {} });
    this.#browsers.clear();
  }

  /** Removes what would spoil the answers that follow, or make the server ever larger. */
  async tidy(operationId: string, answer: unknown): Promise<void> {
    const { id, name } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
    const browser = this.cloud.browser();
    if (operationId === 'beginFault') await browser.send('DELETE', `/control/faults/${String(id)}`);
    if (operationId === 'createWorld') await browser.send('DELETE', `/control/worlds/${String(name)}`);
    if (operationId === 'seedClient') await this.reset();
  }

  async close(): Promise<void> {
    await this.cloud.close();
    rmSync(this.#dashboardDir, { recursive: true });
  }

  async #signIn(email: string): Promise<Browser> {
    const browser = this.cloud.browser();
    if ((await browser.signIn(email)).status !== 200) {
      // Whoever guessed too often waits; a password or an account that is gone comes back with the start.
      this.cloud.real.ms += HOUR_MS;
      await this.reset();
      const { status, text } = await browser.signIn(email);
      if (status !== 200) throw new Error(`${email} cannot sign in after a reset: ${status} ${text}`);
    }
    this.#browsers.set(email, browser);
    return browser;
  }
}
