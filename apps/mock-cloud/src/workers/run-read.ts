import { followUpReaders } from '../api/follow-ups.ts';
import { apiReaders } from '../api/readers.ts';
import { whyControlReaders } from '../api/why.ts';
import { findClientAt } from '../clients/client-at.ts';
import { readCueInstants } from '../control/cues.ts';
import { controlReaders } from '../control/readers.ts';
import { warmUpLive, warmUpStores } from '../hosting/warm-up.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { ReadCall } from '../operations/call.ts';
import type { ReaderKind, ReadRequest } from './read-request.ts';

type UntypedReader = (call: unknown, path: unknown) => unknown;

const READERS = {
  api: apiReaders,
  control: { ...controlReaders, ...whyControlReaders },
  'follow-up': followUpReaders,
  internal: { warmUpLive, warmUpStores, readCueInstants },
} as const satisfies Record<ReaderKind, object>;

/** Whether an operation of a contract is answered by a reader. */
export function hasReader(kind: 'api' | 'control', operationId: string): boolean {
  return Object.hasOwn(READERS[kind], operationId);
}

/** Answers a read from the model of its world: a value for JSON, content, or a problem. */
export function runRead(
  { kind, name, clientId, clock, path, query }: ReadRequest,
  world: WorldModel,
  takeTurn: ReadCall<unknown>['takeTurn'],
): unknown {
  const reader = (READERS[kind] as Readonly<Record<string, UntypedReader>>)[name];
  if (!reader) throw new Error(`Unknown reader: ${kind} ${name}`);
  const client = clientId === null ? null : findClientAt(world.plan, world.inputs, clientId, clock.nowMs);
  if (clientId !== null && !client) throw new Error(`The world has no client ${clientId}`);
  return reader({ world, client, clock, path, query, takeTurn }, path);
}
