import type { Request } from 'express';
import { Problem } from './problems.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The controls answer under names of loopback (and those configured) alone, and to pages of such hosts alone: a page
 * elsewhere must not drive them, not even one whose name was made to point here.
 */
export function controlScreen(hosts: readonly string[]): (request: Request) => Problem | null {
  const known = new Set([...LOOPBACK, ...hosts]);
  return (request) => {
    if (!known.has(hostname(`http://${request.headers.host ?? ''}`))) return new Problem('foreign-host');
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !known.has(hostname(origin));
    return isForeign ? new Problem('foreign-origin') : null;
  };
}

/** Host name of an address; empty for what is none. */
function hostname(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
