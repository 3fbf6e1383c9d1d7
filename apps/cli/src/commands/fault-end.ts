import type { Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { withFaultIds } from '../server/named-calls.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

interface EndOptions extends ServerChoice {
  readonly all?: boolean;
  readonly discardLater?: boolean;
}

/** `lapwing fault end`: ends faults now. */
export function defineFaultEnd(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('end faults now')
    .argument('[id...]', 'ids from lapwing fault list, or their first characters')
    .option('--all', 'end all faults except those of the scenario')
    .option('--discard-later', 'discard changes that are later than the world clock, after it was set back');
  completeVerb<EndOptions>(command, invocation, {
    examples: ['lapwing fault end u3f2a', 'lapwing fault end --all --world ci-7'],
    run: ([ids], options, output) => end(ids as string[], options, openControl(options, invocation.machine), output),
  });
}

async function end(
  ids: readonly string[],
  { all, discardLater }: EndOptions,
  control: Control,
  output: Output,
): Promise<ExitCode> {
  if (all === true && ids.length > 0) throw new CommandError(EXIT.usage, 'Pass fault ids or --all, not both.');
  if (all !== true && ids.length === 0) throw new CommandError(EXIT.usage, 'Specify a fault id or --all.');
  const wanted = all === true ? await listFaultsOfControls(control) : [...new Set(await completeIds(ids, control))];
  const query = discardLater === true ? { discard_later: true } : {};
  for (const id of wanted) {
    await withFaultIds(control.call('endFault', { id, ...query }), id, control);
    if (!output.json) output.writeLine(`ended ${id}`);
  }
  if (output.json) output.writeValue({ ended: wanted });
  else if (wanted.length === 0) output.note('There are no active faults besides those of the scenario.');
  return EXIT.ok;
}

async function listFaultsOfControls(control: Control): Promise<string[]> {
  const { now } = await control.call('getClock', {});
  const faults = await control.call('listFaults', {});
  return faults.filter(({ source, from }) => source === 'control' && from <= now).map(({ id }) => id);
}

/** Whole ids for their first characters. An id that no fault has stays as it is, and the server refuses it. */
async function completeIds(ids: readonly string[], control: Control): Promise<string[]> {
  const existing = (await control.call('listFaults', {})).map(({ id }) => id);
  return ids.map((id) => {
    const found = existing.includes(id) ? [id] : existing.filter((one) => one.startsWith(id));
    if (found.length > 1) throw new CommandError(EXIT.usage, `Several faults begin with "${id}": ${found.join(', ')}.`);
    return found[0] ?? id;
  });
}
