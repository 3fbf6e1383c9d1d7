import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Address } from './address.ts';
import type { Admission } from './admission.ts';

/** A request of a connection, with its parsed headers and admission. */
export interface CachedPoll {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  /** Parsed from `rawHeaders`. */
  readonly headers: IncomingMessage['headers'];
  readonly address: Address;
  readonly acceptsGzip: boolean;
  readonly admission: Admission;
}

/**
 * The last poll of each connection. A dashboard sends the same bytes again and again; parsing its headers and looking
 * up its session again for each of them would cost more than the answer.
 */
export class PollCache {
  readonly #lastPolls = new WeakMap<Socket, CachedPoll>();

  /** The last poll of the connection, if this request has exactly the same bytes; its headers then need no parsing. */
  find(request: IncomingMessage): CachedPoll | null {
    const last = this.#lastPolls.get(request.socket);
    if (!last || last.url !== request.url || last.method !== request.method) return null;
    if (!areEqual(last.rawHeaders, request.rawHeaders)) return null;
    request.headers = last.headers;
    return last;
  }

  store(request: IncomingMessage, found: Pick<CachedPoll, 'address' | 'acceptsGzip' | 'admission'>): void {
    const { socket, method = '', url = '', rawHeaders, headers } = request;
    this.#lastPolls.set(socket, { method, url, rawHeaders, headers, ...found });
  }
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n += 1) if (a[n] !== b[n]) return false;
  return true;
}
