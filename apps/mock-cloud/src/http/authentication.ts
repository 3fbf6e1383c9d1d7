import type { IncomingMessage } from 'node:http';
import { ACTIVE_HEADER } from '@lapwing/contracts';
import { mayCall, mayKeyCall } from '@lapwing/domain';
import { findActingClientId } from '../accounts/sessions.ts';
import { isApiKey, createKeySession } from '../accounts/api-keys.ts';
import { isMarkerOf, type Session } from '../accounts/sessions.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { ApiOperationId, SignedInCall } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { StorageError } from '../store/storage-error.ts';
import type { OperationSpec } from './contract.ts';
import { createSessionCookieName, readAddressedPort, readCookie } from './cookies.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** GET operations that nevertheless change something. */
const GUARDED_READS: ReadonlySet<string> = new Set<ApiOperationId>(['logOut']);

/** The caller: session and client; neither for the controls and for public operations. */
export type Caller = Partial<Pick<SignedInCall<unknown>, 'session' | 'client'>>;

/** A request whose caller is not yet known. `nowMs` is of the world's clock. */
export interface AuthRequest {
  readonly request: IncomingMessage;
  readonly operation: OperationSpec;
  readonly world: HostedWorld;
  readonly nowMs: number;
}

export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method);
}

/**
 * The caller of an API operation, or the problem of one who may not call. The session is in the cookie; the bearer is
 * its marker, which is required for changes and refused if it belongs to another session. An API key is a bearer without
 * a session, and may only read. The domain's table of operations then decides by role and client type.
 */
export async function authenticate(auth: AuthRequest): Promise<Caller | Problem> {
  if (auth.operation.isPublic) return {};
  const { sessions, apiKeys } = auth.world;
  const key = readApiKey(auth);
  if (key !== null) return authorizeKey(auth, apiKeys.peek(key) ?? (await apiKeys.find(key)));
  const token = readSessionToken(auth);
  const session = sessions.peek(token) ?? (await sessions.find(token));
  if (!session) return new Problem('not-signed-in');
  const caller = authorize(auth, session);
  if (!(caller instanceof Problem) && isActivity(auth)) await renew(auth, session);
  return caller;
}

function authorize({ request, operation, world, nowMs }: AuthRequest, session: Session): Caller | Problem {
  const clientId = findActingClientId(session);
  const client = clientId === null ? null : world.findClient(clientId, nowMs);
  if (!client) return new Problem('not-signed-in');
  const marker = readBearer(request);
  const needsMarker = !isSafeMethod(operation.method) || GUARDED_READS.has(operation.id);
  if (marker === null && needsMarker) return new Problem('marker-missing');
  if (marker !== null && !isMarkerOf(session, marker)) return new Problem('marker-foreign');
  const caller = { scopes: session.user.scopes, clientType: client.type };
  return mayCall(operation.id, caller) ? { session, client } : new Problem('forbidden');
}

/** A key with a session cookie is refused, so that it is always clear which of the two decides. */
function authorizeKey(auth: AuthRequest, clientId: number | null): Caller | Problem {
  const { operation, world, nowMs } = auth;
  if (readSessionToken(auth) !== '') return new Problem('key-with-session');
  const client = clientId === null ? null : world.findClient(clientId, nowMs);
  if (!client) return new Problem('key-refused');
  const mayRead = isSafeMethod(operation.method) && mayKeyCall(operation.id, client.type);
  return mayRead ? { session: createKeySession(client.id), client } : new Problem('forbidden');
}

/** Whether a request keeps its session alive: writes do, and reads soon after an action of the user; polls do not. */
export function isActivity({ request, operation }: Pick<AuthRequest, 'request' | 'operation'>): boolean {
  return !isSafeMethod(operation.method) || request.headers[ACTIVE_HEADER] === '1';
}

/** Reads are answered even when the disk is full and the renewal cannot be stored. */
async function renew({ world, operation }: AuthRequest, session: Session): Promise<void> {
  try {
    await world.sessions.renew(session);
  } catch (error) {
    if (!(error instanceof StorageError && isSafeMethod(operation.method))) throw error;
  }
}

function readApiKey({ request }: AuthRequest): string | null {
  const bearer = readBearer(request);
  return bearer !== null && isApiKey(bearer) ? bearer : null;
}

function readSessionToken({ request, world }: AuthRequest): string {
  return readCookie(request.headers.cookie, createSessionCookieName(readAddressedPort(request.headers), world.name));
}

function readBearer({ headers: { authorization } }: IncomingMessage): string | null {
  return authorization === undefined ? null : (/^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null);
}
