import { RULE_CASES } from '../apps/mock-cloud/src/testing/rules/rule-cases.ts';
import { RULES_SCENARIO, type RuleCase } from '../apps/mock-cloud/src/testing/rules/rule-case.ts';
import { groupByPage, walkGroup, type ScreenCase } from './testing/rule-screen.ts';
import { test } from './testing/test.ts';

const hasScreen = (it: RuleCase): it is ScreenCase => it.screen !== undefined;

/** Each part of the table, by scenario and user. */
const walks = Object.entries(RULE_CASES).flatMap(([part, table]) => {
  const cases = table.filter(hasScreen);
  const keys = cases.map(({ screen: { scenario = RULES_SCENARIO, by } }) => JSON.stringify([scenario, by]));
  return [...new Set(keys)].map((key) => {
    const [scenario, by] = JSON.parse(key) as [string, string | null];
    return {
      name: `${part}, ${by ?? 'not signed in'}, ${scenario}`,
      scenario,
      by,
      cases: cases.filter((_, index) => keys[index] === key),
    };
  });
});

for (const { name, scenario, by, cases } of walks)
  test.describe(() => {
    // A case may end the session of the page that stays open, e.g. by a switch to another client.
    test.use({
      worldOptions: { scenario },
      viewport: { width: 1440, height: 900 },
      expectedErrors: /status of 401 /,
    });

    test(`rules: what breaks one is answered with its sentence, and typed text stays: ${name}`, async ({
      page,
      context,
      world,
    }) => {
      // It walks many screens.
      test.slow();
      if (by !== null) await world.signIn(page, { email: by });
      for (const group of groupByPage(cases))
        await test.step(group.map(({ name }) => name).join('\n'), () => walkGroup(context, world, group));
    });
  });
