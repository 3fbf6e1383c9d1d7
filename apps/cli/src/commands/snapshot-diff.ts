import type { ControlAnswer } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { withSnapshotNames } from '../server/named-calls.ts';
import { openControl, parseResourceName, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

type Difference = ControlAnswer<'diffSnapshots'>[number];

/** Stands for the current state of the world. */
const NOW = 'now';
const MAX_WIDTH = 60;

/** `lapwing snapshot diff`: compares two states of a world. */
export function defineSnapshotDiff(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('compare two snapshots, or one with the current state')
    .argument('<from>', 'a snapshot', parseResourceName)
    .argument('[to]', 'another snapshot', parseResourceName, NOW);
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot diff before-the-demo', 'lapwing snapshot diff monday tuesday --json'],
    async run([name, other], options, output) {
      const control = openControl(options, invocation.machine);
      const states = { name: name as string, other: other as string };
      const names = Object.values(states).filter((one) => one !== NOW);
      const rows = await withSnapshotNames(control.call('diffSnapshots', states), names, control);
      return show(rows, states, output);
    },
  });
}

function show(rows: readonly Difference[], { name, other }: { name: string; other: string }, output: Output): ExitCode {
  if (output.json) output.writeValue(rows);
  else if (rows.length === 0) output.note(`${name} and ${other} are identical.`);
  else for (const line of formatTable(['what', name, other], rows.map(formatCells))) output.writeLine(line);
  return EXIT.ok;
}

function formatCells({ what, from, to }: Difference): string[] {
  return what === 'clock/now' ? [what, showInstant(from), showInstant(to)] : [what, showValue(from), showValue(to)];
}

function showInstant(value: unknown): string {
  return typeof value === 'number' ? formatInstant(Math.round(value * 1000)) : showValue(value);
}

/** A value of any kind in one short line; empty if it is absent. */
function showValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text;
}
