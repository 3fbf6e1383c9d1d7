import { accessSync, constants, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DestinationStream, Logger } from 'pino';
import { PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import { createThrottles } from '../accounts/login-throttle.ts';
import { createPasswords, type PasswordCost, type Passwords } from '../accounts/passwords.ts';
import { createSecurityClock, type SecurityClock } from '../accounts/security-clock.ts';
import type { Begun } from '../hosting/hosted-world.ts';
import type { WorldOptions } from '../hosting/open-world.ts';
import { StartError } from '../hosting/start-error.ts';
import { createHostingContext } from '../hosting/hosting-context.ts';
import { WorldRegistry } from '../hosting/world-registry.ts';
import type { LoadResult } from '../scenario/load.ts';
import { isForeignFolder, makeDataFolder, makePrivateFolder } from '../store/data-folder.ts';
import { StorageError } from '../store/storage-error.ts';
import { type LockHolder, takeWriterLock, type WriterLock } from '../store/writer-lock.ts';
import { createReadThreads } from '../workers/read-threads.ts';
import { createLocalReads } from '../workers/reads.ts';
import { Addresses } from './address.ts';
import { createApiArea, createControlArea } from './areas.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections.ts';
import { checkExposure, listHosts } from './exposure.ts';
import { KnownHosts } from './known-hosts.ts';
import { listNetworkAddresses } from './network-addresses.ts';
import { createListener, listen, readPort, stop, readUrl } from './listener.ts';
import { createLog, type LogLevel } from './log.ts';
import { createPages } from './pages.ts';
import { PollCache } from './poll-cache.ts';
import { PreparedAnswers } from './prepared-answers.ts';
import type { ServerContext, Wait } from './request-context.ts';
import { RunningRequests } from './running-requests.ts';
import { SecurityHeaders } from './security-headers.ts';

export interface ServerOptions extends WorldOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** Directory of the data, or `memory`. */
  readonly data: string;
  /** Real milliseconds; default: the machine's clock. */
  readonly clock?: (() => number) | undefined;
  /** Default: `info`. */
  readonly logLevel?: LogLevel | undefined;
  /** Default: stderr. */
  readonly logTo?: DestinationStream | undefined;
  /** Makes answers that break the contract errors; for tests and development. */
  readonly validateResponses?: boolean | undefined;
  /** The built dashboard. */
  readonly dashboardDir?: string | undefined;
  /** Host names under which it answers, besides those of loopback. */
  readonly hosts?: readonly string[] | undefined;
  /** The https origin under which browsers reach the server through a proxy, e.g. https://demo.example.com. */
  readonly publicUrl?: string | undefined;
  /** The controls then require it as a bearer. */
  readonly controlToken?: string | undefined;
  /** Password of every account that a scenario creates; default: the public demo password. */
  readonly password?: string | undefined;
  /** The one origin that may frame the dashboard; default: none. */
  readonly embedOrigin?: string | undefined;
  /** Loads the scenario of a new world by its name, and throws if there is none; default: it always throws. */
  readonly openScenario?: ((name: string) => LoadResult) | undefined;
  /** Folder of the scenario files that the control API may open; default: it opens scenarios by name only. */
  readonly scenarioFiles?: string | undefined;
  /** Folder of the layouts for clients that are added to a running world; clients that need one require it. */
  readonly layoutsDir?: string | undefined;
  /** False builds each polled answer only for its own request, for comparison. */
  readonly preparedAnswers?: boolean | undefined;
  /** Waits in real time: for a fault that delays answers, and for the last answers when closing. Tests replace it. */
  readonly wait?: Wait | undefined;
  /** False answers reads in this thread instead of others; for tests. */
  readonly readThreads?: boolean | undefined;
  /** Judges the last weeks before the first request. */
  readonly warmUp?: boolean | undefined;
  /** Limits of connections that differ from the product's; for tests. */
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** Cost of a password hash; tests use a lower one. */
  readonly passwordCost?: PasswordCost | undefined;
}

export interface RunningServer {
  /** E.g. http://localhost:4170. */
  readonly url: string;
  /** Addresses at which other devices open the dashboard; none if only this machine reaches it. */
  readonly networkUrls: readonly string[];
  /** How the main world was opened, and the anchor of its scenario. */
  readonly main: { readonly begun: Begun; readonly anchorMs: number };
  /** Finishes the requests in progress, then releases port and data. */
  close(): Promise<void>;
}

/** The warm-up takes a processor for about a second. */
const WARM_UP_DELAY_MS = 2000;
const waitReally: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

/** Starts a server with one world, `main`. Throws StartError for problems that the caller can correct. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, data } = options;
  checkExposure({ ...options, host });
  checkScenarioFiles(options);
  const log = createLog(options.logLevel ?? 'info', options.logTo);
  const securityClock = createSecurityClock(options.clock);
  const lock = lockData(data, securityClock());
  let worlds: WorldRegistry | undefined;
  try {
    const passwords = createPasswords(options.passwordCost);
    worlds = await openWorlds(options, { securityClock, passwords, log });
    const closing = new AbortController();
    const hosts = new KnownHosts(host, listHosts(options), options.publicUrl);
    const context = createServerContext(options, {
      worlds,
      hosts,
      securityClock,
      passwords,
      log,
      closing: closing.signal,
    });
    const pages = createPages({ security: context.security, hosts, dashboardDir: options.dashboardDir ?? null, log });
    const server = createListener(context, pages, { ...CONNECTION_LIMITS, ...options.connectionLimits });
    await listen(server, port, host);
    const { main } = worlds;
    if (options.warmUp === true) void scheduleWarmUp(context);
    const boundPort = readPort(server);
    log.info({ port: boundPort, scenario: main.plan.name }, 'serving');
    return {
      url: readUrl(server, host),
      networkUrls: listNetworkAddresses({ host, port: boundPort, publicUrl: options.publicUrl }),
      main: { begun: main.begun, anchorMs: main.plan.anchorMs },
      async close() {
        closing.abort();
        await stop(server, context);
        await context.worlds.close();
        lock?.release();
      },
    };
  } catch (error) {
    await worlds?.close();
    lock?.release();
    throw error;
  }
}

function checkScenarioFiles({ scenarioFiles }: Pick<ServerOptions, 'scenarioFiles'>): void {
  const problem = scenarioFiles === undefined ? null : findFolderProblem(scenarioFiles);
  if (problem)
    throw new StartError('bad-option', `${scenarioFiles} ${problem}. Pass the folder of the scenario files.`);
}

function findFolderProblem(path: string): string | null {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return 'is not a folder';
    accessSync(path, constants.R_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `cannot be opened (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Begins the warm-up when the first users have had the processor for themselves; never, if the server closes before. */
async function scheduleWarmUp(context: ServerContext): Promise<void> {
  const isDue = await setTimeout(WARM_UP_DELAY_MS, true, { signal: context.closing, ref: false }).catch(() => false);
  if (isDue) startWarmUp(context);
}

function startWarmUp({ worlds: { main }, reads, closing, log }: ServerContext): void {
  const clock = main.clock.read();
  for (const name of ['warmUpLive', 'warmUpStores']) {
    const request = { kind: 'internal', name, clientId: null, clock } as const;
    reads
      .run({ request, world: main, caller: name, user: null, signal: closing, isWhole: true })
      .catch((error: unknown) => log.error({ err: error }, 'the warm-up failed'));
  }
}

interface SharedParts {
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

function openWorlds(options: ServerOptions, parts: SharedParts): Promise<WorldRegistry> {
  const { openScenario = throwUnknownScenario, scenarioFiles = null } = options;
  return WorldRegistry.open({ main: options, openScenario, scenarioFiles }, createHostingContext(options, parts));
}

function throwUnknownScenario(name: string): never {
  throw new Error(`Unknown scenario: ${name}.`);
}

interface ContextParts extends SharedParts {
  readonly worlds: WorldRegistry;
  readonly hosts: KnownHosts;
  readonly closing: AbortSignal;
}

function createServerContext(options: ServerOptions, parts: ContextParts): ServerContext {
  const { worlds, hosts, securityClock, passwords, log, closing } = parts;
  const { publicUrl, embedOrigin, password: accountPassword = PUBLISHED_PASSWORD } = options;
  const areas = [
    createApiArea(hosts, { passwords, getThrottles: createThrottles(securityClock), publicUrl, log }),
    createControlArea(hosts, options.controlToken ?? null, { worlds, accountPassword, publicUrl, securityClock }),
  ];
  const isPrepared = options.preparedAnswers !== false;
  return {
    worlds,
    log,
    logsAnswers: log.isLevelEnabled('debug'),
    addresses: new Addresses(areas),
    preparedAnswers: isPrepared ? new PreparedAnswers() : null,
    pollCache: isPrepared ? new PollCache() : null,
    security: new SecurityHeaders(embedOrigin ?? null),
    cookieUse: embedOrigin === undefined ? (publicUrl === undefined ? 'local' : 'public') : 'embedded',
    validateResponses: options.validateResponses ?? false,
    wait: options.wait ?? waitReally,
    running: new RunningRequests(),
    reads: options.readThreads === false ? createLocalReads() : createReadThreads(log),
    closing,
  };
}

/** The lock on the data folder; null for data in memory. */
function lockData(data: string, nowMs: number): WriterLock | null {
  if (data === 'memory') return null;
  prepareFolder(data);
  const taken = tryLock(data, nowMs);
  if ('release' in taken) return taken;
  const holder = taken.heldBy ? `process ${taken.heldBy.pid}, since ${taken.heldBy.since}` : 'another process';
  throw new StartError(
    'data-in-use',
    `The data in ${data} is in use by ${holder}. Stop that process, or choose another folder.`,
  );
}

/** Creates the data folder, or closes an existing one to other users. */
function prepareFolder(data: string): void {
  let isForeign = false;
  try {
    if (isFile(data)) throw new Error('it is a file');
    makeDataFolder(data);
    isForeign = isForeignFolder(data);
    if (!isForeign) makePrivateFolder(data);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/s, '') : String(error);
    throw new StartError('data-unusable', `Could not create the data folder ${data}: ${reason}`, { cause: error });
  }
  if (!isForeign) return;
  const message = `The folder ${data} has files of other programs. Choose an empty or a new folder.`;
  throw new StartError('data-unusable', message);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function tryLock(data: string, nowMs: number): WriterLock | LockHolder {
  try {
    return takeWriterLock(data, new Date(nowMs).toISOString());
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = `Could not write to the data folder ${data}: ${error.message}`;
    throw new StartError('data-unusable', message, { cause: error });
  }
}
