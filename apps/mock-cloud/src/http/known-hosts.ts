import { hostname, networkInterfaces } from 'node:os';
import { isIP } from 'node:net';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '::1'];
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const REMEMBERED = 100;

/**
 * The names under which a server answers: those of loopback, of the address that it listens at, and those configured.
 * A name that somebody else made point here is none of them, so no page of theirs reads what we answer.
 */
export class KnownHosts {
  readonly #names: ReadonlySet<string>;
  /** By Host header as it was sent. */
  readonly #judged = new Map<string, boolean>();

  constructor(listenHost: string, configured: readonly string[]) {
    const named = [...LOOPBACK, ...namesOf(listenHost), ...configured];
    this.#names = new Set(named.map((name) => nameOf(`http://${bracketed(name)}`)));
  }

  /** Whether a Host header (as `localhost:4170`) names this server. */
  hasHost(header: string | undefined): boolean {
    if (header === undefined) return false;
    const known = this.#judged.get(header);
    if (known !== undefined) return known;
    const isKnown = this.#names.has(nameOf(`http://${header}`));
    if (this.#judged.size >= REMEMBERED) this.#judged.clear();
    this.#judged.set(header, isKnown);
    return isKnown;
  }

  /** Whether an Origin header (as `http://localhost:5173`) is of a host by which this server is known. */
  hasOrigin(header: string): boolean {
    return this.#names.has(nameOf(header));
  }
}

/** Whether an address is this machine's alone. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** An address that stands for all of a machine's is answered at each of those, and at the machine's name. */
function namesOf(listenHost: string): string[] {
  if (!EVERYWHERE.has(listenHost)) return [listenHost];
  const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const name = hostname();
  return [...addresses.map((address) => address.replace(/%.*$/, '')), name, `${name}.local`];
}

function bracketed(name: string): string {
  return isIP(name) === 6 ? `[${name}]` : name;
}

/** Host name of an address in lower case; empty for what is none. Anything but host and port belongs to no address. */
function nameOf(address: string): string {
  if (!/^https?:\/\/[^/?#@\\]+$/i.test(address) || !URL.canParse(address)) return '';
  return new URL(address).hostname;
}
