import { revisions } from './revisions.ts';
import { ApiError, type WireClock } from '@lapwing/contracts';
import { takeActivity } from '../tab/keep-alive.ts';
import { markerAtom } from '../tab/session-marker.ts';
import { keepPerTab, store } from '../tab/store.ts';
import { readWorldName } from '../tab/world.ts';
import { API_URL, READ_TIMEOUT_MS, recordOutcome, type Dated } from './api.ts';
import { applyGatewayUpdate, mergeGateways, type GatewayRow } from './gateway-row.ts';
import { applyRowUpdate, mergeRows, type Row } from './row-changes.ts';
import {
  ROW_CALLS,
  type RowAnswer,
  type RowOf,
  type RowOperation,
  type RowRequest,
  type RowUpdate,
} from './row-messages.ts';
import { getApi } from './world-api.ts';

/** Longer lists are fetched by the worker, so that parsing them does not block the page. */
const MAX_ROWS_ON_PAGE = 100;

/** The rows of each operation as the page has them. */
interface PageRowOf extends Omit<RowOf, 'getLatestGlobalInformation' | 'listAnchors'> {
  getLatestGlobalInformation: GatewayRow;
  listAnchors: GatewayRow;
}

/** Makes the page's rows of an answer; `before`: the rows of the previous answer. Equal rows stay the same objects. */
interface RowBuilder<WireRow, PageRow> {
  readonly merge: (before: readonly PageRow[], rows: readonly WireRow[]) => readonly PageRow[];
  readonly applyUpdate: (before: readonly PageRow[], update: RowUpdate) => readonly PageRow[];
}

const GATEWAYS = { merge: mergeGateways, applyUpdate: applyGatewayUpdate };

const BUILDERS: { readonly [Op in RowOperation]: RowBuilder<RowOf[Op], PageRowOf[Op]> } = {
  getLatestGlobalInformation: GATEWAYS,
  listAnchors: GATEWAYS,
  listBeaconPositions: { merge: mergeRows, applyUpdate: applyRowUpdate },
  listResourcesSimplified: { merge: mergeRows, applyUpdate: applyRowUpdate },
  listTags: { merge: mergeRows, applyUpdate: applyRowUpdate },
};

/** The newest rows of an operation. */
interface HeldRows {
  /** Number of their answer, by which the worker knows it; 0 if the page fetched them itself. */
  readonly number: number;
  readonly rows: readonly Row[];
  /** Null if the page fetched them itself. */
  readonly update: RowUpdate | null;
}

/** Whose rows they are. */
interface RowOwner {
  readonly world: string;
  readonly clientId: number;
}

/** The worker's script could not be loaded, e.g. after a new version was deployed, or it threw. */
class WorkerError extends Error {}

interface PendingRequest {
  readonly resolve: (answer: RowAnswer) => void;
  readonly reject: (error: WorkerError) => void;
}

const state = keepPerTab(() => ({
  /** By operation and world. */
  held: new Map<string, HeldRows>(),
  pending: new Map<number, PendingRequest>(),
  worker: null as Worker | null,
  /** From then on the page fetches all rows itself. */
  hasWorkerFailed: false,
  lastNumber: 0,
}));

/**
 * The rows of a polled answer with the world's instant of it. Rows and fields that are equal to those of the previous
 * answer stay the same objects. The worker fetches long lists
 * of the tab's world and sends only the changes; the page does if it failed.
 */
export async function fetchRows<Op extends RowOperation>(
  operation: Op,
  owner: RowOwner,
  signal: AbortSignal,
): Promise<Dated<readonly PageRowOf[Op][]> & { readonly update: RowUpdate | null }> {
  const { held, hasWorkerFailed } = state();
  const isLong = (findHeld(operation, owner)?.rows.length ?? 0) > MAX_ROWS_ON_PAGE && typeof Worker !== 'undefined';
  const isByWorker = isLong && !hasWorkerFailed && owner.world === readWorldName();
  const { answer, asOfMs } = await (isByWorker ? fetchByWorker : fetchOnPage)(operation, owner, signal).catch(
    (error: unknown) => {
      if (error instanceof WorkerError) return fetchOnPage(operation, owner, signal);
      throw error;
    },
  );
  held.set(toHeldKey(operation, owner), answer);
  return { answer: answer.rows as readonly PageRowOf[Op][], update: answer.update, asOfMs };
}

async function fetchOnPage(operation: RowOperation, owner: RowOwner, signal: AbortSignal): Promise<Dated<HeldRows>> {
  let asOfMs = Date.now();
  const rows = await ROW_CALLS[operation](getApi(owner.world), owner.clientId, {
    signal,
    onClock: ({ nowMs }) => (asOfMs = nowMs),
  });
  const before = findHeld(operation, owner)?.rows ?? [];
  return { answer: { number: 0, rows: getBuilder(operation).merge(before, rows), update: null }, asOfMs };
}

async function fetchByWorker(operation: RowOperation, owner: RowOwner, signal: AbortSignal): Promise<Dated<HeldRows>> {
  return recordOutcome(operation, false, async (onClock) => {
    const before = findHeld(operation, owner);
    const number = ++state().lastNumber;
    const reply = await exchange(
      {
        kind: 'fetch',
        number,
        operation,
        clientId: owner.clientId,
        after: before?.number ?? 0,
        baseUrl: API_URL,
        world: owner.world,
        marker: store.get(markerAtom),
        revision: revisions.read(owner.world),
        isActive: takeActivity(),
        timeoutMs: READ_TIMEOUT_MS,
      },
      signal,
    );
    let asOfMs = Date.now();
    if (reply.clock) {
      onClock(toPageTime(reply.clock));
      asOfMs = reply.clock.nowMs;
    }
    if (reply.kind === 'failed') throw new ApiError(reply.error.kind, reply.error.message, reply.error);
    const { changes, gatewayChanges } = reply;
    const update = { number, after: reply.isFull ? null : (before?.number ?? null), changes, gatewayChanges };
    return { answer: { number, rows: getBuilder(operation).applyUpdate(before?.rows ?? [], update), update }, asOfMs };
  });
}

function findHeld(operation: RowOperation, owner: RowOwner): HeldRows | undefined {
  return state().held.get(toHeldKey(operation, owner));
}

function toHeldKey(operation: RowOperation, { world }: RowOwner): string {
  return `${operation} ${world}`;
}

/** The rows of an operation are only ever passed to its own builder. */
function getBuilder(operation: RowOperation): RowBuilder<Row, Row> {
  return BUILDERS[operation] as unknown as RowBuilder<Row, Row>;
}

function exchange(request: Extract<RowRequest, { kind: 'fetch' }>, signal: AbortSignal): Promise<RowAnswer> {
  const worker = (state().worker ??= startWorker());
  return new Promise((resolve, reject) => {
    state().pending.set(request.number, { resolve, reject });
    signal.addEventListener('abort', () => worker.postMessage({ kind: 'cancel', number: request.number }), {
      once: true,
    });
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  const own = state();
  const worker = new Worker(new URL('./row-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<RowAnswer>) => {
    own.pending.get(data.number)?.resolve(data);
    own.pending.delete(data.number);
  });
  worker.addEventListener('error', () => {
    own.hasWorkerFailed = true;
    for (const { reject } of own.pending.values()) reject(new WorkerError('The row worker failed.'));
    own.pending.clear();
  });
  return worker;
}

/** The monotonic clock of a worker starts with the worker. */
function toPageTime(clock: WireClock): WireClock {
  return { ...clock, receivedAtMs: clock.receivedAtMs - performance.timeOrigin };
}
