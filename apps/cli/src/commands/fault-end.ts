import type { Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { withFaultIds } from '../server/named-calls.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import type { Fault } from './fault-list.ts';

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
    examples: ['lapwing fault end k7qd', 'lapwing fault end --all --world ci-7'],
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
  // An empty id is that of an unset variable, and begins every other one.
  if (all !== true && (ids.length === 0 || ids.includes('')))
    throw new CommandError(EXIT.usage, 'Specify a fault id or --all.');
  const faults = await control.call('listFaults', {});
  const wanted = all === true ? await keepOwn(faults, control) : findFaults([...new Set(ids)], faults);
  const query = discardLater === true ? { discard_later: true } : {};
  for (const { id, short_id: short } of wanted) {
    await withFaultIds(control.call('endFault', { id, ...query }), id, control);
    if (!output.json) output.writeLine(`ended ${short}`);
  }
  if (output.json) output.writeValue({ ended: wanted.map(({ id }) => id) });
  else if (wanted.length === 0) output.note('There are no active faults besides those of the scenario.');
  return EXIT.ok;
}

/** The active faults that the controls began. */
async function keepOwn(faults: readonly Fault[], control: Control): Promise<Fault[]> {
  const { now } = await control.call('getClock', {});
  return faults.filter(({ source, from }) => source === 'control' && from <= now);
}

type FaultIds = Pick<Fault, 'id' | 'short_id'>;

/**
 * Faults by their ids, short ids, or the first characters of one. An id that no fault has is left to the server to refuse,
 * and comes first, so that no other fault ends.
 */
function findFaults(texts: readonly string[], faults: readonly Fault[]): FaultIds[] {
  const found = texts.map((text) => findFault(text, faults));
  const each = found.filter((one, n) => found.findIndex(({ id }) => id === one.id) === n);
  const isKnown = (one: FaultIds): boolean => faults.some(({ id }) => id === one.id);
  return [...each.filter((one) => !isKnown(one)), ...each.filter(isKnown)];
}

function findFault(text: string, faults: readonly Fault[]): FaultIds {
  const fits: ((id: string) => boolean)[] = [(id) => id === text, (id) => id.startsWith(text)];
  for (const fit of fits) {
    const found = faults.filter(({ id, short_id: short }) => fit(id) || fit(short));
    const [first] = found;
    if (first && found.length === 1) return first;
    if (first)
      throw new CommandError(
        EXIT.usage,
        `Several faults begin with "${text}": ${found.map(({ short_id: short }) => short).join(', ')}.`,
      );
  }
  return { id: text, short_id: text };
}
