/// <reference lib="webworker" />
/**
 * Asks for lists of rows beside the page's own thread and tells the page what changed since the answer before: reading
 * megabytes of JSON would hold up the map.
 */
import { ApiError, createApi, type WireClock } from '@lapwing/contracts';
import { briefOf } from './gateway-row.ts';
import { changesBetween, writeChanges, type Row } from './row-changes.ts';
import { ROW_CALLS, type RowAnswer, type RowOf, type RowOperation, type RowRequest } from './row-messages.ts';

/** The last answer to each operation, by the number under which the page knows it. */
const last = new Map<string, { readonly number: number; readonly rows: readonly Row[] }>();
const running = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<RowRequest>) => {
  if (data.kind === 'forget') running.get(data.number)?.abort();
  else
    answer(data)
      .then((reply) => postMessage(reply, handedOver(reply)))
      .catch(reportError);
});

async function answer({
  number,
  operation,
  clientId,
  after,
  ...settings
}: Extract<RowRequest, { kind: 'ask' }>): Promise<RowAnswer> {
  const abort = new AbortController();
  running.set(number, abort);
  const heard: { clock: WireClock | null } = { clock: null };
  try {
    const api = createApi({ baseUrl: settings.baseUrl, world: () => settings.world, marker: () => settings.marker });
    const rows = await ROW_CALLS[operation](api, clientId, {
      active: settings.isActive,
      timeoutMs: settings.timeoutMs,
      signal: abort.signal,
      onClock: (clock) => {
        heard.clock = { ...clock, receivedAtMs: clock.receivedAtMs + performance.timeOrigin };
      },
    });
    const before = last.get(operation);
    const known = before?.number === after ? before : null;
    last.set(operation, { number, rows });
    return { kind: 'read', number, clock: heard.clock, ...told(operation, known?.rows ?? null, rows) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, message, status, problem } = error;
    return { kind: 'failed', number, clock: heard.clock, error: { kind, message, status, problem } };
  } finally {
    running.delete(number);
  }
}

function told(
  operation: RowOperation,
  known: readonly Row[] | null,
  rows: readonly Row[],
): Pick<Extract<RowAnswer, { kind: 'read' }>, 'isWhole' | 'changes' | 'brief'> {
  type Gateways = readonly RowOf['getLatestGlobalInformation'][];
  const hasBrief = known !== null && operation === 'getLatestGlobalInformation';
  const changes = changesBetween(known ?? [], rows);
  return {
    isWhole: known === null,
    changes: writeChanges(changes),
    brief: hasBrief ? briefOf(changes, rows as Gateways) : null,
  };
}

function handedOver(reply: RowAnswer): ArrayBuffer[] {
  if (reply.kind === 'failed') return [];
  const { changes, brief } = reply;
  return [changes, ...(brief ? [brief.changes, brief.bytes.buffer] : [])];
}
