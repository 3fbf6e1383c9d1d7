/** Exported tables, and what the dashboard must show by them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scenarioFile } from './cloud.ts';
import { bin, root } from './repository.ts';
import type { World } from './world.ts';

const HOUR_SEC = 3600;

export type TableRow = Readonly<Record<string, string>>;

const exports = new Map<string, Promise<TableRow[]>>();

/** A table of a scenario, as the command line exports it without a server. Each is made once. */
export function exportTable(table: string, scenario: string, ...args: string[]): Promise<TableRow[]> {
  const command = [bin, 'export', table, '--scenario', scenarioFile(scenario), ...args];
  const key = command.join(' ');
  const known = exports.get(key) ?? runExport(command);
  exports.set(key, known);
  return known;
}

async function runExport(command: string[]): Promise<TableRow[]> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  return toRows(stdout);
}

/** The visits of the last hour of a scenario at an instant, as the command line exports them without a server. */
export function exportVisitsBefore(scenario: string, atTs: number): Promise<TableRow[]> {
  const [at, from] = [atTs, atTs - HOUR_SEC].map((ts) => new Date(ts * 1000).toISOString());
  return exportTable('visits', scenario, '--at', at!, '--from', from!, '--to', at!);
}

/** The visits of the last hour of a world, as its cloud exports them. */
export async function visitsOfWorld(world: World): Promise<TableRow[]> {
  const { now } = await world.clock();
  return toRows(await world.control<string>('GET', `/export/visits?from=${Math.floor(now) - HOUR_SEC}`));
}

function toRows(csv: string): TableRow[] {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

/** `At Dock 4` or `Left Dock 4`: what a vehicle's panel shows by the last of its visits. */
export function positionText(visits: readonly TableRow[], gateway: string): string {
  const last = visits.findLast((row) => row.gateway === gateway);
  if (last === undefined) throw new Error(`no visit of ${gateway} in the last hour`);
  return `${last.left === '' ? 'At' : 'Left'} ${last.beacon ?? ''}`;
}

export function toUnixSeconds(instant: string): number {
  return Date.parse(instant) / 1000;
}

/** What the header's clock shows in London at an instant (unix seconds): `02/03/202607:00:00London`. */
export function clockText(ts: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ts * 1000);
  return `${parts.replace(', ', '')}London`;
}
