import type { ControlAnswer } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { openControl, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

export type World = ControlAnswer<'listWorlds'>[number];

const HEAD = ['name', 'scenario', 'seed', 'clock', 'speed', 'clients'];

/** `lapwing world list`: the worlds of a server. */
export function defineWorldList(command: Command, invocation: Invocation): void {
  withServer(command).description('list the worlds of a server');
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing world list', 'lapwing world list --server http://localhost:4171 --json'],
    async run(_, options, output) {
      const control = openControl(options, invocation.machine);
      return show(await control.call('listWorlds', {}), control.origin, output);
    },
  });
}

function show(worlds: readonly World[], origin: string, output: Output): ExitCode {
  if (output.json) output.writeValue(worlds.map((world) => ({ ...world, url: formatDashboardUrl(world, origin) })));
  else for (const line of formatWorlds(worlds, origin)) output.writeLine(line);
  for (const { name, problem } of worlds) if (problem !== undefined) output.note(`${name} cannot be used: ${problem}`);
  return EXIT.ok;
}

/** The lines of a table, which has a column for origins if one of the worlds is a fork. */
function formatWorlds(worlds: readonly World[], origin: string): string[] {
  const hasForks = worlds.some(({ fork }) => fork !== undefined);
  return formatTable(
    [...HEAD, ...(hasForks ? ['fork of'] : []), 'dashboard'],
    worlds.map((world) => [
      ...formatCells(world),
      ...(hasForks ? [world.fork?.origin ?? ''] : []),
      formatDashboardUrl(world, origin),
    ]),
  );
}

function formatCells(world: World): string[] {
  const { name, scenario, seed, clients, problem } = world;
  // Only the name is known of a world whose file cannot be read.
  if (problem !== undefined && scenario === '') return [name, '', '', '', '', ''];
  return [
    name,
    scenario,
    String(seed),
    formatClock(world),
    world.paused ? 'paused' : String(world.speed),
    String(clients),
  ];
}

/** The time of a world clock, in whole seconds. */
export function formatClock({ now }: World): string {
  return formatInstant(Math.floor(now) * 1000);
}

/** Address of the dashboard of a world. */
export function formatDashboardUrl({ path }: World, origin: string): string {
  return new URL(path, origin).href;
}
