import { InvalidArgumentError } from 'commander';
import { isLoopback } from '@lapwing/mock-cloud';

/** Hosts without wildcards or characters that have a meaning in the Content-Security-Policy header. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/;

/** Parses the origin of a page that may embed the dashboard: https, or http on this machine. */
export function parseEmbedOrigin(text: string): string {
  if (!URL.canParse(text) || !HOST.test(new URL(text).hostname))
    throw new InvalidArgumentError('Expected an origin, e.g. https://portal.example.com.');
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(text);
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new InvalidArgumentError('Expected an origin with https, or with http on a loopback address.');
  if (!isBare) throw new InvalidArgumentError(`Expected only an origin: ${origin}.`);
  return origin;
}
