/** Reads by real threads. They start from the sources, which takes a second, so one file does it once. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { openModel } from '../hosting/world-model.ts';
import { Content, EncodedJson } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { type ExtendedCloud, NOW_TS, startExtendedCloud } from '../testing/extended-cloud.ts';
import { deriveTagId } from '../scenario/identity.ts';
import type { WorldInput } from '../scenario/plan.ts';
import { extendedPlan } from '../testing/extended-plan.ts';
import { ReadThread, type ThreadStream } from './read-thread.ts';
import { createReadThreads } from './read-threads.ts';
import type { ReadRequest } from './read-request.ts';

const DAY_SEC = 86_400;
const FROM_TS = NOW_TS - 2 * DAY_SEC;

describe('a server whose reads run in threads', () => {
  let threaded: ExtendedCloud;
  let local: ExtendedCloud;
  beforeAll(async () => {
    [threaded, local] = await Promise.all([startExtendedCloud([], { readThreads: true }), startExtendedCloud()]);
  });
  afterAll(() => Promise.all([threaded.cloud.close(), local.cloud.close()]));

  it.each([
    '/api/users/anchors/',
    '/api/tags/beacon_positions/',
    '/api/anchors/2/simplified',
    '/api/anchors/999/simplified',
    `/api/analytics/positions/2/${FROM_TS}/${NOW_TS}/0/86399`,
    `/api/analytics/positions/2/${NOW_TS}/${FROM_TS}/0/86399`,
    `/api/position_logs/timeline/${FROM_TS}/${NOW_TS}/?anchor_ids=1&anchor_ids=2`,
    `/api/analytics/csv/routes-instances?route_id=1&timestamp_start=${FROM_TS}&timestamp_end=${NOW_TS}`,
    '/api/tiles/3/1/1',
    '/control/export/visits?from=-P2D',
  ])('answers %s as one without threads does', async (path) => {
    const [answer, expected] = [await threaded.admin.get(path), await local.admin.get(path)];
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    expect(answer.headers['content-type']).toBe(expected.headers['content-type']);
  });

  it.each(['Renamed', 'Renamed again', 'Renamed twice'])(
    'answers the change %s with the state after it',
    async (label) => {
      const change = { json: { label } };
      const answers = [await threaded.admin.send('PUT', `/api/tags/${deriveTagId(124)}`, change)];
      answers.push(await local.admin.send('PUT', `/api/tags/${deriveTagId(124)}`, change));
      expect(answers[0]?.json).toMatchObject({ label });
      expect(answers[0]?.json).toEqual(answers[1]?.json);
      expect((await threaded.admin.get('/api/users/anchors/')).text).toBe(
        (await local.admin.get('/api/users/anchors/')).text,
      );
    },
  );
});

describe('the threads', () => {
  const threads = createReadThreads(pino({ enabled: false }));
  afterAll(() => threads.close());

  const world = openModel(extendedPlan()) as HostedWorld;
  const nowMs = NOW_TS * 1000;
  const run = (
    request: Partial<ReadRequest>,
    { caller = 'a', user = 'a', signal = null as AbortSignal | null, isWhole = false, by = threads } = {},
  ) =>
    by.run({
      request: {
        kind: 'api',
        name: 'listTimeline',
        clientId: 1,
        clock: { nowMs, speed: 1, paused: true, epoch: 0 },
        path: { start: FROM_TS, end: NOW_TS },
        query: { anchor_ids: [1, 2] },
        ...request,
      },
      world,
      caller,
      user,
      signal,
      isWhole,
    });

  it('send a long list in pieces, or whole where it is stored', async () => {
    const streamed = await run({ path: { start: NOW_TS - 20 * DAY_SEC, end: NOW_TS } });
    const whole = await run({ path: { start: NOW_TS - 20 * DAY_SEC, end: NOW_TS } }, { isWhole: true });
    if (!(streamed instanceof Content) || !(whole instanceof EncodedJson)) throw new Error('wrong kinds of answers');
    const pieces: (string | Uint8Array)[] = [];
    for await (const piece of streamed.body as AsyncIterable<Uint8Array>) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces as Uint8Array[]).equals(whole.bytes)).toBe(true);
  });

  const LONGER = { path: { start: NOW_TS - 20 * DAY_SEC, end: NOW_TS } };
  const connected: AbortController[] = [];
  const disconnect = (): void => {
    for (const one of connected.splice(0)) one.abort();
  };
  afterEach(disconnect);

  /** A stream that is open until the end of the test, or until it is read. */
  async function open(caller: string, user = caller): Promise<AsyncGenerator<Uint8Array>> {
    const connection = new AbortController();
    connected.push(connection);
    const answer = await run(LONGER, { caller, user, signal: connection.signal });
    if (!(answer instanceof Content)) throw new Error('not a stream');
    return answer.body as AsyncGenerator<Uint8Array>;
  }

  it('answer a caller whose streams are read slowly', async () => {
    const bodies = [await open('a'), await open('a'), await open('a')];
    for (const body of bodies) expect((await body.next()).done).toBe(false);
    expect(await run({}, { isWhole: true })).toBeInstanceOf(EncodedJson);
    expect(await run({ name: 'getTile', path: { z: 3, x: 1, y: 1 }, query: {} })).toBeInstanceOf(Content);
  });

  it('answer busy beyond the streams that one user may have open, until one of them was read', async () => {
    const [first] = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map((caller) => open(caller, 'one')));
    expect(await run(LONGER, { caller: 'e', user: 'one' })).toMatchObject({ name: 'busy', status: 503 });
    await open('e', 'another');
    while ((await first?.next())?.done === false);
    await open('e', 'one');
  });

  it('close the streams of a caller who left before reading them', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open('a')));
    expect(await run(LONGER, { caller: 'a' })).toMatchObject({ name: 'busy' });
    disconnect();
    await open('a');
  });

  it.each(['before it began', 'while it runs'])(
    'end a read whose caller left %s, and answer the next one',
    async (when) => {
      const left = new AbortController();
      const query = { timestamp_start: 0, timestamp_end: NOW_TS, anchor_ids: [1, 2] };
      const abandoned = run({ name: 'listTripFrequency', query }, { signal: left.signal });
      if (when === 'while it runs') await new Promise((done) => setImmediate(done));
      left.abort();
      expect(await abandoned).toMatchObject({ name: 'busy' });
      expect(await run({}, { isWhole: true })).toBeInstanceOf(EncodedJson);
    },
  );

  it('reject with the error of a reader, and go on', async () => {
    await expect(run({ clientId: 99 })).rejects.toThrow('The world has no client 99');
    expect(await run({}, { isWhole: true })).toBeInstanceOf(EncodedJson);
  });

  it('answer busy, with the time to wait, beyond the limit of one caller', async () => {
    const answers = await Promise.all(Array.from({ length: 67 }, () => run({}, { isWhole: true })));
    const refused = answers.filter((answer) => answer instanceof Problem);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ name: 'busy', status: 503, headers: { 'retry-after': '2' } });
  });

  it('answer busy for what a thread was doing when it ended, and start again', async () => {
    const others = createReadThreads(pino({ enabled: false }));
    const started = once(process, 'worker') as Promise<[Worker]>;
    const lost = run({}, { isWhole: true, by: others });
    const [worker] = await started;
    await worker.terminate();
    expect(await lost).toMatchObject({ name: 'busy' });
    expect(await run({}, { isWhole: true, by: others })).toBeInstanceOf(EncodedJson);
    await others.close();
  });

  it('do not start again for a request that goes on after the server has closed them', async () => {
    const others = createReadThreads(pino({ enabled: false }));
    const stream = (await run(LONGER, { by: others })) as Content;
    await others.close();
    let isStarted = false;
    process.once('worker', () => (isStarted = true));
    expect(await run({}, { isWhole: true, by: others })).toMatchObject({ name: 'busy' });
    await expect((stream.body as AsyncGenerator).next()).rejects.toThrow();
    expect(isStarted).toBe(false);
  });
});

it('a thread that could not keep the inputs of a world is sent all of them again', async () => {
  const thread = new ReadThread({
    log: pino({ enabled: false }),
    isLowPriority: false,
    cacheBytes: 2 ** 24,
    maxHeapMb: 512,
  });
  const plan = extendedPlan();
  const rename = (label: string, seq: number): WorldInput => {
    return { kind: 'tag', tagId: deriveTagId(124), change: { label }, id: `i${seq}`, atMs: plan.anchorMs, seq };
  };
  const world = { plan, inputs: [rename('x'.repeat(33 * 2 ** 20), 1)] };
  const clock = { nowMs: NOW_TS * 1000, speed: 1, paused: true, epoch: 0 };
  const request: ReadRequest = { kind: 'follow-up', name: 'tag', clientId: 1, clock, path: { id: deriveTagId(124) } };
  const run = () => thread.run({ request, world: world as unknown as HostedWorld, signal: null, isWhole: true });
  await run();
  world.inputs = [...world.inputs, rename('Second', 2)];
  expect(JSON.parse(((await run()) as EncodedJson).bytes.toString())).toMatchObject({ label: 'Second' });
  await thread.close();
});

it('a thread keeps nothing of a read whose caller left, nor of a stream that is not read to its end', async () => {
  const thread = new ReadThread({
    log: pino({ enabled: false }),
    isLowPriority: false,
    cacheBytes: 2 ** 24,
    maxHeapMb: 256,
  });
  const world = openModel(extendedPlan()) as HostedWorld;
  const clock = { nowMs: NOW_TS * 1000, speed: 1, paused: true, epoch: 0 };
  const path = { start: NOW_TS - 20 * DAY_SEC, end: NOW_TS };
  const request: ReadRequest = {
    kind: 'api',
    name: 'listTimeline',
    clientId: 1,
    clock,
    path,
    query: { anchor_ids: [1, 2] },
  };
  const left = new AbortController();
  const run = (signal: AbortSignal | null) => thread.run({ request, world, signal, isWhole: false });
  const abandoned = run(left.signal);
  left.abort();
  await abandoned;
  const stream = (await run(null)) as ThreadStream;
  expect(await stream.makePiece()).toBeInstanceOf(Uint8Array);
  stream.close();
  expect(thread.load).toBe(0);
  await expect(stream.makePiece()).rejects.toThrow('The thread has ended since this stream began');
  await thread.close();
});
