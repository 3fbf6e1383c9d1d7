/// <reference lib="webworker" />
/**
 * Fetches lists of rows outside the page's thread and sends the page the changes since the previous answer: parsing
 * megabytes of JSON would block the map.
 */
import { ApiError, createApi, Revisions, type WireClock } from '@lapwing/contracts';
import { encodeGatewayChanges } from './gateway-row.ts';
import { encodeChanges, findChanges, type Row } from './row-changes.ts';
import {
  GATEWAY_OPERATIONS,
  ROW_CALLS,
  type RowAnswer,
  type RowOf,
  type RowOperation,
  type RowRequest,
} from './row-messages.ts';

/** The last answer to each operation, with the number by which the page knows it. */
const lastAnswers = new Map<string, { readonly number: number; readonly rows: readonly Row[] }>();
const revisions = new Revisions();
const running = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<RowRequest>) => {
  if (data.kind === 'cancel') running.get(data.number)?.abort();
  else
    answer(data)
      .then((reply) => postMessage(reply, listTransfers(reply)))
      .catch(reportError);
});

async function answer({
  number,
  operation,
  clientId,
  after,
  ...settings
}: Extract<RowRequest, { kind: 'fetch' }>): Promise<RowAnswer> {
  const abort = new AbortController();
  running.set(number, abort);
  const received: { clock: WireClock | null } = { clock: null };
  try {
    revisions.note(settings.world, settings.revision);
    const api = createApi({
      baseUrl: settings.baseUrl,
      world: () => settings.world,
      marker: () => settings.marker,
      revisions,
    });
    const rows = await ROW_CALLS[operation](api, clientId, {
      active: settings.isActive,
      timeoutMs: settings.timeoutMs,
      signal: abort.signal,
      onClock: (clock) => {
        received.clock = { ...clock, receivedAtMs: clock.receivedAtMs + performance.timeOrigin };
      },
    });
    const last = lastAnswers.get(operation);
    const before = last?.number === after ? last.rows : null;
    lastAnswers.set(operation, { number, rows });
    return { kind: 'rows', number, clock: received.clock, ...encodeRows(operation, before, rows) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, message, status, problem, retryAfterSec } = error;
    return { kind: 'failed', number, clock: received.clock, error: { kind, message, status, problem, retryAfterSec } };
  } finally {
    running.delete(number);
  }
}

function encodeRows(
  operation: RowOperation,
  before: readonly Row[] | null,
  rows: readonly Row[],
): Pick<Extract<RowAnswer, { kind: 'rows' }>, 'isFull' | 'changes' | 'gatewayChanges'> {
  type Gateways = readonly RowOf['listAnchors'][];
  const hasGatewayChanges = before !== null && GATEWAY_OPERATIONS.includes(operation);
  const changes = findChanges(before ?? [], rows);
  return {
    isFull: before === null,
    changes: encodeChanges(changes),
    gatewayChanges: hasGatewayChanges ? encodeGatewayChanges(changes, rows as Gateways) : null,
  };
}

function listTransfers(reply: RowAnswer): ArrayBuffer[] {
  if (reply.kind === 'failed') return [];
  const { changes, gatewayChanges } = reply;
  return [changes, ...(gatewayChanges ? [gatewayChanges.stableChanges, gatewayChanges.volatileBytes.buffer] : [])];
}
