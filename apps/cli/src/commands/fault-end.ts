import type { Command } from 'commander';
import { EXIT, Refusal, type ExitCode } from '../exit.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { namingFault } from '../server/missing.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

interface EndOptions extends ServerChoice {
  readonly all?: boolean;
  readonly discardLater?: boolean;
}

/** `lapwing fault end`: ends faults now. */
export function defineFaultEnd(command: Command, session: Session): void {
  withWorld(command)
    .description('end faults now')
    .argument('[id...]', 'as lapwing fault list tells them')
    .option('--all', 'all that the controls began; what the scenario brings stays')
    .option('--discard-later', 'go on without what was done after the now of a clock that was set back');
  completeVerb<EndOptions>(command, session, {
    examples: ['lapwing fault end u3f2a', 'lapwing fault end --all --world ci-7'],
    run: ([ids], options, output) => end(ids as string[], options, controlOf(options, session.machine), output),
  });
}

async function end(
  ids: readonly string[],
  { all, discardLater }: EndOptions,
  control: Control,
  output: Output,
): Promise<ExitCode> {
  if (all === true && ids.length > 0) throw new Refusal(EXIT.usage, 'Name faults, or say --all: not both.');
  if (all !== true && ids.length === 0) throw new Refusal(EXIT.usage, 'Say which fault: its id, or --all.');
  const wanted = all === true ? await begunByControls(control) : [...new Set(ids)];
  const query = discardLater === true ? { query: { discard_later: true } } : {};
  for (const id of wanted) {
    await namingFault(control.call('endFault', { path: { id }, ...query }), id, control);
    if (!output.json) output.line(`ended ${id}`);
  }
  if (output.json) output.value({ ended: wanted });
  else if (wanted.length === 0) output.note('No fault is in force that the controls began.');
  return EXIT.ok;
}

async function begunByControls(control: Control): Promise<string[]> {
  const { now } = await control.call('getClock', {});
  const faults = await control.call('listFaults', {});
  return faults.filter(({ source, from }) => source === 'control' && from <= now).map(({ id }) => id);
}
