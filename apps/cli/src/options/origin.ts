import { InvalidArgumentError } from 'commander';
import { isLoopback } from '@lapwing/mock-cloud';

/** No wildcard, and nothing that means something in the header which names the origin. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/;

/** Reads the origin of a page that may frame the dashboard: https, or http of this machine. */
export function embedOrigin(text: string): string {
  if (!URL.canParse(text) || !HOST.test(new URL(text).hostname))
    throw new InvalidArgumentError('It takes an origin, as https://portal.example.com.');
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(text);
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new InvalidArgumentError('It takes an origin of https, or of http at a loopback address.');
  if (!isBare) throw new InvalidArgumentError(`It takes an origin without what follows it: ${origin}.`);
  return origin;
}
