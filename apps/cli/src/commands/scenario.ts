import type { Command } from 'commander';
import type { Invocation } from '../invocation/invocation.ts';
import { defineScenarioExplain } from './scenario-explain.ts';
import { defineScenarioList } from './scenario-list.ts';
import { defineScenarioValidate } from './scenario-validate.ts';

/** `lapwing scenario list|validate|explain`. */
export function defineScenario(scenario: Command, invocation: Invocation): void {
  defineScenarioList(scenario.command('list'), invocation);
  defineScenarioValidate(scenario.command('validate'), invocation);
  defineScenarioExplain(scenario.command('explain'), invocation);
  scenario.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing scenario list\n  $ npx lapwing scenario validate\n  $ npx lapwing scenario explain demo\n',
  );
}
