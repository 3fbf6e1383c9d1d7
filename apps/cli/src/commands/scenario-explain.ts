import { openModel } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT } from '../exit.ts';
import { explainModel } from '../explain/explain-model.ts';
import { printExplained } from '../explain/print-explained.ts';
import { instantMs } from '../options/moment.ts';
import { openPlan } from '../scenarios/open-scenario.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing scenario explain`: what a scenario holds, in words and small tables. */
export function defineScenarioExplain(command: Command, session: Session): void {
  command
    .description('what a scenario holds, in words')
    .argument('<scenario>', 'name or file')
    .option(
      '--anchor <instant>',
      'when a scenario that starts now started (default: the instant that it names for replays)',
      instantMs,
    );
  completeVerb<{ anchor?: number }>(command, session, {
    examples: ['lapwing scenario explain demo', 'lapwing scenario explain ./my-yard.yaml --json'],
    run([name], { anchor }, output) {
      const explained = explainModel(openModel(openPlan(name as string, { anchorMs: anchor }, session.machine)));
      if (output.json) output.value(explained);
      else printExplained(explained, output);
      return EXIT.ok;
    },
  });
}
