import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * The port at which a browser addresses this server, or `default` if its address has none: replicas behind one proxy may
 * listen on different ports.
 */
export function readAddressedPort({ host }: IncomingHttpHeaders): string {
  return /:(\d+)$/.exec(host ?? '')?.[1] ?? 'default';
}

/** Cookies are shared by all ports of a host, so the name of the session cookie has the port and the world. */
export function createSessionCookieName(port: string, worldName: string): string {
  return `lapwing-${port}-${worldName}`;
}

/** The cookie of a browser that is paired with the controls. No session cookie has its name. */
export function createPairingCookieName(port: string): string {
  return `lapwing-controls-${port}`;
}

/** Value of a cookie, the first one of that name; empty without it. */
export function readCookie(header: string | undefined, name: string): string {
  return header === undefined ? '' : (parseCookie(header)[name] ?? '');
}

/** Where browsers use the dashboard: at the server's own address, at a public one with https, or in a frame of another site. */
export type CookieUse = 'local' | 'public' | 'embedded';

const ATTRIBUTES = {
  local: { sameSite: 'lax' },
  public: { sameSite: 'lax', secure: true },
  embedded: { sameSite: 'none', secure: true, partitioned: true },
} as const satisfies Record<CookieUse, object>;

/** Set-Cookie of a session's cookie; a null token deletes it. */
export function writeSessionCookie(name: string, token: string | null, maxAgeMs: number, use: CookieUse): string {
  return stringifySetCookie({
    name,
    value: token ?? '',
    ...(token === null ? { expires: new Date(0) } : { maxAge: Math.floor(maxAgeMs / 1000) }),
    path: '/',
    httpOnly: true,
    ...ATTRIBUTES[use],
  });
}

/** Set-Cookie of a pairing's cookie, which browsers send to the controls only, and from pages of the same site only. */
export function writePairingCookie(name: string, token: string, maxAgeMs: number, use: CookieUse): string {
  return stringifySetCookie({
    name,
    value: token,
    maxAge: Math.floor(maxAgeMs / 1000),
    path: '/control',
    httpOnly: true,
    sameSite: 'strict',
    secure: use !== 'local',
  });
}
