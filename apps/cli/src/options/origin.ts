import { InvalidArgumentError } from 'commander';
import { isLoopback } from '@lapwing/mock-cloud';

/** Hosts without wildcards or characters that have a meaning in the Content-Security-Policy header. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/;

/** Parses the origin of a page that may embed the dashboard: https, or http on this machine. */
export function parseEmbedOrigin(text: string): string {
  const url = parseUrl(text, 'an origin, e.g. https://portal.example.com');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new InvalidArgumentError('Expected an origin with https, or with http on a loopback address.');
  return requireOrigin(url, text);
}

/** Parses the address under which browsers reach the dashboard through a reverse proxy: an origin with https. */
export function parsePublicUrl(text: string): string {
  const example = 'an address with https, e.g. https://demo.example.com';
  const url = parseUrl(text, example);
  if (url.protocol !== 'https:') throw new InvalidArgumentError(`Expected ${example}.`);
  return requireOrigin(url, text);
}

function parseUrl(text: string, expected: string): URL {
  if (URL.canParse(text) && HOST.test(new URL(text).hostname)) return new URL(text);
  throw new InvalidArgumentError(`Expected ${expected}.`);
}

/** The origin of a URL that has no path, query or credentials. */
function requireOrigin({ origin, pathname, search, hash, username, password }: URL, text: string): string {
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(text);
  if (isBare) return origin;
  throw new InvalidArgumentError(`Expected only an origin: ${origin}.`);
}
