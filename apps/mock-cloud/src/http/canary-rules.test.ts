import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiOperationId } from '../operations/call.ts';
import { canaryScenario } from '../testing/canaries.ts';
import { startCanaryHunt } from '../testing/canary-hunt.ts';
import { startTestCloud } from '../testing/test-cloud.ts';

type Any = (...args: unknown[]) => unknown;

/** Rules that keep clients apart, by module and name, each with a replacement that leaks the canary's data. */
const { REPLACEMENTS, broken, replaceable } = vi.hoisted(() => {
  const CANARY_ID = 31_313;

  /** Looks up an id in the caller's client, then in all others. */
  const findInAnyClient =
    (actual: Any): Any =>
    (view, ...ids) => {
      const { client, world } = view as { client: unknown; world: { plan: { clients: readonly unknown[] } } };
      const found = [client, ...world.plan.clients].map((one) => actual({ ...(view as object), client: one }, ...ids));
      return found.find((thing) => thing !== null) ?? null;
    };

  const replacements: Readonly<Record<string, Readonly<Record<string, (actual: Any) => Any>>>> = {
    'own.ts': {
      findOwnClient: findInAnyClient,
      findOwnGateway: findInAnyClient,
      findOwnGatewayByMac: findInAnyClient,
      findOwnRoute: findInAnyClient,
      findOwnRouteOrDeleted: findInAnyClient,
      findOwnLap: findInAnyClient,
      findOwnBeacon: findInAnyClient,
      findOwnTag: findInAnyClient,
      findOwnLayout: findInAnyClient,
    },
    'own-accounts.ts': { isOwnUser: () => () => true, mayActFor: () => () => true },
    'sessions.ts': { findActingClientId: () => () => CANARY_ID },
    'api-keys.ts': {
      findClientOfKey: () => () => Promise.resolve(CANARY_ID),
      insertKeyIfMissing: (actual) => (database, _clientId, key) => actual(database, CANARY_ID, key),
    },
    'client-accounts.ts': { findClientAccount: (actual) => (database) => actual(database, CANARY_ID) },
    'users.ts': { listUsers: (actual) => (database) => actual(database, CANARY_ID) },
    'prepared-answers.ts': {
      toPreparedKey: (actual) => (parts) => {
        const { caller } = parts as { caller: object };
        return actual({ ...(parts as object), caller: { ...caller, client: { id: 0 } } });
      },
    },
  };
  /** The rule that is broken now. */
  const state = { rule: '' };
  /** A module whose rules can be broken one at a time. */
  const wrap = (file: string) => async (original: () => Promise<object>) => {
    const actual = await original();
    const rules = Object.entries(replacements[file] ?? {}).map(([name, replace]) => {
      const rule = (actual as Record<string, Any>)[name];
      if (!rule) throw new Error(`${file} has no ${name}`);
      const replacement = replace(rule);
      return [name, (...args: unknown[]) => (state.rule === name ? replacement : rule)(...args)];
    });
    return { ...actual, ...(Object.fromEntries(rules) as object) };
  };
  return { REPLACEMENTS: replacements, broken: state, replaceable: wrap };
});

vi.mock('../api/resources/own.ts', replaceable('own.ts'));
vi.mock('../api/accounts/own-accounts.ts', replaceable('own-accounts.ts'));
vi.mock('../accounts/sessions.ts', replaceable('sessions.ts'));
vi.mock('../store/api-keys.ts', replaceable('api-keys.ts'));
vi.mock('../store/client-accounts.ts', replaceable('client-accounts.ts'));
vi.mock('../store/users.ts', replaceable('users.ts'));
vi.mock('./prepared-answers.ts', replaceable('prepared-answers.ts'));

/** An operation by which the hunt finds the leak. */
const FOUND_BY: Readonly<Record<string, ApiOperationId>> = {
  findOwnClient: 'getClient',
  findOwnGateway: 'getLatestAnchorInformation',
  findOwnGatewayByMac: 'placeExciters',
  findOwnRoute: 'updateRoute',
  findOwnRouteOrDeleted: 'getRouteDetails',
  findOwnLap: 'getRouteInstance',
  findOwnBeacon: 'replaceTag',
  findOwnTag: 'updateTag',
  findOwnLayout: 'getLayout',
  isOwnUser: 'editUser',
  mayActFor: 'switchSuperUser',
  findActingClientId: 'getSessionUser',
  findClientOfKey: 'getClient',
  insertKeyIfMissing: 'getClient',
  findClientAccount: 'getClient',
  listUsers: 'listUsers',
  toPreparedKey: 'listAnchors',
};

const RULES = Object.entries(REPLACEMENTS).flatMap(([file, rules]) =>
  Object.keys(rules).map((name) => ({ file, name, foundBy: FOUND_BY[name] })),
);
const SCENARIO = canaryScenario();

describe.each(RULES)('without $name of $file', ({ name, foundBy }) => {
  afterEach(() => {
    broken.rule = '';
  });

  it('the canary hunt finds a leak', async () => {
    broken.rule = name;
    const hunt = await startCanaryHunt(startTestCloud, SCENARIO, ['admin']);
    const roles = ['admin', 'super', 'key'] as const;
    const leak = await hunt.leaks({ roles, ...(foundBy && { operations: [foundBy] }) }).next();
    await hunt.cloud.close();
    expect(leak.value).toMatchObject({ by: expect.any(String) as string });
  });
});

describe('the canary hunt', () => {
  it('is tried without each function of own.ts', async () => {
    expect(Object.keys(REPLACEMENTS['own.ts'] ?? {}).sort()).toEqual(
      Object.keys(await vi.importActual<object>('../api/resources/own.ts')).sort(),
    );
  });
});
