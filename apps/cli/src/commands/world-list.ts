import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import type { Answer } from '../server/control.ts';
import { controlOf, type ServerChoice, withServer } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

export type World = Answer<'listWorlds'>[number];

const HEAD = ['name', 'scenario', 'seed', 'clock', 'speed', 'clients', 'dashboard'];

/** `lapwing world list`: the worlds of a server. */
export function defineWorldList(command: Command, session: Session): void {
  withServer(command).description('the worlds of a server');
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing world list', 'lapwing world list --server http://localhost:4171 --json'],
    async run(_, options, output) {
      const control = controlOf(options, session.machine);
      return show(await control.call('listWorlds', {}), control.origin, output);
    },
  });
}

function show(worlds: readonly World[], origin: string, output: Output): ExitCode {
  if (output.json) output.value(worlds.map((world) => ({ ...world, url: dashboardOf(world, origin) })));
  else
    for (const line of textTable(
      HEAD,
      worlds.map((world) => cells(world, origin)),
    ))
      output.line(line);
  for (const { name, problem } of worlds) if (problem !== undefined) output.note(`${name} cannot be used: ${problem}`);
  return EXIT.ok;
}

function cells(world: World, origin: string): string[] {
  const { name, scenario, seed, clients, problem } = world;
  // Of one whose file cannot be read nothing is known.
  if (problem !== undefined && scenario === '') return [name, '', '', '', '', '', dashboardOf(world, origin)];
  const speed = world.paused ? 'paused' : String(world.speed);
  return [name, scenario, String(seed), clockOf(world), speed, String(clients), dashboardOf(world, origin)];
}

/** What the clock of a world shows, to the second. */
export function clockOf({ now }: World): string {
  return isoOf(Math.floor(now) * 1000);
}

/** Address of the dashboard of a world. */
export function dashboardOf({ path }: World, origin: string): string {
  return new URL(path, origin).href;
}
