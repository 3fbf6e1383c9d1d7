import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueLimits, type Release } from './fair-queue.ts';

const LIMITS: QueueLimits = { active: 2, activePerCaller: 2, activePerWorld: 2, waiting: 6, waitingPerCaller: 3 };
const yard = {};
const depot = {};

/** A queue that notes the order in which requests get their places. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const order: string[] = [];
  const releases = new Map<string, Release>();
  const refused: string[] = [];
  const request = async (name: string, world = yard, signal: AbortSignal | null = null): Promise<void> => {
    const caller = name.slice(0, 1);
    // Callers in upper case are preferred, and a user stands in parentheses.
    const user = /\(.\)/.exec(name)?.[0] ?? null;
    const release = await queue.acquire({ caller, user, world, isPreferred: caller < 'a' }, signal);
    if (!release) return void refused.push(name);
    order.push(name);
    releases.set(name, release);
  };
  const finish = async (name: string): Promise<void> => {
    releases.get(name)?.();
    await settle();
  };
  return { request, finish, order, refused };
}

/** Runs what waits only for promises. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('places', () => {
  it('are given at once while any is free, and then in the order of requests', async () => {
    const { request, finish, order } = openQueue();
    for (const name of ['a1', 'b1', 'c1', 'd1']) void request(name);
    await settle();
    expect(order).toEqual(['a1', 'b1']);
    await finish('b1');
    await finish('a1');
    expect(order).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('go to the callers in turn, however many requests one has', async () => {
    const { request, finish, order } = openQueue({ active: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void request(name);
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await finish(name);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('go to preferred callers first', async () => {
    const { request, finish, order } = openQueue({ active: 1 });
    for (const name of ['a1', 'a2', 'b1', 'X1', 'X2', 'Y1']) void request(name);
    await settle();
    for (const name of ['a1', 'X1', 'Y1', 'X2', 'a2']) await finish(name);
    expect(order).toEqual(['a1', 'X1', 'Y1', 'X2', 'a2', 'b1']);
  });

  it('are limited for one caller and for one world, and others pass', async () => {
    const { request, finish, order } = openQueue({ active: 8, activePerCaller: 1 });
    for (const name of ['a1', 'a2', 'b1', 'c1']) void request(name);
    void request('d1', depot);
    await settle();
    expect(order).toEqual(['a1', 'b1', 'd1']);
    await finish('b1');
    expect(order).toEqual(['a1', 'b1', 'd1', 'c1']);
    await finish('a1');
    expect(order).toEqual(['a1', 'b1', 'd1', 'c1', 'a2']);
  });

  it('are limited for all callers of one user together', async () => {
    const { request, finish, order } = openQueue({ active: 8, activePerWorld: 8, activePerUser: 2 });
    for (const name of ['a1 (x)', 'b1 (x)', 'c1 (x)', 'd1 (y)', 'e1', 'e2', 'e3']) void request(name);
    await settle();
    expect(order).toEqual(['a1 (x)', 'b1 (x)', 'd1 (y)', 'e1', 'e2']);
    await finish('a1 (x)');
    expect(order.slice(5)).toEqual(['c1 (x)']);
  });

  it('are free again only once for each release', async () => {
    const { request, finish, order } = openQueue({ active: 1 });
    for (const name of ['a1', 'b1', 'c1']) void request(name);
    await settle();
    await finish('a1');
    await finish('a1');
    expect(order).toEqual(['a1', 'b1']);
  });
});

describe('a request', () => {
  it('is refused at once when its caller has too many that wait', async () => {
    const { request, refused } = openQueue({ active: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) void request(name);
    await settle();
    expect(refused).toEqual(['a5']);
  });

  it('gives way when too many wait in all and its caller has most of them, the newest first', async () => {
    const { request, refused } = openQueue({ active: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'd1']) void request(name);
    await settle();
    expect(refused).toEqual(['a4']);
    for (const name of ['e1', 'f1', 'g1']) void request(name);
    await settle();
    expect(refused).toEqual(['a4', 'b2', 'a3', 'g1']);
  });

  it('gives way to a preferred caller, however few its own caller has', async () => {
    const { request, finish, order, refused } = openQueue({ active: 1, waiting: 3 });
    for (const name of ['a1', 'X1', 'X2', 'b1', 'Y1', 'c1', 'Z1']) void request(name);
    await settle();
    expect(refused).toEqual(['b1', 'c1', 'X2']);
    for (const name of ['a1', 'X1', 'Y1']) await finish(name);
    expect(order).toEqual(['a1', 'X1', 'Y1', 'Z1']);
  });

  it('may have its place at once, however many wait for other reasons', async () => {
    const { request, order, refused } = openQueue({ activePerCaller: 1, waiting: 1 });
    for (const name of ['a1', 'a2', 'b1']) void request(name);
    await settle();
    expect(order).toEqual(['a1', 'b1']);
    expect(refused).toEqual([]);
  });

  it('whose caller leaves gives up its turn', async () => {
    const { request, finish, order, refused } = openQueue({ active: 1 });
    const left = new AbortController();
    for (const name of ['a1', 'b1']) void request(name, yard, name === 'b1' ? left.signal : null);
    void request('c1');
    left.abort();
    await settle();
    await finish('a1');
    expect(refused).toEqual(['b1']);
    expect(order).toEqual(['a1', 'c1']);
    void request('d1', yard, left.signal);
    await settle();
    expect(refused).toEqual(['b1', 'd1']);
  });
});
