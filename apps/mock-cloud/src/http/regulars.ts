import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PolledAddress } from './address.ts';
import type { Caller } from './area.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Arrival } from './steps.ts';

/** What a request says, and what it was found to mean. */
export interface Regular {
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly address: PolledAddress;
  readonly admitted: Admitted;
}

/** Whose call it is, with what that and the name of its answer rest on besides the request. */
export interface Admitted {
  readonly caller: Caller;
  readonly world: HostedWorld;
  readonly revision: number;
  readonly epoch: number;
  /** Of the prepared answer. */
  readonly key: string;
}

/** The last poll of each connection: who polls sends the same again and again, and is known by it. */
export class Regulars {
  readonly #lasts = new WeakMap<Socket, Regular>();

  /** The last poll where this request says the very same, its headers read; else null. */
  recognise(request: IncomingMessage): Regular | null {
    const last = this.#lasts.get(request.socket);
    if (!last || last.url !== request.url || last.method !== request.method) return null;
    if (!isSame(last.rawHeaders, request.rawHeaders)) return null;
    request.headers = last.headers;
    return last;
  }

  remember({ socket, method = '', url = '', rawHeaders, headers }: IncomingMessage, found: Found): void {
    this.#lasts.set(socket, { method, url, rawHeaders, headers, ...found });
  }
}

type Found = Pick<Regular, 'address' | 'admitted'>;

/** Whether nothing has changed since that a poll's admission rests on; calls of API keys are looked at each time. */
export function stillHolds({ caller, world, revision, epoch }: Admitted, { named, clock }: Arrival): boolean {
  const { session, client } = caller;
  return (
    session !== undefined &&
    client !== undefined &&
    named === world &&
    world.revision === revision &&
    clock.epoch === epoch &&
    world.sessions.holds(session) &&
    world.clientAt(client.id, clock.nowMs) === client
  );
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n += 1) if (a[n] !== b[n]) return false;
  return true;
}
