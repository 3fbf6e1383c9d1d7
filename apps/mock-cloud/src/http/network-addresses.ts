// cspell:words veth virbr vmnet vboxnet vethernet utun
import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { isLoopback, isWildcard } from './known-hosts.ts';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

interface Served {
  readonly host: string;
  readonly port: number;
  /** The address of a proxy before the server. */
  readonly publicUrl?: string | undefined;
}

/** Networks inside of this machine: of containers, virtual machines and tunnels. Phones do not reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|wsl|utun|tun|tap|zt|tailscale|wg)/i;

/**
 * The addresses at which other devices open the dashboard, the likeliest first; none if only this machine reaches it. Of
 * a server behind a proxy it is the proxy's.
 */
export function listNetworkAddresses(
  { host, port, publicUrl }: Served,
  interfaces: Interfaces = networkInterfaces(),
): string[] {
  if (publicUrl !== undefined) return [new URL(publicUrl).origin];
  if (isLoopback(host)) return [];
  const names = isWildcard(host) ? listReachable(interfaces, host) : [host];
  return names.map((name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`);
}

/** A server on 0.0.0.0 listens to IPv4 only. */
function listReachable(interfaces: Interfaces, host: string): string[] {
  const found = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list
      .filter(({ internal, family, address }) => !internal && isReachable(family, address, host))
      .map(({ address, family }) => ({ address, rank: (VIRTUAL.test(name) ? 2 : 0) + (family === 'IPv6' ? 1 : 0) })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/** Browsers cannot open link-local addresses of IPv6, and no device has those of IPv4 that a network assigned. */
function isReachable(family: string, address: string, host: string): boolean {
  return family === 'IPv4' ? !address.startsWith('169.254.') : host === '::' && !/^fe[89ab]/i.test(address);
}
