import { mayCall } from '@lapwing/domain';
import type { Request } from 'express';
import type { Caller } from './area.ts';
import type { ApiOperationId } from './call.ts';
import type { OperationSpec } from './contract.ts';
import type { HostedWorld } from './hosted-world.ts';
import { Problem } from './problems.ts';
import { ownsMarker } from './sessions.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Reads that change something all the same. */
const GUARDED_READS: ReadonlySet<string> = new Set<ApiOperationId>(['logOut']);

/** Name of the session cookie. Cookies are shared by all ports of a host, so the name tells servers and worlds apart. */
export function cookieName(request: Request, world: HostedWorld): string {
  return `lapwing-${request.socket.localPort}-${world.name}`;
}

/** Refuses what another site makes a browser do, before anything is looked at. */
export function screenApi(request: Request): Problem | null {
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  return isForeign && !SAFE_METHODS.has(request.method) ? new Problem('foreign-origin') : null;
}

/**
 * Who calls an operation of the API. The cookie is the session; the bearer is its marker, needed by whatever changes
 * something, and refused wherever it is another session's. Then the table of the domain decides.
 */
export async function admit(request: Request, operation: OperationSpec, world: HostedWorld): Promise<Caller | Problem> {
  if (operation.isPublic) return {};
  const session = await world.sessions.find(sessionToken(request, world));
  const client = session && world.clients.get(session.user.clientId);
  if (!session || !client) return new Problem('not-signed-in');
  const isUnsafe = !SAFE_METHODS.has(operation.method);
  const marker = bearer(request);
  if (marker === null && (isUnsafe || GUARDED_READS.has(operation.id))) return new Problem('marker-missing');
  if (marker !== null && !ownsMarker(session, marker)) return new Problem('marker-foreign');
  const caller = { scopes: session.user.scopes, clientType: client.type };
  if (!mayCall(operation.id, caller)) return new Problem('forbidden');
  if (isUnsafe || request.headers['x-lapwing-active'] === '1') await world.sessions.renew(session);
  return { session, client };
}

function sessionToken(request: Request, world: HostedWorld): string {
  const value = (request.cookies as Readonly<Record<string, unknown>>)[cookieName(request, world)];
  return typeof value === 'string' ? value : '';
}

function bearer(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
