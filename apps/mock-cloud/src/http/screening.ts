/** Refuses requests that another site may have forged, before anything is looked up for them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Pairings } from '../accounts/pairings.ts';
import { Problem } from '../problems/problems.ts';
import { isSafeMethod } from './authentication.ts';
import type { OperationSpec } from './contract.ts';
import type { KnownHosts } from './known-hosts.ts';
import { createPairingCookieName, readAddressedPort, readCookie } from './cookies.ts';

/** The one GET that changes something without a session. */
const SENDS_MAIL = /\/auth\/forgot_password(?:[/?#]|$)/i;

/** `operation` is null if the contract does not have it. */
type Screen<Result> = (request: IncomingMessage, operation: OperationSpec | null) => Result;

/** The API answers only under this server's names, and refuses changes that other pages make a browser send. */
export function screenApi(hosts: KnownHosts): Screen<Problem | null> {
  return ({ method = '', url = '', headers }) => {
    if (!hosts.hasHost(headers.host)) return new Problem('foreign-host');
    if (isSafeMethod(method) && !SENDS_MAIL.test(url)) return null;
    const isNavigation = isSafeMethod(method) && headers['sec-fetch-site'] === 'none';
    return isNavigation || !isFromOwnPage(hosts, headers) ? new Problem('foreign-origin') : null;
  };
}

/**
 * The controls answer only under this server's names, and only to its own pages, not even to a page of
 * another port. If there is a control token, it is required as a bearer, or the cookie of a paired browser in its place.
 */
export function screenControl(
  hosts: KnownHosts,
  token: string | null,
  pairings: Pairings,
): Screen<Promise<Problem | null>> {
  const expected = token === null ? null : hashText(`Bearer ${token}`);
  return async ({ headers }, operation) => {
    const { host, authorization, cookie } = headers;
    if (!hosts.hasHost(host)) return new Problem('foreign-host');
    if (!isFromOwnPage(hosts, headers)) return new Problem('foreign-origin');
    const isPaired = await pairings.use(readCookie(cookie, createPairingCookieName(readAddressedPort(headers))));
    if (expected === null || isPaired || operation?.isPublic === true) return null;
    if (timingSafeEqual(expected, hashText(authorization ?? ''))) return null;
    return new Problem('control-token', { headers: { 'www-authenticate': 'Bearer' } });
  };
}

/**
 * Whether a request comes from a page of this server (name and port), from the user's own address bar or from a program.
 * Browsers send Sec-Fetch-Site to https and loopback only; Origin decides for others.
 */
function isFromOwnPage(hosts: KnownHosts, { host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || hosts.hasOrigin(origin, host);
}

/** Makes texts of any length comparable in constant time. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
