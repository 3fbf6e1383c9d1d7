import type { IncomingMessage } from 'node:http';
import { mayCall, mayKeyCall } from '@lapwing/domain';
import { actingClient } from './acting-client.ts';
import { isApiKey, keySession } from './api-keys.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Caller } from './area.ts';
import type { ApiOperationId } from './call.ts';
import type { OperationSpec } from './contract.ts';
import { cookieOf } from './cookies.ts';
import type { HostedWorld } from './hosted-world.ts';
import { Problem } from './problems.ts';
import { ownsMarker, type Session } from './sessions.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Reads that change something all the same. */
const GUARDED_READS: ReadonlySet<string> = new Set<ApiOperationId>(['logOut']);

/** A call before anybody knows whose it is. `nowMs` is of the world's clock. */
export interface Knock {
  readonly request: IncomingMessage;
  readonly operation: OperationSpec;
  readonly world: HostedWorld;
  readonly nowMs: number;
}

/** Name of the session cookie. Cookies are shared by all ports of a host, so the name tells servers and worlds apart. */
export function cookieName(request: IncomingMessage, world: HostedWorld): string {
  return `lapwing-${request.socket.localPort}-${world.name}`;
}

/** Refuses what another site makes a browser do, before anything is looked at. */
export function screenApi(request: IncomingMessage): Problem | null {
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  return isForeign && !SAFE_METHODS.has(request.method ?? '') ? new Problem('foreign-origin') : null;
}

/**
 * Who calls an operation of the API. The cookie is the session; the bearer is its marker, needed by whatever changes
 * something, and refused wherever it is another session's. An API key is a bearer that goes alone, and reads. Then the
 * table of the domain decides.
 */
export async function admit(knock: Knock): Promise<Caller | Problem> {
  if (knock.operation.isPublic) return {};
  const { sessions, apiKeys } = knock.world;
  const key = apiKeyOf(knock);
  if (key !== null) return judgeKey(knock, await apiKeys.find(key));
  const session = await sessions.find(sessionToken(knock));
  if (!session) return new Problem('not-signed-in');
  const caller = judge(knock, session);
  if (!(caller instanceof Problem) && keepsAlive(knock)) await keepAlive(knock, session);
  return caller;
}

/** Reading goes on where the disk refuses to keep that somebody reads. */
async function keepAlive({ world, operation }: Knock, session: Session): Promise<void> {
  try {
    await world.sessions.renew(session);
  } catch (error) {
    if (!(error instanceof StorageError && SAFE_METHODS.has(operation.method))) throw error;
  }
}

/** The same where it can be said without waiting for storage; else null. */
export function admitAtOnce(knock: Knock): Caller | Problem | null {
  if (knock.operation.isPublic || keepsAlive(knock)) return null;
  const { sessions, apiKeys } = knock.world;
  const key = apiKeyOf(knock);
  if (key !== null) {
    const clientId = apiKeys.peek(key);
    return clientId === null ? null : judgeKey(knock, clientId);
  }
  const session = sessions.peek(sessionToken(knock));
  return session && judge(knock, session);
}

function judge({ request, operation, world, nowMs }: Knock, session: Session): Caller | Problem {
  const clientId = actingClient(session);
  const client = clientId === null ? null : world.clientAt(clientId, nowMs);
  if (!client) return new Problem('not-signed-in');
  const marker = bearer(request);
  const needsMarker = !SAFE_METHODS.has(operation.method) || GUARDED_READS.has(operation.id);
  if (marker === null && needsMarker) return new Problem('marker-missing');
  if (marker !== null && !ownsMarker(session, marker)) return new Problem('marker-foreign');
  const caller = { scopes: session.user.scopes, clientType: client.type };
  return mayCall(operation.id, caller) ? { session, client } : new Problem('forbidden');
}

/** A key beside a session is refused: which of the two decides must never be a question. */
function judgeKey(knock: Knock, clientId: number | null): Caller | Problem {
  const { operation, world, nowMs } = knock;
  if (sessionToken(knock) !== '') return new Problem('key-with-session');
  const client = clientId === null ? null : world.clientAt(clientId, nowMs);
  if (!client) return new Problem('key-refused');
  const mayRead = SAFE_METHODS.has(operation.method) && mayKeyCall(operation.id, client.type);
  return mayRead ? { session: keySession(client.id), client } : new Problem('forbidden');
}

/** Polling keeps no session alive: what changes something does, and reads of a person who just did something. */
function keepsAlive({ request, operation }: Knock): boolean {
  return !SAFE_METHODS.has(operation.method) || request.headers['x-lapwing-active'] === '1';
}

function apiKeyOf({ request }: Knock): string | null {
  const given = bearer(request);
  return given !== null && isApiKey(given) ? given : null;
}

function sessionToken({ request, world }: Knock): string {
  return cookieOf(request.headers.cookie, cookieName(request, world));
}

function bearer(request: IncomingMessage): string | null {
  const { authorization } = request.headers;
  return authorization === undefined ? null : (/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null);
}
