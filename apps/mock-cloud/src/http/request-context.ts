import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLOCK_HEADER, formatClockHeader, REVISION_HEADER, WORLD_HEADER } from '@lapwing/contracts';
import type { Logger } from 'pino';
import type { ConnectedBrowsers } from '../accounts/connected-browsers.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { ClockReading } from '../hosting/world-clock.ts';
import type { ReplicaWatch } from '../hosting/replica-watch.ts';
import type { WorldRegistry } from '../hosting/world-registry.ts';
import type { Address, Addresses } from './address.ts';
import type { CachedPoll, PollCache } from './poll-cache.ts';
import type { PreparedAnswers } from './prepared-answers.ts';
import type { RunningRequests } from './running-requests.ts';
import type { Reads } from '../workers/reads.ts';
import type { HeaderPairs, SecurityHeaders } from './security-headers.ts';
import type { CookieUse } from './cookies.ts';

/** Waits real milliseconds; rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** The data that all requests to one server share. */
export interface ServerContext {
  readonly worlds: WorldRegistry;
  /** Null unless the server is one of several replicas. */
  readonly replicas: Pick<ReplicaWatch, 'isReachable' | 'isRecent' | 'isBehind' | 'check'> | null;
  readonly log: Logger;
  /** Whether each answer is logged, with the time it took. */
  readonly logsAnswers: boolean;
  readonly addresses: Addresses;
  /** Both are null if each answer is built only for its own request. */
  readonly preparedAnswers: PreparedAnswers | null;
  readonly pollCache: PollCache | null;
  readonly browsers: ConnectedBrowsers;
  readonly security: SecurityHeaders;
  readonly cookieUse: CookieUse;
  /** Whether an answer that breaks the contract becomes an error. */
  readonly validateResponses: boolean;
  readonly wait: Wait;
  readonly running: RunningRequests;
  readonly reads: Reads;
  /** Aborts when the server is about to close, and load balancers should send it nothing more. */
  readonly leaving: AbortSignal;
  /** Aborts when the server closes. */
  readonly closing: AbortSignal;
}

/** One request to the API or the controls, with its world and the instant at which it is answered. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: Address;
  /** The requested world, `main` by default; null if it cannot be used. */
  requestedWorld: HostedWorld | null;
  /** The requested name of that world; null if the request has none. */
  readonly worldName: string | null;
  /** The world whose clock dates the answer: the requested one, otherwise `main`. */
  world: HostedWorld;
  /** Read again by a call that changes the clock. */
  clock: ClockReading;
  /** The connection's last poll, if it was the same request. */
  readonly cachedPoll: CachedPoll | null;
  /** Monotonic; 0 if answers are not logged. */
  readonly startedMs: number;
}

/** The context of a request; null for a path of the dashboard or the reference pages. */
export function createRequestContext(
  { worlds, addresses, pollCache, logsAnswers }: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
): RequestContext | null {
  const cachedPoll = pollCache?.find(request) ?? null;
  const address = cachedPoll?.address ?? addresses.read(request.method ?? '', request.url ?? '');
  if (!address) return null;
  const startedMs = logsAnswers ? performance.now() : 0;
  // The address of an image has no headers, so the query can name the world, too.
  const header = request.headers[WORLD_HEADER];
  const worldName = header === undefined ? address.worldName : String(header);
  return { request, response, address, worldName, ...findWorld(worlds, worldName), cachedPoll, startedMs };
}

/** The world of a request, and its clock. */
export function findWorld(
  worlds: WorldRegistry,
  worldName: string | null,
): Pick<RequestContext, 'requestedWorld' | 'world' | 'clock'> {
  const requestedWorld = worldName === null ? worlds.main : worlds.find(worldName);
  const world = requestedWorld ?? worlds.main;
  return { requestedWorld, world, clock: world.clock.read() };
}

const clockHeaders = new WeakMap<ClockReading, HeaderPairs>();

/** The headers by which every answer reports the world's clock, and its revision if replicas share it. */
export function createWorldHeaders({ clock, world }: Pick<RequestContext, 'clock' | 'world'>): HeaderPairs {
  const header = createClockHeader(clock);
  const { sharedRevision } = world;
  return sharedRevision === null ? header : [...header, REVISION_HEADER, sharedRevision];
}

function createClockHeader(clock: ClockReading): HeaderPairs {
  let header = clockHeaders.get(clock);
  if (!header) clockHeaders.set(clock, (header = [CLOCK_HEADER, formatClockHeader(clock)]));
  return header;
}
