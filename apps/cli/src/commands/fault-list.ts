import type { ControlAnswer } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

export type Fault = ControlAnswer<'listFaults'>[number];

const HEAD = ['id', 'kind', 'affects', 'chance', 'from', 'until', 'source'];

/** `lapwing fault list`: active and scheduled faults. */
export function defineFaultList(command: Command, invocation: Invocation): void {
  withWorld(command).description('list active and scheduled faults, with times of the world clock');
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing fault list', 'lapwing fault list --world ci-7 --json'],
    run: async (_, options, output) =>
      show(await openControl(options, invocation.machine).call('listFaults', {}), output),
  });
}

function show(faults: ControlAnswer<'listFaults'>, output: Output): ExitCode {
  if (output.json) output.writeValue(faults);
  else if (faults.length === 0) output.note('There are no active or scheduled faults.');
  else for (const line of formatTable(HEAD, faults.map(formatCells))) output.writeLine(line);
  return EXIT.ok;
}

function formatCells(fault: Fault): string[] {
  const { short_id: id, kind, probability, from, until, source } = fault;
  // A planted fault affects a single lap.
  const ends = until === null ? 'no end' : until === from ? 'one lap' : formatInstant(until * 1000);
  return [id, kind, describeTargets(fault), String(probability), formatInstant(from * 1000), ends, source];
}

/** The devices, clients and API operations that a fault affects, in words. */
export function describeTargets({ gateways, routes, beacons, clients, operations }: Fault): string {
  const parts = Object.entries({
    gateway: gateways,
    route: routes,
    beacon: beacons,
    client: clients,
    operation: operations,
  });
  const named = parts.flatMap(([what, ids]) =>
    ids === null ? [] : [`${what}${ids.length > 1 ? 's' : ''} ${ids.join(', ')}`],
  );
  return named.length === 0 ? 'all' : named.join('; ');
}
