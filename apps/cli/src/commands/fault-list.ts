import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import type { Answer } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

export type Fault = Answer<'listFaults'>[number];

const HEAD = ['id', 'kind', 'strikes', 'chance', 'from', 'until', 'by'];

/** `lapwing fault list`: what is in force, and what is to come. */
export function defineFaultList(command: Command, session: Session): void {
  withWorld(command).description('faults in force and those to come, on the clock of the world');
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing fault list', 'lapwing fault list --world ci-7 --json'],
    run: async (_, options, output) => show(await controlOf(options, session.machine).call('listFaults', {}), output),
  });
}

function show(faults: Answer<'listFaults'>, output: Output): ExitCode {
  if (output.json) output.value(faults);
  else if (faults.length === 0) output.note('No fault is in force, and none is to come.');
  else for (const line of textTable(HEAD, faults.map(cells))) output.line(line);
  return EXIT.ok;
}

function cells(fault: Fault): string[] {
  const { id, kind, probability, from, until, source } = fault;
  // What is planted strikes a single lap.
  const ends = until === null ? 'it is ended' : until === from ? 'it struck' : isoOf(until * 1000);
  return [id, kind, strikes(fault), String(probability), isoOf(from * 1000), ends, source];
}

/** What a fault strikes, in words. */
export function strikes({ gateways, routes, beacons, clients, operations }: Fault): string {
  const parts = Object.entries({
    gateway: gateways,
    route: routes,
    beacon: beacons,
    client: clients,
    call: operations,
  });
  const named = parts.flatMap(([what, ids]) =>
    ids === null ? [] : [`${what}${ids.length > 1 ? 's' : ''} ${ids.join(', ')}`],
  );
  return named.length === 0 ? 'all' : named.join('; ');
}
