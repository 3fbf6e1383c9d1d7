import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KnownHosts } from './known-hosts.ts';
import { Problem } from './problems.ts';

/**
 * The controls answer under names of this server alone, and to pages of such hosts alone: a page elsewhere must not
 * drive them, not even one whose name was made to point here. Where there is a control token, it is needed as a bearer.
 */
export function controlScreen(hosts: KnownHosts, token: string | null): (request: IncomingMessage) => Problem | null {
  const wanted = token === null ? null : digest(`Bearer ${token}`);
  return ({ headers: { host, origin, authorization } }) => {
    if (!hosts.hasHost(host)) return new Problem('foreign-host');
    if (origin !== undefined && !hosts.hasOrigin(origin)) return new Problem('foreign-origin');
    if (wanted === null || timingSafeEqual(wanted, digest(authorization ?? ''))) return null;
    return new Problem('control-token', { headers: { 'www-authenticate': 'Bearer' } });
  };
}

/** Texts of any length, made comparable in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
