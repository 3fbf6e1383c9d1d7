import type { IncomingMessage } from 'node:http';
import type { CallingBrowser } from '../accounts/browser-name.ts';
import { isLoopback } from './known-hosts.ts';

/**
 * What a request reveals of the browser that sent it. A proxy on this machine passes requests on under another host
 * name, so that one says where the browser is not.
 */
export function readCallingBrowser({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): CallingBrowser {
  const [remote, own] = [socket.remoteAddress, socket.localAddress].map((address = '') => toPlainAddress(address));
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  const isHere = isLoopback(remote ?? '') || remote === own;
  return {
    userAgent: headers['user-agent'] ?? '',
    address: isHere ? null : (remote ?? null),
    local: isHere && (isLoopback(host) || host === own),
  };
}

/** An IPv4 address without the prefix that it has on a socket of both families. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:/i, '');
}
