import { hostname, networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1'];
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const MAX_CACHED = 100;

/**
 * The host names to which a server answers: those of loopback, of the address on which it listens, and the configured
 * ones. It refuses any other name, which an attacker may have pointed at this machine to read its answers (DNS
 * rebinding).
 */
export class KnownHosts {
  readonly #names: ReadonlySet<string>;
  readonly #publicOrigin: string | undefined;
  /** Results by Host header. */
  readonly #cache = new LRUCache<string, boolean>({ max: MAX_CACHED });

  /** `publicOrigin` is that of a proxy, whose name is among the `configured` ones. */
  constructor(listenHost: string, configured: readonly string[], publicOrigin?: string) {
    const names = [...LOOPBACK, ...listNames(listenHost), ...configured];
    this.#names = new Set(names.map((name) => readHostName(`http://${addBrackets(name)}`)));
    this.#publicOrigin = publicOrigin;
  }

  /** Whether a Host header, e.g. `localhost:4170`, names this server. */
  hasHost(header: string | undefined): boolean {
    if (header === undefined) return false;
    const cached = this.#cache.get(header);
    if (cached !== undefined) return cached;
    const isKnown = this.#names.has(readHostName(`http://${header}`));
    this.#cache.set(header, isKnown);
    return isKnown;
  }

  /** Whether an origin is that of the requested host, or the public one, whatever host a proxy requests. */
  hasOrigin(origin: string, requestedHost: string | undefined): boolean {
    if (origin === this.#publicOrigin) return true;
    if (!URL.canParse(origin)) return false;
    const { host, hostname } = new URL(origin);
    // Under the public name, another scheme or port is another site.
    const isPublicName = this.#publicOrigin !== undefined && hostname === new URL(this.#publicOrigin).hostname;
    return !isPublicName && host === requestedHost?.toLowerCase();
  }
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Whether a server on this address listens to all addresses of the machine. */
export function isWildcard(host: string): boolean {
  return WILDCARDS.has(host);
}

/** A wildcard address means all addresses of the machine, and its name. */
function listNames(listenHost: string): string[] {
  if (!isWildcard(listenHost)) return [listenHost];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const name = hostname();
  return [...addresses.map((address) => address.replace(/%.*$/, '')), name, `${name}.local`];
}

function addBrackets(name: string): string {
  return isIP(name) === 6 ? `[${name}]` : name;
}

/** Lower-case host name of an origin; empty for any URL that has more than scheme, host and port. */
function readHostName(address: string): string {
  if (!/^https?:\/\/[^/?#@\\]+$/i.test(address) || !URL.canParse(address)) return '';
  return new URL(address).hostname;
}
