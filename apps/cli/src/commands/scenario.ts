import type { Command } from 'commander';
import type { Session } from '../session.ts';
import { defineScenarioExplain } from './scenario-explain.ts';
import { defineScenarioList } from './scenario-list.ts';
import { defineScenarioValidate } from './scenario-validate.ts';

/** `lapwing scenario list|validate|explain`. */
export function defineScenario(scenario: Command, session: Session): void {
  defineScenarioList(scenario.command('list'), session);
  defineScenarioValidate(scenario.command('validate'), session);
  defineScenarioExplain(scenario.command('explain'), session);
  scenario.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing scenario list\n  $ npx lapwing scenario validate\n  $ npx lapwing scenario explain demo\n',
  );
}
