/** Value of a cookie by its name, as it was sent; empty without it. The first of several wins. */
export function cookieOf(header: string | undefined, name: string): string {
  if (header === undefined) return '';
  let start = 0;
  while (start < header.length) {
    const found = header.indexOf(`${name}=`, start);
    if (found < 0) return '';
    const end = header.indexOf(';', found);
    if (found === 0 || header[found - 1] === ' ' || header[found - 1] === ';')
      return header.slice(found + name.length + 1, end < 0 ? undefined : end).trim();
    start = found + 1;
  }
  return '';
}

/** Set-Cookie of a session's cookie, for a browser alone; null ends it. A page framed elsewhere keeps one of its own. */
export function sessionCookie(name: string, token: string | null, maxAgeMs: number, isEmbedded: boolean): string {
  const life = token === null ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT' : `Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  const sites = isEmbedded ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${name}=${token ?? ''}; ${life}; Path=/; HttpOnly; ${sites}`;
}
