import { isAbsolute, join, relative, resolve } from 'node:path';
import { isDatabaseUrl, type LoadedScenario, type RunningServer } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { hidePassword } from '../server/stored-data.ts';
import type { Output } from '../output/output.ts';
import { formatQrCode } from '../output/qr-code.ts';
import type { Machine } from '../process/machine.ts';

/** The data folder, `memory`, or the address of a database. `shown` is an absolute path only if the user gave one. */
export interface Data {
  readonly path: string;
  /** Without the password of a database. */
  readonly shown: string;
}

export function resolveDataFolder(
  data: string | undefined,
  { scenario }: LoadedScenario,
  { cwd }: Pick<Machine, 'cwd'>,
): Data {
  if (data === 'memory') return { path: data, shown: data };
  if (data !== undefined && isDatabaseUrl(data)) return { path: data, shown: hidePassword(data) };
  const path = resolve(cwd, data ?? join('.lapwing', scenario.name));
  return { path, shown: data !== undefined && isAbsolute(data) ? data : relative(cwd, path) || '.' };
}

/** What a server serves. */
interface Served {
  readonly scenario: LoadedScenario;
  readonly data: Data;
  /** Address of the moment for which it was started; null without one. */
  readonly moment: string | null;
}

/** Prints where a server can be opened. For other devices on the network that is a QR code, too, if the terminal shows it. */
export async function announceServer(
  server: RunningServer,
  { scenario: loaded, data, moment }: Served,
  output: Output,
): Promise<void> {
  const { url, networkUrls, main } = server;
  const { scenario } = loaded;
  if (output.json) {
    const { begun, anchorMs } = main;
    const world = { begun, anchor: formatInstant(anchorMs) };
    const stored = isDatabaseUrl(data.path) ? data.shown : data.path;
    const shown = { url, networkUrls, scenario: scenario.name, data: stored, world };
    output.stdout.write(`${JSON.stringify(moment === null ? shown : { ...shown, moment })}\n`);
    return;
  }
  // Only a terminal gets the link, as other output may be kept in a log.
  const pairingPath = output.stdout.isTTY === true ? await server.createPairingPath() : null;
  if (main.begun === 'again') output.note(describeFreshStart(server, scenario, data));
  const where = data.path === 'memory' ? 'in memory' : `in ${data.shown}`;
  output.writeLine(`Lapwing serves ${scenario.name} at ${url} (data ${where}; press Ctrl-C to stop)`);
  if (moment !== null) output.writeLine(`The moment is at ${moment}`);
  const [first] = networkUrls;
  if (first !== undefined) {
    output.writeLine(`On other devices: ${networkUrls.join(', ')}`);
    for (const line of formatQrCode(first, output.stdout, output.colors)) output.writeLine(line);
  }
  if (pairingPath !== null) announcePairing(server, pairingPath, output);
}

/** Prints the link that gives the presenter's browser the controls, which require a token. */
function announcePairing(server: RunningServer, path: string, output: Output): void {
  output.writeLine(
    'For the presenter, a link to the controls that works once, within 10 minutes (another: lapwing pair):',
  );
  for (const address of new Set([server.url, ...server.networkUrls])) output.writeLine(`  ${address}${path}`);
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
