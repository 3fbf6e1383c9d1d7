/** The server under test, in this process. Its clocks are stopped, it waits for nothing, and all its responses are checked. */
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
import { CONTROL_SAMPLES } from '../../apps/mock-cloud/src/testing/control-samples.ts';
import { API_SAMPLES, type Sample } from '../../apps/mock-cloud/src/testing/sample-calls.ts';
import { type Browser } from '../../apps/mock-cloud/src/testing/browser.ts';
import { startTestCloud, type TestCloud } from '../../apps/mock-cloud/src/testing/test-cloud.ts';

export interface FuzzedOperation {
  readonly operation: OperationSpec;
  readonly prefix: '/api' | '/control';
  readonly document: { readonly components: Schema };
  /** A valid call of the operation. */
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

/** Email of the caller; null for a caller who is not signed in. */
export const CALLERS: readonly (string | null)[] = [
  ...['admin@haulage.test', 'admin@haulage.test', 'user@haulage.test', 'staff@haulage.test', 'super@haulage.test'],
  ...['newcomer@haulage.test', 'admin@shop.test', null],
];

/** Keeps the server usable between requests: signs callers in again, and removes what requests have created. */
export class Target {
  readonly cloud: TestCloud;
  readonly #dashboardDir: string;
  readonly #browsers = new Map<string, Browser>();

  private constructor(cloud: TestCloud, dashboardDir: string) {
    // The preparation of a request needs signed-in users, too, even if the login throttle has blocked them.
    this.cloud = { ...cloud, signedIn: (email) => this.#signIn(email) };
    this.#dashboardDir = dashboardDir;
  }

  static async start(): Promise<Target> {
    const dashboardDir = mkdtempSync(join(tmpdir(), 'lapwing-fuzz-'));
    writeFileSync(join(dashboardDir, 'index.html'), '<div id="root"></div>');
    return new Target(await startTestCloud({ wait: () => Promise.resolve(), dashboardDir }), dashboardDir);
  }

  /** The session headers of a caller; empty for a caller who is not signed in. */
  async authHeaders(email: string | null): Promise<Record<string, string>> {
    if (email === null) return {};
    const browser = this.#browsers.get(email) ?? (await this.#signIn(email));
    return {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      authorization: `Bearer ${browser.marker}`,
    };
  }

  /** Forgets the session of a caller because it may have ended. */
  forget(email: string | null): void {
    if (email !== null) this.#browsers.delete(email);
  }

  async reset(): Promise<void> {
    await this.cloud.browser().send('POST', '/control/reset', { json: {} });
    this.#browsers.clear();
  }

  /** Removes what an operation created if it would disturb later requests or make the server grow. */
  async cleanUp(operationId: string, body: unknown): Promise<void> {
    const { id, name } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
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
      // An hour ends any throttling, and the reset restores a changed password or a deleted account.
      this.cloud.real.ms += HOUR_MS;
      await this.reset();
      const { status, text } = await browser.signIn(email);
      if (status !== 200) throw new Error(`${email} cannot sign in after a reset: ${status} ${text}`);
    }
    this.#browsers.set(email, browser);
    return browser;
  }
}
