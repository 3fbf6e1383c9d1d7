import { parseCookie, stringifySetCookie } from 'cookie';

/** Cookies are shared by all ports of a host, so the name of the session cookie has the port and the world. */
export function createSessionCookieName(port: number | undefined, worldName: string): string {
  return `lapwing-${port}-${worldName}`;
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
