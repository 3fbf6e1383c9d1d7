import { ApiError, type WireClock } from '@lapwing/contracts';
import { api, API_URL, noted, READ_TIMEOUT_MS, type Dated } from './api.ts';
import { takeActivity } from './activity.ts';
import { gatewaysRead, gatewaysTold, type GatewayRow } from './gateway-row.ts';
import { markerAtom } from './marker.ts';
import { rowsRead, rowsTold, type Row } from './row-changes.ts';
import {
  ROW_CALLS,
  type RowAnswer,
  type RowOf,
  type RowOperation,
  type RowRequest,
  type RowsTold,
} from './row-messages.ts';
import { store } from './store.ts';
import { worldName } from './world.ts';

/** Longer lists are read beside the page's own thread. */
const LONG = 100;

/** What the page makes of the rows of each. */
interface RowOnPage extends Omit<RowOf, 'getLatestGlobalInformation'> {
  getLatestGlobalInformation: GatewayRow;
}

/** How: `before` are those of the answer before; what says the same stays the same object. */
interface Making<Given, Made> {
  readonly read: (before: readonly Made[], rows: readonly Given[]) => readonly Made[];
  readonly told: (before: readonly Made[], told: RowsTold) => readonly Made[];
}

const MAKING: { readonly [Op in RowOperation]: Making<RowOf[Op], RowOnPage[Op]> } = {
  getLatestGlobalInformation: { read: gatewaysRead, told: gatewaysTold },
  listBeaconPositions: { read: rowsRead, told: rowsTold },
  listResourcesSimplified: { read: rowsRead, told: rowsTold },
  listTags: { read: rowsRead, told: rowsTold },
};

/** What the page has of an operation: rows of the answer of that number, which the reader has, too. */
interface Held {
  readonly number: number;
  readonly rows: readonly Row[];
  /** What the reader told of them; null where the page read them itself. */
  readonly told: RowsTold | null;
}

/** The reader did not start, as where a newer version took its script away, or broke. */
class ReaderBroke extends Error {}

interface Waiting {
  readonly resolve: (answer: RowAnswer) => void;
  readonly reject: (error: ReaderBroke) => void;
}

const held = new Map<RowOperation, Held>();
const waiting = new Map<number, Waiting>();
let reader: Worker | null = null;
/** From then on the page reads. */
let hasBroken = false;
let lastNumber = 0;

/**
 * The rows of a polled answer, dated by its own instant. Rows and fields that say the same as in the answer before stay
 * the same objects. A long list is read by a worker, which tells only what changed; by the page where the worker broke.
 */
export async function callForRows<Op extends RowOperation>(
  operation: Op,
  clientId: number,
  signal: AbortSignal,
): Promise<Dated<readonly RowOnPage[Op][]> & { readonly told: RowsTold | null }> {
  const isLong = (held.get(operation)?.rows.length ?? 0) > LONG && typeof Worker !== 'undefined';
  const { answer, asOfMs } = await (isLong && !hasBroken ? askReader : askHere)(operation, clientId, signal).catch(
    (error: unknown) => {
      if (error instanceof ReaderBroke) return askHere(operation, clientId, signal);
      throw error;
    },
  );
  held.set(operation, answer);
  return { answer: answer.rows as readonly RowOnPage[Op][], told: answer.told, asOfMs };
}

/** Number 0 is no answer that the reader has. */
async function askHere(operation: RowOperation, clientId: number, signal: AbortSignal): Promise<Dated<Held>> {
  let asOfMs = Date.now();
  const rows = await ROW_CALLS[operation](api, clientId, { signal, onClock: ({ nowMs }) => (asOfMs = nowMs) });
  const before = held.get(operation)?.rows ?? [];
  return { answer: { number: 0, rows: makingOf(operation).read(before, rows), told: null }, asOfMs };
}

async function askReader(operation: RowOperation, clientId: number, signal: AbortSignal): Promise<Dated<Held>> {
  return noted(false, async (onClock) => {
    const before = held.get(operation);
    const number = ++lastNumber;
    const reply = await exchange(
      {
        kind: 'ask',
        number,
        operation,
        clientId,
        after: before?.number ?? 0,
        baseUrl: API_URL,
        world: worldName(),
        marker: store.get(markerAtom),
        isActive: takeActivity(),
        timeoutMs: READ_TIMEOUT_MS,
      },
      signal,
    );
    let asOfMs = Date.now();
    if (reply.clock) {
      onClock(inPageTime(reply.clock));
      asOfMs = reply.clock.nowMs;
    }
    if (reply.kind === 'failed') throw new ApiError(reply.error.kind, reply.error.message, reply.error);
    const { changes, brief } = reply;
    const told = { number, after: reply.isWhole ? null : (before?.number ?? null), changes, brief };
    return { answer: { number, rows: makingOf(operation).told(before?.rows ?? [], told), told }, asOfMs };
  });
}

/** Rows of an operation are only ever given to its own. */
function makingOf(operation: RowOperation): Making<Row, Row> {
  return MAKING[operation] as unknown as Making<Row, Row>;
}

function exchange(request: Extract<RowRequest, { kind: 'ask' }>, signal: AbortSignal): Promise<RowAnswer> {
  const worker = (reader ??= startReader());
  return new Promise((resolve, reject) => {
    waiting.set(request.number, { resolve, reject });
    signal.addEventListener('abort', () => worker.postMessage({ kind: 'forget', number: request.number }), {
      once: true,
    });
    worker.postMessage(request);
  });
}

function startReader(): Worker {
  const worker = new Worker(new URL('./row-reader.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<RowAnswer>) => {
    waiting.get(data.number)?.resolve(data);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', () => {
    hasBroken = true;
    for (const { reject } of waiting.values()) reject(new ReaderBroke('The reader of rows broke.'));
    waiting.clear();
  });
  return worker;
}

/** A worker's monotonic clock began when it did. */
function inPageTime(clock: WireClock): WireClock {
  return { ...clock, receivedAtMs: clock.receivedAtMs - performance.timeOrigin };
}
