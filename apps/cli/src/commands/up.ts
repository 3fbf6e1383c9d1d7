import { join, resolve } from 'node:path';
import {
  GRACEFUL_CLOSING,
  loadScenario,
  QUICK_CLOSING,
  StartError,
  startServer,
  type LoadedScenario,
  type LogLevel,
  type RunningServer,
} from '@lapwing/mock-cloud';
import { Option, type Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { parseInstantOption } from '../options/instant.ts';
import { parseHostName } from '../options/host-name.ts';
import { parseEmbedOrigin, parsePublicUrl } from '../options/origin.ts';
import { createListParser } from '../options/comma-separated.ts';
import { SPEEDS, parseSpeedFactor } from '../options/speed-factor.ts';
import { checkDataOption, locateMessage, STORED_DATA } from '../server/stored-data.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import { createSeedOption } from '../options/scenario-options.ts';
import type { Output } from '../output/output.ts';
import { findNamedScenario, openScenario } from '../scenarios/open-scenario.ts';
import { DEFAULT_PORT } from '../server/default-address.ts';
import { findServedScenario } from '../server/served-scenario.ts';
import { readSecrets, type ServerSecrets } from '../server/secrets.ts';
import { isPortFree } from '../server/port.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { checkMoment, type MomentLink, parseMomentLink } from './up-moment.ts';
import { announceServer, resolveDataFolder } from './up-announcement.ts';

interface UpOptions {
  readonly port: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly publicUrl?: string;
  readonly data?: string;
  readonly fresh?: boolean;
  readonly at?: number;
  readonly moment?: MomentLink;
  readonly speed?: number;
  readonly paused?: boolean;
  readonly seed?: number;
  readonly log: LogLevel;
  readonly password?: string;
  readonly controlToken?: string;
  readonly embedOrigin?: string;
  readonly scenarioFiles?: string;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];

/** `lapwing up`: serves a scenario until the process is stopped. */
export function defineUp(command: Command, invocation: Invocation): void {
  command
    .argument('[scenario]', 'name or file (default: demo, or the scenario of --moment)')
    .option('--port <number>', 'port; 0 chooses a free one', createWholeNumberParser(0, 65_535), DEFAULT_PORT)
    .option(
      '--host <address>',
      'address to bind to; addresses beyond loopback require --password (not the published one) and --control-token',
      '127.0.0.1',
    )
    .option(
      '--allow-host <name>',
      'another host name of the server; may be repeated; names beyond loopback require --password (not the published one) and --control-token',
      createListParser(parseHostName),
    )
    .option(
      '--public-url <url>',
      'https address of a reverse proxy before the server; allows its host name, with the same requirements',
      parsePublicUrl,
    );
  withStoredWorld(command)
    .option(
      '--password <text>',
      'password of all accounts; not the published one if others can reach the server (default: $LAPWING_PASSWORD, otherwise the published one)',
    )
    .option('--control-token <token>', 'token that the control API requires (default: $LAPWING_CONTROL_TOKEN)')
    .option('--embed-origin <url>', 'origin of a page that may embed the dashboard', parseEmbedOrigin)
    .option('--scenario-files <folder>', 'folder of scenario files from which worlds may be created')
    .addOption(
      new Option('--log <level>', 'level of the log on stderr (JSON lines)').choices(LOG_LEVELS).default('warn'),
    );
  completeVerb<UpOptions>(command, invocation, {
    examples: [
      'lapwing up',
      'lapwing up demo --port 4171 --speed 60',
      'lapwing up demo --fresh',
      'lapwing up faults --data memory --at 2026-03-02T09:00:00Z --paused',
      'lapwing up demo --data postgres://lapwing:password@db.example.com/lapwing',
      'lapwing up --moment http://localhost:4170/moment#X2k…',
      'lapwing up --host 0.0.0.0 --allow-host demo.example.com',
      'lapwing up --public-url https://demo.example.com',
    ],
    run: ([scenario], options, output) =>
      serve(
        (scenario as string | undefined) ?? options.moment?.scenario ?? 'demo',
        options,
        invocation.machine,
        output,
      ),
  });
}

/** Adds the options of the main world: where it is stored, and how it starts. */
function withStoredWorld(command: Command): Command {
  return command
    .option(
      `--data ${STORED_DATA}`,
      'data folder, memory, or the postgres:// address of a database that replicas share (default: .lapwing/<scenario>)',
    )
    .option(
      '--fresh',
      'start the stored world again, anchored to now; keeps snapshots and other worlds, and nothing that people did',
    )
    .option(
      '--at <instant>',
      'set the world clock, and on the first start and with --fresh also the anchor; in a database only when the world is new',
      parseInstantOption,
    )
    .addOption(
      new Option(
        '--moment <link>',
        'link to a moment, or its text after the #; served in memory unless --data is given',
      )
        .argParser(parseMomentLink)
        .conflicts(['at', 'seed', 'fresh', 'speed', 'paused']),
    )
    .option(
      '--speed <factor>',
      `speed of the world clock, ${SPEEDS}; in a database only when the world is new`,
      parseSpeedFactor,
    )
    .option('--paused', 'start with the clock paused; in a database only when the world is new')
    .addOption(createSeedOption());
}

async function serve(name: string, options: UpOptions, machine: Machine, output: Output): Promise<ExitCode> {
  if (options.host.trim() === '') throw new CommandError(EXIT.usage, '--host is empty. Pass an address.');
  const secrets = readSecrets(options, machine);
  checkDataOption(options.data, 'a folder, memory or postgres://…');
  if (options.scenarioFiles?.trim() === '')
    throw new CommandError(EXIT.usage, '--scenario-files is empty. Pass a folder.');
  const scenario = openScenario(name, machine);
  const { moment } = options;
  if (moment) checkMoment(moment, scenario);
  await checkPortIsFree(options, scenario.scenario.name, machine);
  await machine.ensureDashboard();
  warnAboutDashboard(machine, output);
  const stopped = machine.waitForStop();
  const data = resolveDataFolder(options.data ?? (moment && 'memory'), scenario, machine);
  const server = await start(scenario, data.path, { options, secrets, machine });
  await announceServer(
    server,
    { scenario, data, moment: moment ? `${server.url}/moment#${moment.text}` : null },
    output,
  );
  // Whoever presses Ctrl-C waits for it; a supervisor lets the load balancer notice first.
  await server.close((await stopped) === 'SIGTERM' ? GRACEFUL_CLOSING : QUICK_CLOSING);
  return EXIT.ok;
}

async function start(
  scenario: LoadedScenario,
  data: string,
  { options, secrets, machine }: { options: UpOptions; secrets: ServerSecrets; machine: Machine },
): Promise<RunningServer> {
  const { port, host, fresh, at, speed, paused, seed, log } = options;
  try {
    return await startServer({
      scenario,
      port,
      host,
      data,
      fresh,
      atMs: at,
      speed,
      paused,
      seed,
      logLevel: log,
      logTo: machine.stderr,
      hosts: options.allowHost,
      publicUrl: options.publicUrl,
      password: secrets.password,
      controlToken: secrets.controlToken,
      embedOrigin: options.embedOrigin,
      openScenario: (named) => loadScenario(findNamedScenario(named, machine)),
      scenarioFiles: options.scenarioFiles === undefined ? undefined : resolve(machine.cwd, options.scenarioFiles),
      layoutsDir: join(locateFixtures(machine), 'layouts'),
      dashboardDir: join(machine.root, 'dist/dashboard'),
      warmUp: true,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (error.kind === 'bad-scenario') throw new CommandError(EXIT.invalidScenario, error.message, { cause: error });
    throw new CommandError(EXIT.usage, locateMessage(error.message, data), { cause: error });
  }
}

/** Throws if the port is taken, with the program that uses it and what to do. Nothing has been opened before. */
async function checkPortIsFree({ port, host }: UpOptions, scenario: string, { portProbeMs }: Machine): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return;
  const other = `lapwing up ${scenario} --port ${port + 1}`;
  const serving = await findServedScenario(`http://${host.includes(':') ? `[${host}]` : host}:${port}`, portProbeMs);
  const message =
    serving === null
      ? `Port ${port} is in use by another program. Use another port: ${other}`
      : `Lapwing is already serving ${serving === '' ? 'a scenario' : serving} on port ${port}. Open http://localhost:${port}, or use another port: ${other}`;
  throw new CommandError(EXIT.usage, message);
}

function warnAboutDashboard({ dashboardBuild }: Machine, output: Output): void {
  const state = dashboardBuild();
  if (state === 'missing') output.note('The dashboard is not built. Run npm run build.');
  if (state === 'stale') output.note('The dashboard is older than its sources. Run npm run build.');
}
