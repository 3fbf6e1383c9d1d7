import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { createSecurityClock } from '../control/world-clock.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { StorageError } from '../store/storage-error.ts';
import { type LockHolder, takeWriterLock, type WriterLock } from '../store/writer-lock.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import { PUBLISHED_PASSWORD } from './accounts.ts';
import { Addresses } from './address.ts';
import { createApp } from './app.ts';
import { apiArea, controlArea } from './areas.ts';
import { createFront } from './front.ts';
import { isLoopback, KnownHosts } from './known-hosts.ts';
import { createLog, type LogLevel } from './log.ts';
import { Memo } from './memo.ts';
import type { WorldOptions } from './open-world.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { SecurityHeaders } from './security-headers.ts';
import { createBrakes } from './brake.ts';
import { StartError } from './start-error.ts';
import type { Desk, Wait } from './steps.ts';
import { warmUp } from './warm-up.ts';
import { createSurroundings } from './surroundings.ts';
import { Worlds } from './worlds.ts';

export interface ServerOptions extends WorldOptions {
  /** 0 takes any free one. */
  readonly port: number;
  /** 127.0.0.1 without it. */
  readonly host?: string | undefined;
  /** Directory of the data, or `memory`. */
  readonly data: string;
  /** Real milliseconds in place of the machine's own. */
  readonly clock?: (() => number) | undefined;
  /** `info` without it. */
  readonly logLevel?: LogLevel | undefined;
  /** stderr without it. */
  readonly logTo?: DestinationStream | undefined;
  /** Answers that break the contract become failures; for tests and development. */
  readonly validateResponses?: boolean | undefined;
  /** The built dashboard. */
  readonly dashboardDir?: string | undefined;
  /** Names beside those of loopback under which it answers. */
  readonly hosts?: readonly string[] | undefined;
  /** Needed by the controls as a bearer; none is, without it. */
  readonly controlToken?: string | undefined;
  /** Of every account that a scenario makes; the published one without it. */
  readonly password?: string | undefined;
  /** The one origin that may frame the dashboard; none without it. */
  readonly embedOrigin?: string | undefined;
  /** Scenario of a world that is made later, by name or file; those worlds are of the main one's scenario without it. */
  readonly openScenario?: ((name: string) => LoadedScenario | null) | undefined;
  /** Folder of the layouts on which clients work that are put into a running world; without it none that needs one. */
  readonly layoutsDir?: string | undefined;
  /** False sends polled answers down the long way, for comparison. */
  readonly preparedAnswers?: boolean | undefined;
  /** Lets real time pass: before an answer that a fault makes slow, and for the last answers. Tests take one that doesn't. */
  readonly wait?: Wait | undefined;
  /** Judges the last weeks ahead of the first request, in the time that none takes. */
  readonly warmUp?: boolean | undefined;
  /** Work of a password hash; tests take less. */
  readonly passwordCost?: PasswordCost | undefined;
}

export interface RunningServer {
  /** As http://localhost:4170. */
  readonly url: string;
  /** Answers what is on its way, then frees port and data. */
  close(): Promise<void>;
}

const waitReally: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });
const LAST_ANSWERS_MS = 2000;

/** Starts a server with one world, `main`. Throws StartError for what its caller can put right. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, data } = options;
  const log = createLog(options.logLevel ?? 'info', options.logTo);
  const securityClock = createSecurityClock(options.clock);
  const lock = takeData(data, securityClock());
  const opened: { close(): Promise<void> }[] = [];
  try {
    const passwords = createPasswords(options.passwordCost);
    const surroundings = createSurroundings(options, { securityClock, passwords, log });
    const worlds = await Worlds.open(
      {
        main: options,
        openScenario: options.openScenario ?? (() => null),
        namedScenariosOnly: !isLoopback(host),
      },
      surroundings,
    );
    opened.push(worlds);
    const hosts = new KnownHosts(host, options.hosts ?? []);
    const areas = [
      apiArea(hosts, { passwords, brakesOf: createBrakes(securityClock), securityClock, log }),
      controlArea(hosts, options.controlToken ?? null, {
        worlds,
        passwords,
        accountPassword: options.password ?? PUBLISHED_PASSWORD,
        securityClock,
      }),
    ];
    const closing = new AbortController();
    const desk: Desk = {
      worlds,
      log,
      isTimed: log.isLevelEnabled('debug'),
      addresses: new Addresses(areas),
      memo: options.preparedAnswers === false ? null : new Memo(),
      security: new SecurityHeaders(options.embedOrigin ?? null),
      isEmbedded: options.embedOrigin !== undefined,
      validateResponses: options.validateResponses ?? false,
      wait: options.wait ?? waitReally,
      closing: closing.signal,
    };
    const app = createApp({ desk, hosts, dashboardDir: options.dashboardDir ?? null });
    const server = createFront(desk, app);
    await listen(server, port, host);
    const stopWarmUp = options.warmUp === true ? warmUp(worlds.main) : () => undefined;
    log.info({ port: portOf(server), scenario: worlds.main.plan.name }, 'serving');
    return {
      url: urlOf(server, host),
      async close() {
        stopWarmUp();
        closing.abort();
        await stop(server, desk.wait);
        await worlds.close();
        lock?.release();
      },
    };
  } catch (error) {
    for (const part of opened) await part.close();
    lock?.release();
    throw error;
  }
}

function takeData(data: string, nowMs: number): WriterLock | null {
  if (data === 'memory') return null;
  try {
    makeDataFolder(data);
  } catch (error) {
    throw new StartError('data-unusable', `The data directory ${data} cannot be made.`, { cause: error });
  }
  const taken = lockOf(data, nowMs);
  if ('release' in taken) return taken;
  const holder = taken.heldBy ? `process ${taken.heldBy.pid}, since ${taken.heldBy.since}` : 'another process';
  throw new StartError(
    'data-in-use',
    `The data in ${data} is in use by ${holder}: stop that one, or choose another directory.`,
  );
}

function lockOf(data: string, nowMs: number): WriterLock | LockHolder {
  try {
    return takeWriterLock(data, new Date(nowMs).toISOString());
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = `The data directory ${data} cannot be written: ${error.message}`;
    throw new StartError('data-unusable', message, { cause: error });
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(listenError(error, port, host)));
    server.listen({ port, host }, done);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError('port-in-use', `Port ${port} is in use: choose another one.`, { cause: error });
  if (error.code === 'EACCES')
    return new StartError('port-in-use', `Port ${port} may not be used: choose another one.`, { cause: error });
  return new StartError('address', `The address ${host} cannot be served: ${error.message}`, { cause: error });
}

/** Idle connections end at once, answers on their way are given a moment. */
async function stop(server: Server, wait: Wait): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  server.keepAliveTimeout = 1;
  const answered = new AbortController();
  const patience = wait(LAST_ANSWERS_MS, answered.signal).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await closed;
  answered.abort();
  await patience;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function urlOf(server: Server, host: string): string {
  // Those that stand for all addresses of a machine are no names to open.
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${portOf(server)}`;
}
