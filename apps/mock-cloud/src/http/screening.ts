/** Refuses requests that another site may have forged, before anything is looked up for them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '../problems/problems.ts';
import { isSafeMethod } from './authentication.ts';
import type { KnownHosts } from './known-hosts.ts';

type Screen = (request: IncomingMessage) => Problem | null;

/** The API answers only under this server's names, and refuses changes that other sites make a browser send. */
export function screenApi(hosts: KnownHosts): Screen {
  return ({ method = '', headers }) => {
    if (!hosts.hasHost(headers.host)) return new Problem('foreign-host');
    const isForeign = headers['sec-fetch-site'] === 'cross-site';
    return isForeign && !isSafeMethod(method) ? new Problem('foreign-origin') : null;
  };
}

/**
 * The controls answer only under this server's names, and only to pages of these hosts, not even to a page whose own
 * name resolves to this machine. If there is a control token, it is required as a bearer.
 */
export function screenControl(hosts: KnownHosts, token: string | null): Screen {
  const expected = token === null ? null : hashText(`Bearer ${token}`);
  return ({ headers: { host, origin, authorization } }) => {
    if (!hosts.hasHost(host)) return new Problem('foreign-host');
    if (origin !== undefined && !hosts.hasOrigin(origin)) return new Problem('foreign-origin');
    if (expected === null || timingSafeEqual(expected, hashText(authorization ?? ''))) return null;
    return new Problem('control-token', { headers: { 'www-authenticate': 'Bearer' } });
  };
}

/** Makes texts of any length comparable in constant time. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
