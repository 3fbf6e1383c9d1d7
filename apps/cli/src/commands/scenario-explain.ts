import { openModel } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT } from '../process/exit.ts';
import { explainModel } from '../explain/explain-model.ts';
import { printExplanation } from '../explain/print-explained.ts';
import { createAnchorOption } from '../options/scenario-options.ts';
import { openPlan } from '../scenarios/open-scenario.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing scenario explain`: describes a scenario in words and small tables. */
export function defineScenarioExplain(command: Command, invocation: Invocation): void {
  command
    .description('describe a scenario in words')
    .argument('<scenario>', 'name or file')
    .addOption(createAnchorOption());
  completeVerb<{ anchor?: number }>(command, invocation, {
    examples: ['lapwing scenario explain demo', 'lapwing scenario explain ./my-yard.yaml --json'],
    run([name], { anchor }, output) {
      const explained = explainModel(openModel(openPlan(name as string, { anchorMs: anchor }, invocation.machine)));
      if (output.json) output.writeValue(explained);
      else printExplanation(explained, output);
      return EXIT.ok;
    },
  });
}
