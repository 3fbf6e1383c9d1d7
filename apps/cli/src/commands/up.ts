import { isAbsolute, join, relative, resolve } from 'node:path';
import { StartError, startServer, type LoadedScenario, type LogLevel, type RunningServer } from '@lapwing/mock-cloud';
import { Option, type Command } from 'commander';
import { EXIT, Refusal, type ExitCode } from '../exit.ts';
import { fixturesOf, type Machine } from '../machine.ts';
import { instantMs } from '../options/moment.ts';
import { hostName } from '../options/host-name.ts';
import { embedOrigin } from '../options/origin.ts';
import { several } from '../options/several.ts';
import { speedFactor } from '../options/speed-factor.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { openScenario } from '../scenarios/open-scenario.ts';
import { Control } from '../server/control.ts';
import { ServerRefusal } from '../server/problem.ts';
import { guardOf, type Guard } from '../server/exposure.ts';
import { isPortFree } from '../server/port.ts';
import { completeVerb, type Session } from '../session.ts';

interface UpOptions {
  readonly port: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly data?: string;
  readonly at?: number;
  readonly speed?: number;
  readonly paused?: boolean;
  readonly seed?: number;
  readonly log: LogLevel;
  readonly password?: string;
  readonly controlToken?: string;
  readonly embedOrigin?: string;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];

/** `lapwing up`: serves a scenario until it is asked to stop. */
export function defineUp(command: Command, session: Session): void {
  command
    .argument('[scenario]', 'name or file', 'demo')
    .option('--port <number>', '0 takes any free one', wholeNumber(0, 65_535), 4170)
    .option('--host <address>', 'beyond loopback it needs a password and a control token', '127.0.0.1')
    .option('--allow-host <name>', 'a name under which it answers, too; may be repeated', several(hostName))
    .option('--data <folder>', 'where the data lives, or memory (default: .lapwing/<scenario>)')
    .option('--at <instant>', 'what the clock of the world shows; on a first start the anchor, too', instantMs)
    .option('--speed <factor>', 'how many seconds of the world pass in one', speedFactor)
    .option('--paused', 'with a clock that stands still')
    .option('--seed <number>', 'in place of the seed of the scenario', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('--password <text>', 'of all accounts, instead of the published one (default: LAPWING_PASSWORD)')
    .option('--control-token <token>', 'that the controls ask for (default: LAPWING_CONTROL_TOKEN)')
    .option('--embed-origin <url>', 'the one origin that may frame the dashboard', embedOrigin)
    .addOption(new Option('--log <level>', 'what to log on stderr, as JSON lines').choices(LOG_LEVELS).default('warn'));
  completeVerb<UpOptions>(command, session, {
    examples: [
      'lapwing up',
      'lapwing up demo --port 4171 --speed 60',
      'lapwing up faults --data memory --at 2026-03-02T09:00:00Z --paused',
      'lapwing up --host 0.0.0.0 --allow-host demo.example.com',
    ],
    run: ([scenario], options, output) => up(scenario as string, options, session.machine, output),
  });
}

async function up(name: string, options: UpOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const guard = guardOf(options, machine);
  refuseUnknownStore(options.data);
  const scenario = openScenario(name, machine);
  await refuseTakenPort(options, scenario.scenario.name, machine);
  await machine.ensureDashboard();
  warnAboutDashboard(machine, output);
  const stopAsked = machine.stopAsked();
  const data = dataOf(options, scenario, machine);
  const server = await start(scenario, data.path, { options, guard, machine });
  announce(server, scenario, data, output);
  await stopAsked;
  await server.close();
  return EXIT.ok;
}

async function start(
  scenario: LoadedScenario,
  data: string,
  { options, guard, machine }: { options: UpOptions; guard: Guard; machine: Machine },
): Promise<RunningServer> {
  const { port, host, at, speed, paused, seed, log } = options;
  try {
    return await startServer({
      scenario,
      port,
      host,
      data,
      atMs: at,
      speed,
      paused,
      seed,
      logLevel: log,
      logTo: machine.stderr,
      hosts: options.allowHost,
      password: guard.password,
      controlToken: guard.controlToken,
      embedOrigin: options.embedOrigin,
      openScenario: (named) => openScenario(named, machine),
      layoutsDir: join(fixturesOf(machine), 'layouts'),
      dashboardDir: join(machine.root, 'dist/dashboard'),
      warmUp: true,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (error.kind === 'bad-scenario') throw new Refusal(EXIT.invalidScenario, error.message, { cause: error });
    throw new Refusal(EXIT.usage, error.message, { cause: error });
  }
}

/** Says who has the port, and what to do, before anything is opened. */
async function refuseTakenPort({ port, host }: UpOptions, scenario: string, { neighbourMs }: Machine): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return;
  const other = `lapwing up ${scenario} --port ${port + 1}`;
  const serving = await servedAt(`http://${host.includes(':') ? `[${host}]` : host}:${port}`, neighbourMs);
  const says =
    serving === null
      ? `Port ${port} is in use by another program. Use another one: ${other}`
      : `Port ${port} is in use: a Lapwing serves ${serving}${serving === '' ? '' : ' '}there already. Open http://localhost:${port}, or use another port: ${other}`;
  throw new Refusal(EXIT.usage, says);
}

/** The scenario of the Lapwing at an address; null when there is none. */
async function servedAt(address: string, timeoutMs: number): Promise<string | null> {
  try {
    return (await new Control({ server: address }, { timeoutMs }).call('getScenario', {})).name;
  } catch (error) {
    return error instanceof ServerRefusal && error.problem.type === 'control-token' ? '' : null;
  }
}

function announce(server: RunningServer, { scenario }: LoadedScenario, data: Data, output: Output): void {
  const { name } = scenario;
  if (output.json) {
    output.stdout.write(`${JSON.stringify({ url: server.url, scenario: name, data: data.path })}\n`);
    return;
  }
  const where = data.path === 'memory' ? 'in memory' : `in ${data.shown}`;
  output.line(`Lapwing serves ${name} at ${server.url} (data ${where}; Ctrl-C stops it)`);
}

/** Where the data lives, or `memory`; shown as it was given, and a folder of ours as seen from the working folder. */
interface Data {
  readonly path: string;
  readonly shown: string;
}

function dataOf({ data }: UpOptions, { scenario }: LoadedScenario, { cwd }: Machine): Data {
  if (data === 'memory') return { path: data, shown: data };
  const path = resolve(cwd, data ?? join('.lapwing', scenario.name));
  return { path, shown: data !== undefined && isAbsolute(data) ? data : relative(cwd, path) || '.' };
}

function refuseUnknownStore(data: string | undefined): void {
  if (data === undefined || !/^\w+:\/\//.test(data)) return;
  throw new Refusal(
    EXIT.usage,
    `Data lives in a folder or in memory; this version cannot use ${data.replace(/:.*/s, '://…')}.`,
  );
}

function warnAboutDashboard({ dashboardBuild }: Machine, output: Output): void {
  const state = dashboardBuild();
  if (state === 'missing') output.note('The dashboard is not built: npm run build makes it.');
  if (state === 'stale') output.note('The dashboard is older than its sources: npm run build makes it anew.');
}
