import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STUB_NOW_MS, stubCloud, type StubCloud } from '../testing/stub-cloud.ts';
import type { RowAnswer, RowRequest } from './row-messages.ts';

type Listener = (event: { data: RowRequest }) => void;

const BEACONS = 'GET /tags/beacon_positions/';
const MANY = 150;

afterEach(() => vi.unstubAllGlobals());

/** What the page and its reader said to each other, and how many readers the page started. */
interface Talk {
  readonly asked: RowRequest[];
  readonly told: RowAnswer[];
  starts: number;
  /** The reader's script can't be had, or what it does throws. */
  fault: 'missing' | 'throws' | null;
}

/** Stands in for the browser's worker: a scope of its own in which the reader runs, and messages that are copies. */
function stubWorker(): Talk {
  const talk: Talk = { asked: [], told: [], starts: 0, fault: null };
  class StubWorker extends EventTarget {
    readonly #listeners: Listener[] = [];
    readonly #ready: Promise<unknown>;

    constructor() {
      super();
      talk.starts += 1;
      vi.stubGlobal('addEventListener', (_: string, listener: Listener) => this.#listeners.push(listener));
      vi.stubGlobal('postMessage', (answer: RowAnswer) => {
        if (talk.fault === 'throws') throw new Error('broke');
        talk.told.push(answer);
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) }));
      });
      vi.stubGlobal('reportError', () => this.dispatchEvent(new Event('error')));
      this.#ready = import('./row-reader.ts');
    }

    postMessage(request: RowRequest): void {
      talk.asked.push(request);
      if (talk.fault === 'missing') return queueMicrotask(() => this.dispatchEvent(new Event('error')));
      void this.#ready.then(() => {
        for (const listener of this.#listeners) listener({ data: structuredClone(request) });
      });
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  return talk;
}

const beacon = (id: number, lastUpdate = 100) => ({
  id,
  tag_id: 1000 + id,
  label: `Place ${id}`,
  x: id,
  y: 2 * id,
  parent_id: null,
  battery: 90,
  last_update: lastUpdate,
});
const beacons = (count: number) => Array.from({ length: count }, (_, index) => beacon(index + 1));

describe('a polled list', () => {
  let cloud: StubCloud;
  let talk: Talk;
  let read: (signal?: AbortSignal) => Promise<readonly { readonly id: number; readonly lastUpdate: number | null }[]>;

  beforeEach(async () => {
    vi.resetModules();
    cloud = stubCloud();
    talk = stubWorker();
    const { callForRows } = await import('./rows.ts');
    read = async (signal = new AbortController().signal) =>
      (await callForRows('listBeaconPositions', 1, signal)).answer;
  });

  /** The cloud has these from now on. */
  const has = (body: readonly object[]) => (cloud.answers[BEACONS] = { body });
  /** What the reader told last, as far as it tells of rows. */
  const lastTold = () => {
    const answer = talk.told.at(-1);
    if (answer?.kind !== 'read') return null;
    return { isWhole: answer.isWhole, changes: JSON.parse(new TextDecoder().decode(answer.changes)) as object };
  };

  /** A long list of which the reader knows, and the page has. */
  async function known(): Promise<Awaited<ReturnType<typeof read>>> {
    has(beacons(MANY));
    await read();
    return read();
  }

  it('that is short is read by the page itself', async () => {
    has(beacons(100));
    await read();
    expect(await read()).toHaveLength(100);
    expect(talk.starts).toBe(0);
  });

  it('that is long is read by a reader from the second time on, which gives all of it once', async () => {
    const rows = await known();
    expect(rows).toHaveLength(MANY);
    expect(rows[41]).toMatchObject({ id: 42, tagId: 1042, label: 'Place 42', lastUpdate: 100 });
    expect(talk.starts).toBe(1);
    expect(lastTold()).toMatchObject({ isWhole: true });
    expect(cloud.calls.filter(({ operation }) => operation === BEACONS)).toHaveLength(2);
  });

  it('costs nothing where nothing changed: it is the same list', async () => {
    const before = await known();
    expect(await read()).toBe(before);
    expect(lastTold()).toEqual({ isWhole: false, changes: { from: null, added: [], fields: [] } });
  });

  it('changes only in the rows of which the reader tells, and the reader tells only what changed', async () => {
    const before = await known();
    has(beacons(MANY).map((row) => (row.id === 42 ? beacon(42, 160) : row)));
    const after = await read();
    expect(after[41]).toEqual({ ...before[41], lastUpdate: 160 });
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
    expect(lastTold()).toEqual({
      isWhole: false,
      changes: { from: null, added: [], fields: [{ field: 'lastUpdate', places: [41], values: [160] }] },
    });
  });

  it('has what came and lacks what went', async () => {
    const before = await known();
    has([beacon(900), ...beacons(MANY).filter(({ id }) => id !== 1)]);
    const after = await read();
    expect(after.map(({ id }) => id).slice(0, 3)).toEqual([900, 2, 3]);
    expect(after).toHaveLength(MANY);
    expect(after[1]).toBe(before[1]);
    expect(lastTold()).toMatchObject({ isWhole: false });
  });

  it('that was asked for twice at once is right both times, and the reader starts anew for the one that is behind', async () => {
    await known();
    has(beacons(MANY).map(({ id }) => beacon(id, 200)));
    const both = await Promise.all([read(), read()]);
    for (const rows of both) expect(new Set(rows.map(({ lastUpdate }) => lastUpdate))).toEqual(new Set([200]));
    expect(talk.told.slice(-2).map((answer) => answer.kind === 'read' && answer.isWhole)).toEqual([false, true]);
    has(beacons(MANY).map(({ id }) => beacon(id, 300)));
    expect((await read())[0]?.lastUpdate).toBe(300);
    has([]);
    expect(await Promise.all([read(), read()])).toEqual([[], []]);
  });

  it('that the cloud refuses fails as it does on the page, and is right again once it is given', async () => {
    const before = await known();
    cloud.answers[BEACONS] = 503;
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', status: 503 });
    cloud.answers[BEACONS] = 'lost';
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
    has(beacons(MANY));
    expect(await read()).toBe(before);
  });

  it('that nobody waits for any more is not waited for by the reader either', async () => {
    const before = await known();
    const leave = new AbortController();
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      const heldBack = new Promise<Response>((_, fail) =>
        signal.addEventListener('abort', () => fail(new Error('left'))),
      );
      leave.abort();
      return heldBack;
    });
    await expect(read(leave.signal)).rejects.toMatchObject({ kind: 'aborted' });
    expect(talk.asked.at(-1)?.kind).toBe('forget');
    cloud = stubCloud();
    has(beacons(MANY));
    expect(await read()).toBe(before);
  });

  it.each(['missing', 'throws'] as const)(
    'is read by the page, at once and from then on, where the reader is of no use: %s',
    async (fault) => {
      has(beacons(MANY));
      const before = await read();
      talk.fault = fault;
      has(beacons(MANY).map((row) => (row.id === 42 ? beacon(42, 160) : row)));
      const after = await read();
      expect(after[41]?.lastUpdate).toBe(160);
      expect(after[40]).toBe(before[40]);
      expect(await read()).toBe(after);
      expect(talk.asked).toHaveLength(1);
    },
  );

  it('that was asked for twice at once is read by the page both times where the reader breaks', async () => {
    await known();
    talk.fault = 'throws';
    has(beacons(MANY).map(({ id }) => beacon(id, 200)));
    for (const rows of await Promise.all([read(), read()])) expect(rows[0]?.lastUpdate).toBe(200);
  });

  it('is dated by the instant of its answer, which the clock of the page takes, too', async () => {
    await known();
    const { callForRows } = await import('./rows.ts');
    const { store } = await import('./store.ts');
    const { clockAtom } = await import('./clock.ts');
    cloud.clock = { ...cloud.clock, nowMs: STUB_NOW_MS + 30_000 };
    const { asOfMs } = await callForRows('listBeaconPositions', 1, new AbortController().signal);
    expect(asOfMs).toBe(STUB_NOW_MS + 30_000);
    expect(store.get(clockAtom)?.nowMs).toBe(asOfMs);
  });
});
