import { accessSync, constants, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DestinationStream, Logger } from 'pino';
import { PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import { ConnectedBrowsers } from '../accounts/connected-browsers.ts';
import { Pairings } from '../accounts/pairings.ts';
import { createPasswords, type PasswordCost, type Passwords } from '../accounts/passwords.ts';
import { createSecurityClock, type SecurityClock } from '../accounts/security-clock.ts';
import { createThrottles } from '../accounts/throttles.ts';
import { createPairingPath } from '../control/pairings.ts';
import type { Begun } from '../hosting/hosted-world.ts';
import type { WorldOptions } from '../hosting/open-world.ts';
import { StartError } from '../hosting/start-error.ts';
import { createHostingContext } from '../hosting/hosting-context.ts';
import { DatabaseClock } from '../hosting/database-clock.ts';
import { ReplicaWatch } from '../hosting/replica-watch.ts';
import { isDatabaseUrl, openStorage } from '../hosting/open-storage.ts';
import { WorldRegistry } from '../hosting/world-registry.ts';
import type { LoadResult } from '../scenario/load.ts';
import type { WorldStorage } from '../store/world-store.ts';
import { createCueInstantsRead } from '../workers/read-cue-instants.ts';
import { createReadThreads } from '../workers/read-threads.ts';
import { createLocalReads } from '../workers/reads.ts';
import { Addresses } from './address.ts';
import { createApiArea, createControlArea } from './areas.ts';
import { closeServer, type ClosingTimes, QUICK_CLOSING } from './closing.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections.ts';
import { checkExposure, listHosts } from './exposure.ts';
import { KnownHosts } from './known-hosts.ts';
import { listNetworkAddresses } from './network-addresses.ts';
import { createListener, listen, readPort, readUrl } from './listener.ts';
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
  /** Real milliseconds; default: the clock of the database that replicas share, otherwise the machine's. */
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
  /**
   * Creates a link that pairs one browser with the controls, and works once: a path that ends with its secret. Null if
   * the controls require no token, so that browsers need no pairing.
   */
  createPairingPath(): Promise<string | null>;
  /** Finishes the requests in progress, then releases port and data. By default it waits for requests only shortly. */
  close(times?: ClosingTimes): Promise<void>;
}

/** The warm-up takes a processor for about a second. */
const WARM_UP_DELAY_MS = 2000;
const waitReally: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

const FRESH_REPLICA =
  'A world that replicas share cannot start again with one of them. Reset it: lapwing world reset main --anchor now.';

/** Starts a server with one world, `main`. Throws StartError for problems that the caller can correct. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, data } = options;
  checkExposure({ ...options, host });
  checkScenarioFiles(options);
  const log = createLog(options.logLevel ?? 'info', options.logTo);
  if (options.fresh === true && isDatabaseUrl(data)) throw new StartError('bad-option', FRESH_REPLICA);
  const storage = await openStorage(data, (options.clock ?? Date.now)());
  let worlds: WorldRegistry | undefined;
  let replicas: ReplicaWatch | null = null;
  try {
    const clock = new DatabaseClock();
    const { replicas: feed } = storage;
    replicas = feed && (await ReplicaWatch.open({ feed, clock, log }));
    const securityClock = createSecurityClock(options.clock ?? (replicas ? () => clock.read() : undefined));
    const passwords = createPasswords(options.passwordCost);
    worlds = await openWorlds(options, { storage, securityClock, passwords, log });
    const { main } = worlds;
    const opened = worlds;
    replicas?.start((revisions) => opened.adoptRevisions(revisions));
    const leaving = new AbortController();
    const closing = new AbortController();
    const hosts = new KnownHosts(host, listHosts(options), options.publicUrl);
    const pairings = new Pairings(worlds.main.shared, securityClock);
    const listNetworkUrls = (): string[] =>
      listNetworkAddresses({ host, port: readPort(server), publicUrl: options.publicUrl });
    const context = createServerContext(options, {
      worlds,
      replicas,
      pairings,
      listNetworkUrls,
      hosts,
      securityClock,
      passwords,
      log,
      leaving: leaving.signal,
      closing: closing.signal,
    });
    let isWarm = options.warmUp !== true || replicas === null;
    const dashboardDir = options.dashboardDir ?? null;
    const pages = createPages({ ...context, hosts, dashboardDir, isWarm: () => isWarm });
    const server = createListener(context, pages, { ...CONNECTION_LIMITS, ...options.connectionLimits });
    await listen(server, port, host);
    if (options.warmUp === true) void warmUp(context).then(() => (isWarm = true));
    const boundPort = readPort(server);
    log.info({ port: boundPort, scenario: main.plan.name }, 'serving');
    return {
      url: readUrl(server, host),
      networkUrls: listNetworkUrls(),
      main: { begun: main.begun, anchorMs: main.plan.anchorMs },
      createPairingPath: async () =>
        options.controlToken === undefined ? null : createPairingPath((await pairings.offer()).secret, main),
      close: (times = QUICK_CLOSING) => closeServer({ server, context, replicas, storage, leaving, closing }, times),
    };
  } catch (error) {
    await replicas?.close();
    await worlds?.close();
    await storage.close();
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

/**
 * Computes the histories that the first users would wait for, once they have had the processor for themselves; never, if the
 * server closes before. A replica does it at once, as load balancers wait for it.
 */
async function warmUp({ worlds: { main }, replicas, wait, reads, closing, log }: ServerContext): Promise<void> {
  try {
    await wait(replicas ? 0 : WARM_UP_DELAY_MS, closing);
  } catch {
    return;
  }
  const clock = main.clock.read();
  const run = async (name: 'warmUpLive' | 'warmUpStores'): Promise<void> => {
    const request = { kind: 'internal', name, clientId: null, clock } as const;
    try {
      await reads.run({ request, world: main, caller: name, user: null, signal: closing, isWhole: true });
    } catch (error) {
      log.error({ err: error }, 'the warm-up failed');
    }
  };
  await Promise.all([run('warmUpLive'), run('warmUpStores')]);
}

interface SharedParts {
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

function openWorlds(
  options: ServerOptions,
  parts: SharedParts & { readonly storage: WorldStorage },
): Promise<WorldRegistry> {
  const { openScenario = throwUnknownScenario, scenarioFiles = null } = options;
  return WorldRegistry.open({ main: options, openScenario, scenarioFiles }, createHostingContext(options, parts));
}

function throwUnknownScenario(name: string): never {
  throw new Error(`Unknown scenario: ${name}.`);
}

interface ContextParts extends SharedParts {
  readonly worlds: WorldRegistry;
  readonly replicas: ReplicaWatch | null;
  readonly hosts: KnownHosts;
  readonly pairings: Pairings;
  readonly listNetworkUrls: () => readonly string[];
  readonly leaving: AbortSignal;
  readonly closing: AbortSignal;
}

function createServerContext(options: ServerOptions, parts: ContextParts): ServerContext {
  const { worlds, replicas, hosts, securityClock, passwords, pairings, listNetworkUrls, log, leaving, closing } = parts;
  const { publicUrl, embedOrigin, password: accountPassword = PUBLISHED_PASSWORD } = options;
  const reads = options.readThreads === false ? createLocalReads() : createReadThreads(log);
  const readCueInstants = createCueInstantsRead(reads);
  const getThrottles = createThrottles(securityClock);
  const browsers = new ConnectedBrowsers(securityClock);
  const controls = { worlds, accountPassword, publicUrl, securityClock, readCueInstants };
  const remotes = { pairings, browsers, getThrottles, listNetworkUrls };
  const areas = [
    createApiArea(hosts, { passwords, getThrottles, publicUrl, log }),
    createControlArea(hosts, options.controlToken ?? null, { ...controls, ...remotes }),
  ];
  const isPrepared = options.preparedAnswers !== false;
  return {
    worlds,
    replicas,
    log,
    logsAnswers: log.isLevelEnabled('debug'),
    addresses: new Addresses(areas),
    preparedAnswers: isPrepared ? new PreparedAnswers() : null,
    pollCache: isPrepared ? new PollCache() : null,
    browsers,
    security: new SecurityHeaders(embedOrigin ?? null),
    cookieUse: embedOrigin === undefined ? (publicUrl === undefined ? 'local' : 'public') : 'embedded',
    validateResponses: options.validateResponses ?? false,
    wait: options.wait ?? waitReally,
    running: new RunningRequests(),
    reads,
    leaving,
    closing,
  };
}
