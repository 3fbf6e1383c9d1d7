import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DestinationStream } from 'pino';
import { createSecurityClock } from '../control/world-clock.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { takeWriterLock, type WriterLock } from '../store/writer-lock.ts';
import { createApp } from './app.ts';
import { apiArea, controlArea } from './areas.ts';
import { createLog, type LogLevel } from './log.ts';
import { openWorld, type WorldOptions } from './open-world.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { SignInBrake } from './sign-in-brake.ts';
import { StartError } from './start-error.ts';
import { warmUp } from './warm-up.ts';
import { MAIN_WORLD, Worlds } from './worlds.ts';

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
  /** Names beside those of loopback under which the controls answer. */
  readonly controlHosts?: readonly string[] | undefined;
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

const LAST_ANSWERS_MS = 2000;

/** Starts a server with one world, `main`. Throws StartError for what its caller can put right. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port, data } = options;
  const log = createLog(options.logLevel ?? 'info', options.logTo);
  const securityClock = createSecurityClock(options.clock);
  const lock = takeData(data, securityClock());
  const opened: { close(): Promise<void> }[] = [];
  try {
    const surroundings = { data, securityClock, passwords: createPasswords(options.passwordCost), log };
    const worlds = new Worlds([await openWorld(MAIN_WORLD, options, surroundings)]);
    opened.push(worlds);
    const areas = [
      apiArea({ passwords: surroundings.passwords, brake: new SignInBrake(securityClock), log }),
      controlArea(options.controlHosts ?? []),
    ];
    const app = createApp({
      areas,
      worlds,
      log,
      validateResponses: options.validateResponses ?? false,
      dashboardDir: options.dashboardDir ?? null,
    });
    const server = createServer(app);
    await listen(server, port, host);
    const stopWarmUp = options.warmUp === true ? warmUp(worlds.main) : () => undefined;
    log.info({ port: portOf(server), scenario: worlds.main.plan.name }, 'serving');
    return {
      url: urlOf(server, host),
      async close() {
        stopWarmUp();
        await stop(server);
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
  const taken = takeWriterLock(data, new Date(nowMs).toISOString());
  if ('release' in taken) return taken;
  const holder = taken.heldBy ? `process ${taken.heldBy.pid}, since ${taken.heldBy.since}` : 'another process';
  throw new StartError(
    'data-in-use',
    `The data in ${data} is in use by ${holder}: stop that one, or choose another directory.`,
  );
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
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  server.keepAliveTimeout = 1;
  const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(timer);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function urlOf(server: Server, host: string): string {
  const name = host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${portOf(server)}`;
}
