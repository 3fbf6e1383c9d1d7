import { isAbsolute, join, relative, resolve } from 'node:path';
import type { LoadedScenario, RunningServer } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { formatQrCode } from '../output/qr-code.ts';
import type { Machine } from '../process/machine.ts';

/** The data folder, or `memory`. `shown` is an absolute path only if the user gave one. */
export interface Data {
  readonly path: string;
  readonly shown: string;
}

export function resolveDataFolder(
  data: string | undefined,
  { scenario }: LoadedScenario,
  { cwd }: Pick<Machine, 'cwd'>,
): Data {
  if (data === 'memory') return { path: data, shown: data };
  const path = resolve(cwd, data ?? join('.lapwing', scenario.name));
  return { path, shown: data !== undefined && isAbsolute(data) ? data : relative(cwd, path) || '.' };
}

/** Prints where a server can be opened. For other devices on the network that is a QR code, too, if the terminal shows it. */
export function announceServer(server: RunningServer, { scenario }: LoadedScenario, data: Data, output: Output): void {
  const { url, networkUrls, main } = server;
  if (output.json) {
    const { begun, anchorMs } = main;
    const world = { begun, anchor: formatInstant(anchorMs) };
    output.stdout.write(`${JSON.stringify({ url, networkUrls, scenario: scenario.name, data: data.path, world })}\n`);
    return;
  }
  if (main.begun === 'again') output.note(describeFreshStart(server, scenario, data));
  const where = data.path === 'memory' ? 'in memory' : `in ${data.shown}`;
  output.writeLine(`Lapwing serves ${scenario.name} at ${url} (data ${where}; press Ctrl-C to stop)`);
  const [first] = networkUrls;
  if (first === undefined) return;
  output.writeLine(`On other devices: ${networkUrls.join(', ')}`);
  for (const line of formatQrCode(first, output.stdout, output.colors)) output.writeLine(line);
}

function describeFreshStart(
  { main }: RunningServer,
  { name, clock }: LoadedScenario['scenario'],
  { shown }: Data,
): string {
  const anchor = formatInstant(main.anchorMs);
  const start = clock.start === 'now' ? `anchored to ${anchor}` : `at its fixed start, ${anchor}`;
  return `The stored world of ${name} starts again, ${start}. What people did to it in ${shown} was not kept.`;
}
