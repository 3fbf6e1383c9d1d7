import { afterEach, describe, expect, it, vi } from 'vitest';
import { canaryScenario } from './canaries.test-data.ts';
import { beginHunt, type Hunt, type Leak } from './canary-hunt.test-data.ts';

const SCENARIO = canaryScenario();

type OwnModule = Readonly<Record<string, (view: OwnView, ...ids: unknown[]) => unknown>>;
interface OwnView {
  readonly client: unknown;
  readonly world: { readonly plan: { readonly clients: readonly unknown[] } };
}

/** What tells whose a thing is, and each such rule taken away: then it says yes to any client's. */
const OWN = await vi.importActual<OwnModule>('../api/own.ts');
const TAKEN_AWAY: readonly { rule: string; module: string; replace: (actual: Record<string, unknown>) => object }[] = [
  ...Object.entries(OWN).map(([rule, actual]) => ({
    rule: `own.ts ${rule}`,
    module: '../api/own.ts',
    replace: () => ({
      [rule]: (view: OwnView, ...ids: unknown[]) =>
        actual(view, ...ids) ??
        view.world.plan.clients.map((client) => actual({ ...view, client }, ...ids)).find((found) => found !== null) ??
        null,
    }),
  })),
  ...['isOwnUser', 'mayActFor'].map((rule) => ({
    rule: `own-accounts.ts ${rule}`,
    module: '../api/accounts/own-accounts.ts',
    replace: () => ({ [rule]: () => true }),
  })),
  {
    rule: 'acting-client.ts actingClient',
    module: './acting-client.ts',
    replace: () => ({ actingClient: () => 31_313 }),
  },
  {
    rule: 'the client of an API key',
    module: '../store/api-keys.ts',
    replace: () => ({ findClientOfKey: () => Promise.resolve(31_313) }),
  },
  {
    rule: 'the client of an account that people changed',
    module: '../store/client-accounts.ts',
    replace: ({ findClientAccount }) => ({
      findClientAccount: (database: unknown) =>
        (findClientAccount as (...given: unknown[]) => unknown)(database, 31_313),
    }),
  },
  {
    rule: 'the client whose API key is shown',
    module: '../store/api-keys.ts',
    replace: ({ keepKey }) => ({
      keepKey: (database: unknown, _id: unknown, key: unknown) =>
        (keepKey as (...given: unknown[]) => unknown)(database, 31_313, key),
    }),
  },
  {
    rule: 'the client whose users are listed',
    module: '../store/users.ts',
    replace: ({ listUsersOf }) => ({
      listUsersOf: (database: unknown) => (listUsersOf as (...given: unknown[]) => unknown)(database, 31_313),
    }),
  },
  {
    rule: 'the client of a prepared answer',
    module: './memo-key.ts',
    replace: ({ memoKey }) => ({
      memoKey: (world: unknown, epoch: unknown, caller: object, key: unknown) =>
        (memoKey as (...given: unknown[]) => unknown)(world, epoch, { ...caller, client: { id: 0 } }, key),
    }),
  },
];

describe.each(TAKEN_AWAY)('without $rule', ({ module, replace }) => {
  afterEach(() => {
    vi.doUnmock(module);
    vi.resetModules();
  });

  it('another client’s things come out', async () => {
    vi.resetModules();
    vi.doMock(module, async (original) => {
      const actual = await original<Record<string, unknown>>();
      return { ...actual, ...replace(actual) };
    });
    const { startTestCloud: start } = await import('./test-cloud.test-data.ts');
    const hunt = await beginHunt(start, SCENARIO);
    const leak = await firstLeak(hunt);
    await hunt.cloud.close();
    expect(leak).not.toBeNull();
  });
});

async function firstLeak(hunt: Hunt): Promise<Leak | null> {
  for await (const leak of hunt.leaks(['admin', 'super', 'key'])) return leak;
  return null;
}
