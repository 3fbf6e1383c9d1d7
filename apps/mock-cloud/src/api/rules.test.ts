import { join } from 'node:path';
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { INPUT_RULES, RULE_WORDS } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadScenario } from '../scenario/load.ts';
import type { Answer, Browser } from '../testing/browser.ts';
import { RULE_CASES } from '../testing/rules/rule-cases.ts';
import { RULES_SCENARIO, type RuleCall, type RuleCase, type ServerHalf } from '../testing/rules/rule-case.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import type { Wire } from './resources/view.ts';

const loaded = loadScenario(join(import.meta.dirname, '../../../../e2e/scenarios', RULES_SCENARIO));
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const ALL: readonly RuleCase[] = Object.values(RULE_CASES).flat();
const start = () => startTestCloud({ scenario: loaded, paused: true });

/** A cloud, and the users that have signed in there. */
class Scene {
  readonly cloud: TestCloud;
  readonly #browsers = new Map<string | null, Browser>();

  constructor(cloud: TestCloud) {
    this.cloud = cloud;
  }

  async make({ by, call, json, form }: RuleCall): Promise<Answer> {
    const browser = this.#browsers.get(by) ?? (by === null ? this.cloud.browser() : await this.cloud.signedIn(by));
    this.#browsers.set(by, browser);
    const [method = '', path = ''] = call.split(' ');
    return browser.send(method, path, { ...(json && { json }), ...(form && { form }) });
  }
}

async function readLast(scene: Scene, server: ServerHalf): Promise<Answer> {
  let answer = await scene.make(server);
  for (let time = 1; time < (server.times ?? 1); time += 1) answer = await scene.make(server);
  return answer;
}

let shared: Scene;
beforeAll(async () => {
  shared = new Scene(await start());
});
afterAll(() => shared.cloud.close());

describe('the server says', () => {
  const cases = ALL.flatMap(({ name, server, ...rest }) => (server ? [[name, { ...rest, server }] as const] : []));

  it.each(cases)('%s', async (_, { words, before = [], server }) => {
    // What changes the world has one of its own.
    const isAlone = before.length > 0 || server.times !== undefined;
    const scene = isAlone ? new Scene(await start()) : shared;
    try {
      for (const call of before) expect([call.call, (await scene.make(call)).status < 300]).toEqual([call.call, true]);
      const { status, json } = await readLast(scene, server);
      const { detail, errors = [] } = json as Wire<'Problem'>;
      const said = server.where === undefined ? [detail] : errors.filter(({ where }) => where === server.where);
      expect([status, ...said.map((it) => (typeof it === 'string' ? it : it.message))]).toEqual([server.status, words]);
    } finally {
      if (isAlone) await scene.cloud.close();
    }
  });
});

it('the contract names only rules that there are', () => {
  const named = [...JSON.stringify(apiDocument).matchAll(/"x-rule":"(\w+)"/g)].map(([, rule]) => rule);
  expect(new Set(named)).toEqual(new Set(Object.keys(INPUT_RULES)));
});

describe('the table of rules', () => {
  it('has a name of its own for each case', () => {
    const names = ALL.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has a case for the words of every rule', () => {
    const words = new Set(ALL.map((it) => it.words));
    const codes = Object.entries(RULE_WORDS).flatMap(([rule, texts]) =>
      Object.entries(texts).flatMap(([code, text]: [string, string]) => (words.has(text) ? [] : [`${rule}.${code}`])),
    );
    expect(codes).toEqual([]);
  });
});
