import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import type { Answer } from '../server/control.ts';
import { namingSnapshots } from '../server/missing.ts';
import { controlOf, nameOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

type Difference = Answer<'diffSnapshots'>[number];

/** The state of the world as it is. */
const NOW = 'now';
const WIDEST = 60;

/** `lapwing snapshot diff`: what differs from one state to another. */
export function defineSnapshotDiff(command: Command, session: Session): void {
  withWorld(command)
    .description('what differs from a snapshot to another, or to the state of the world')
    .argument('<from>', 'a snapshot', nameOf)
    .argument('[to]', 'another one', nameOf, NOW);
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing snapshot diff before-the-demo', 'lapwing snapshot diff monday tuesday --json'],
    async run([name, other], options, output) {
      const control = controlOf(options, session.machine);
      const path = { name: name as string, other: other as string };
      const asked = Object.values(path).filter((one) => one !== NOW);
      return show(await namingSnapshots(control.call('diffSnapshots', { path }), asked, control), path, output);
    },
  });
}

function show(rows: readonly Difference[], { name, other }: { name: string; other: string }, output: Output): ExitCode {
  if (output.json) output.value(rows);
  else if (rows.length === 0) output.note(`Nothing differs from ${name} to ${other}.`);
  else for (const line of textTable(['what', name, other], rows.map(cells))) output.line(line);
  return EXIT.ok;
}

function cells({ what, from, to }: Difference): string[] {
  return what === 'clock/now' ? [what, shownInstant(from), shownInstant(to)] : [what, shown(from), shown(to)];
}

function shownInstant(value: unknown): string {
  return typeof value === 'number' ? isoOf(Math.round(value * 1000)) : shown(value);
}

/** A value of any kind in one short line; nothing where it is not there. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}
