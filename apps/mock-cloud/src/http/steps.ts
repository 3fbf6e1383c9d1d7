/** The steps that every request to the API and the controls goes through, whichever way it is answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLOCK_HEADER, formatClockHeader } from '@lapwing/contracts';
import type { Logger } from 'pino';
import type { ClockReading } from '../control/world-clock.ts';
import type { Address, Addresses } from './address.ts';
import type { Knock } from './admission.ts';
import type { SpoilableCall } from './api-faults.ts';
import type { Caller } from './area.ts';
import type { OperationSpec } from './contract.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Memo } from './memo.ts';
import { Problem } from './problems.ts';
import type { HeaderPairs, SecurityHeaders } from './security-headers.ts';
import type { Worlds } from './worlds.ts';

/** Real milliseconds; rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** What answering takes. */
export interface Desk {
  readonly worlds: Worlds;
  readonly log: Logger;
  /** Whether the log takes what every call took. */
  readonly isTimed: boolean;
  readonly addresses: Addresses;
  /** Null builds every answer anew. */
  readonly memo: Memo | null;
  readonly security: SecurityHeaders;
  /** Whether another site may frame the dashboard. */
  readonly isEmbedded: boolean;
  /** Answers that break the contract become failures. */
  readonly validateResponses: boolean;
  readonly wait: Wait;
  /** Aborts when the server closes. */
  readonly closing: AbortSignal;
}

/** A request with where and when it is answered. */
export interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: Address;
  /** The world that it names; null when there is none of that name to be had. */
  readonly named: HostedWorld | null;
  /** Why there is none. */
  readonly unnamed: Problem | null;
  /** The one whose clock the answer tells. */
  readonly world: HostedWorld;
  clock: ClockReading;
  readonly startedMs: number;
}

/** The header names the world before the query does (an image's address has no header); main without either. */
export function arrive(
  { worlds, isTimed }: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
): Arrival {
  const startedMs = isTimed ? performance.now() : 0;
  const header = request.headers['x-lapwing-world'];
  const name = header === undefined ? address.worldName : String(header);
  const named = name === null ? worlds.main : worlds.find(name);
  const world = named ?? worlds.main;
  const unnamed = named ? null : worlds.refusal(name);
  return { request, response, address, named, unnamed, world, clock: world.clock.read(), startedMs };
}

/** Why a request is refused before anybody asks who calls; null when it names an operation of a world. */
export function refusal({ request, address, unnamed }: Arrival): Problem | null {
  const { area, match } = address;
  const screened = area.screen(request);
  if (screened) return screened;
  if (unnamed) return unnamed;
  if (match.kind === 'unknown') return new Problem('no-such-operation');
  if (match.kind === 'other-method')
    return new Problem('method-not-allowed', { headers: { allow: match.allow.join(', ') } });
  return null;
}

export function knockOf({ request, world, clock }: Arrival, operation: OperationSpec): Knock {
  return { request, operation, world, nowMs: clock.nowMs };
}

/** A call as faults see it: once it is known who calls. */
export function spoilableOf(
  { world, clock }: Arrival,
  { id: operationId }: OperationSpec,
  { client }: Caller,
): SpoilableCall {
  return { world, clock, operationId, clientId: client?.id ?? null };
}

const clockHeaders = new WeakMap<ClockReading, HeaderPairs>();

/** The header by which every answer tells of the clock. */
export function clockOf({ clock }: Arrival): HeaderPairs {
  let header = clockHeaders.get(clock);
  if (!header) clockHeaders.set(clock, (header = [CLOCK_HEADER, formatClockHeader(clock)]));
  return header;
}

/** Operations are logged by name: a path or query may hold a secret. `status` is null where nothing was answered. */
export function logAnswer(
  { log, isTimed }: Desk,
  { address, named, startedMs }: Arrival,
  status: number | null,
  isPrepared = false,
): void {
  if (!isTimed) return;
  const { match } = address;
  const operation = match.kind === 'found' ? match.operation.id : null;
  const tookMs = Math.round(performance.now() - startedMs);
  const world = named?.name ?? null;
  log.debug({ operation, world, status, tookMs, ...(isPrepared && { prepared: true }) }, 'answered');
}
