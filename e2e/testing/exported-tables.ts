/** Exported tables, and the texts that the dashboard must show for them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scenarioFile } from './cloud.ts';
import { bin, root } from './repository.ts';
import type { World } from './world.ts';

const HOUR_SEC = 3600;

export type TableRow = Readonly<Record<string, string>>;

const exports = new Map<string, Promise<TableRow[]>>();

/** A table that the CLI exports from a scenario without a server. Each is exported only once. */
export function exportTable(table: string, scenario: string, ...args: string[]): Promise<TableRow[]> {
  const command = [bin, 'export', table, '--scenario', scenarioFile(scenario), ...args];
  const key = command.join(' ');
  const pending = exports.get(key) ?? runExport(command);
  exports.set(key, pending);
  return pending;
}

async function runExport(command: string[]): Promise<TableRow[]> {
  return toRows(await runCommand(command));
}

/** The same table as the text of its CSV. */
export function exportCsv(table: string, scenario: string, ...args: string[]): Promise<string> {
  return runCommand([bin, 'export', table, '--scenario', scenarioFile(scenario), ...args]);
}

async function runCommand(command: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  return stdout;
}

/** The visits in the hour before an instant, as the CLI exports them from a scenario without a server. */
export function exportVisitsBefore(scenario: string, atTs: number): Promise<TableRow[]> {
  const [at, from] = [atTs, atTs - HOUR_SEC].map((ts) => new Date(ts * 1000).toISOString());
  return exportTable('visits', scenario, '--at', at!, '--from', from!, '--to', at!);
}

/** The visits in the last hour of a world, as its cloud exports them. */
export async function exportWorldVisits(world: World): Promise<TableRow[]> {
  const { now } = await world.clock();
  return toRows(await world.control<string>('GET', `/export/visits?from=${Math.floor(now) - HOUR_SEC}`));
}

function toRows(csv: string): TableRow[] {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

/** The text that a vehicle's panel shows for its last visit: `At Dock 4` or `Left Dock 4`. */
export function positionText(visits: readonly TableRow[], gateway: string): string {
  const last = visits.findLast((row) => row.gateway === gateway);
  if (last === undefined) throw new Error(`${gateway} has no visit in the last hour`);
  return `${last.left === '' ? 'At' : 'Left'} ${last.beacon ?? ''}`;
}

export function toUnixSeconds(instant: string): number {
  return Date.parse(instant) / 1000;
}

/** The text of the header's clock in London at an instant (unix seconds), e.g. `02/03/202607:00:00London`. */
export function clockText(ts: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ts * 1000);
  return `${parts.replace(', ', '')}London`;
}
