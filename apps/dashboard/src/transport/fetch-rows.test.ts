import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STUB_NOW_MS, stubCloud, type StubCloud } from '../testing/stub-cloud.ts';
import type { RowAnswer, RowRequest } from './row-messages.ts';

type Listener = (event: { data: RowRequest }) => void;

const BEACONS = 'GET /tags/beacon_positions/';
const MANY = 150;

/** The messages between the page and its worker, and how many workers the page started. */
interface WorkerLog {
  readonly requests: RowRequest[];
  readonly answers: RowAnswer[];
  starts: number;
  /** The worker's script is missing, or it throws. */
  fault: 'missing' | 'throws' | null;
}

/** Replaces the browser's worker: runs the script in its own scope, and copies messages. */
function stubWorker(): WorkerLog {
  const log: WorkerLog = { requests: [], answers: [], starts: 0, fault: null };
  class StubWorker extends EventTarget {
    readonly #listeners: Listener[] = [];
    readonly #ready: Promise<unknown>;

    constructor() {
      super();
      log.starts += 1;
      vi.stubGlobal('addEventListener', (_: string, listener: Listener) => this.#listeners.push(listener));
      vi.stubGlobal('postMessage', (answer: RowAnswer) => {
        if (log.fault === 'throws') throw new Error('broke');
        log.answers.push(answer);
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
      });
      vi.stubGlobal('reportError', () => this.dispatchEvent(new Event('error')));
      this.#ready = import('./row-worker.ts');
    }

    postMessage(request: RowRequest): void {
      log.requests.push(request);
      if (log.fault === 'missing') return queueMicrotask(() => this.dispatchEvent(new Event('error')));
      void this.#ready.then(() => {
        for (const listener of this.#listeners) listener({ data: structuredClone(request) });
      });
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  return log;
}

const beacon = (id: number, lastUpdate = 100) => ({
  id,
  tag_id: 1000 + id,
  label: `Place ${id}`,
  x: id,
  y: 2 * id,
  parent_id: null,
  battery: 3,
  last_update: lastUpdate,
});
const beacons = (count: number) => Array.from({ length: count }, (_, index) => beacon(index + 1));

const OWNER = { world: 'main', clientId: 1 };

describe('fetchRows', () => {
  let cloud: StubCloud;
  let log: WorkerLog;
  let read: (signal?: AbortSignal) => Promise<readonly { readonly id: number; readonly lastUpdate: number | null }[]>;

  beforeEach(async () => {
    vi.resetModules();
    cloud = stubCloud();
    log = stubWorker();
    const { fetchRows } = await import('./fetch-rows.ts');
    read = async (signal = new AbortController().signal) =>
      (await fetchRows('listBeaconPositions', OWNER, signal)).answer;
  });

  /** Sets the beacons that the cloud returns from now on. */
  const setBeacons = (body: ReturnType<typeof beacons>) => (cloud.answers[BEACONS] = { body });
  /** The last answer of the worker, decoded; null if it failed. */
  const lastAnswer = () => {
    const answer = log.answers.at(-1);
    if (answer?.kind !== 'rows') return null;
    return { isFull: answer.isFull, changes: JSON.parse(new TextDecoder().decode(answer.changes)) as object };
  };

  /** A long list that both the worker and the page have. */
  async function readTwice(): Promise<Awaited<ReturnType<typeof read>>> {
    setBeacons(beacons(MANY));
    await read();
    return read();
  }

  it('fetches a short list on the page', async () => {
    setBeacons(beacons(100));
    await read();
    expect(await read()).toHaveLength(100);
    expect(log.starts).toBe(0);
  });

  it('fetches a long list by the worker from the second time on, which sends all rows once', async () => {
    const rows = await readTwice();
    expect(rows).toHaveLength(MANY);
    expect(rows[41]).toMatchObject({ id: 42, tagId: 1042, label: 'Place 42', lastUpdate: 100 });
    expect(log.starts).toBe(1);
    expect(lastAnswer()).toMatchObject({ isFull: true });
    expect(cloud.calls.filter(({ operation }) => operation === BEACONS)).toHaveLength(2);
  });

  it('returns the same list if nothing changed', async () => {
    const before = await readTwice();
    expect(await read()).toBe(before);
    expect(lastAnswer()).toEqual({ isFull: false, changes: { from: null, added: [], fields: [] } });
  });

  it('replaces only the rows that changed, and the worker sends only those changes', async () => {
    const before = await readTwice();
    setBeacons(beacons(MANY).map((row) => (row.id === 42 ? beacon(42, 160) : row)));
    const after = await read();
    expect(after[41]).toEqual({ ...before[41], lastUpdate: 160 });
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
    expect(lastAnswer()).toEqual({
      isFull: false,
      changes: { from: null, added: [], fields: [{ field: 'lastUpdate', places: [41], values: [160] }] },
    });
  });

  it('adds and removes rows', async () => {
    const before = await readTwice();
    setBeacons([beacon(900), ...beacons(MANY).filter(({ id }) => id !== 1)]);
    const after = await read();
    expect(after.map(({ id }) => id).slice(0, 3)).toEqual([900, 2, 3]);
    expect(after).toHaveLength(MANY);
    expect(after[1]).toBe(before[1]);
    expect(lastAnswer()).toMatchObject({ isFull: false });
  });

  it('returns correct rows to two concurrent calls: the worker sends all rows to the later one', async () => {
    await readTwice();
    setBeacons(beacons(MANY).map(({ id }) => beacon(id, 200)));
    const both = await Promise.all([read(), read()]);
    for (const rows of both) expect(new Set(rows.map(({ lastUpdate }) => lastUpdate))).toEqual(new Set([200]));
    expect(log.answers.slice(-2).map((answer) => answer.kind === 'rows' && answer.isFull)).toEqual([false, true]);
    setBeacons(beacons(MANY).map(({ id }) => beacon(id, 300)));
    expect((await read())[0]?.lastUpdate).toBe(300);
    setBeacons([]);
    expect(await Promise.all([read(), read()])).toEqual([[], []]);
  });

  it('fails with the same ApiError as a call on the page, and recovers', async () => {
    const before = await readTwice();
    cloud.answers[BEACONS] = 503;
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
    cloud.answers[BEACONS] = 'lost';
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
    setBeacons(beacons(MANY));
    expect(await read()).toBe(before);
  });

  it('cancels the request in the worker when it is aborted', async () => {
    const before = await readTwice();
    const abort = new AbortController();
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      const heldBack = new Promise<Response>((_, fail) =>
        signal.addEventListener('abort', () => fail(new Error('aborted'))),
      );
      abort.abort();
      return heldBack;
    });
    await expect(read(abort.signal)).rejects.toMatchObject({ kind: 'aborted' });
    expect(log.requests.at(-1)?.kind).toBe('cancel');
    cloud = stubCloud();
    setBeacons(beacons(MANY));
    expect(await read()).toBe(before);
  });

  it.each(['missing', 'throws'] as const)(
    'fetches on the page, immediately and from then on, if the worker fails: %s',
    async (fault) => {
      setBeacons(beacons(MANY));
      const before = await read();
      log.fault = fault;
      setBeacons(beacons(MANY).map((row) => (row.id === 42 ? beacon(42, 160) : row)));
      const after = await read();
      expect(after[41]?.lastUpdate).toBe(160);
      expect(after[40]).toBe(before[40]);
      expect(await read()).toBe(after);
      expect(log.requests).toHaveLength(1);
    },
  );

  it('fetches two concurrent calls on the page if the worker fails', async () => {
    await readTwice();
    log.fault = 'throws';
    setBeacons(beacons(MANY).map(({ id }) => beacon(id, 200)));
    for (const rows of await Promise.all([read(), read()])) expect(rows[0]?.lastUpdate).toBe(200);
  });

  it("returns the instant of the answer, and updates the page's clock to it", async () => {
    await readTwice();
    const { fetchRows } = await import('./fetch-rows.ts');
    const { store } = await import('../tab/store.ts');
    const { clockAtom } = await import('../liveness/clock.ts');
    cloud.clock = { ...cloud.clock, nowMs: STUB_NOW_MS + 30_000 };
    const { asOfMs } = await fetchRows('listBeaconPositions', OWNER, new AbortController().signal);
    expect(asOfMs).toBe(STUB_NOW_MS + 30_000);
    expect(store.get(clockAtom)?.nowMs).toBe(asOfMs);
  });
});
