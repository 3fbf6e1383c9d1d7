import { afterEach, expect, it, vi } from 'vitest';
import { createControlClient, type ControlOptions } from './control.ts';
import { ApiError } from './error.ts';

const LIMITS = { timeoutMs: 1000 };
const CLOCK = { now: 1, speed: 1, paused: false, epoch: 1 };

afterEach(() => vi.unstubAllGlobals());

function controlAnswering(respond: () => Response, options: Partial<ControlOptions> = {}) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request.clone());
    return Promise.resolve(respond());
  });
  const baseUrl = 'http://cloud.test/control';
  return { control: createControlClient({ baseUrl, findMismatch: () => null, ...options }), requests };
}

it('a control call sends its parameters in path and query, its body as JSON, and the world and token as headers', async () => {
  const { control, requests } = controlAnswering(() => Response.json({}), { world: 'ci-7', token: 'secret' });
  await control.call('diffSnapshots', { name: 'a', other: 'now' }, LIMITS);
  await control.call('endFault', { id: 'u/1', discard_later: true }, LIMITS);
  await control.call('setClock', { body: { now: '+PT1H' } }, LIMITS);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://cloud.test/control/snapshots/a/diff/now',
    'DELETE http://cloud.test/control/faults/u%2F1?discard_later=true',
    'PUT http://cloud.test/control/clock',
  ]);
  expect(await requests[2]?.json()).toEqual({ now: '+PT1H' });
  expect(Object.fromEntries(requests[2]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
    'x-lapwing-world': 'ci-7',
  });
});

it('a control call gives the answer with the names of the wire once it was checked', async () => {
  const findMismatch = vi.fn<NonNullable<ControlOptions['findMismatch']>>(() => null);
  const { control } = controlAnswering(() => Response.json(CLOCK), { findMismatch });
  expect(await control.call('getClock', {}, LIMITS)).toEqual(CLOCK);
  expect(findMismatch).toHaveBeenCalledWith('getClock', { status: 200, type: 'application/json', body: CLOCK });
});

it('a control call reports an answer that does not match the contract as garbage', async () => {
  const { control } = controlAnswering(() => Response.json({}), { findMismatch: () => 'now is missing' });
  const error: unknown = await control.call('getClock', {}, LIMITS).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'garbage', message: 'The answer does not match the contract: now is missing.' });
});

it('a control call compares the shape of the answer by default', async () => {
  const wrong = createControlClient({ baseUrl: 'http://cloud.test/control' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ now: 1, vehicles: [{ id: 'x' }] })));
  await expect(wrong.call('listTruth', { client: 1 }, LIMITS)).rejects.toMatchObject({
    kind: 'garbage',
    message: 'The answer does not match the contract: answer.vehicles.0.label is missing.',
  });
});

it('a control call ends when its caller cancels it', async () => {
  const caller = new AbortController();
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const control = createControlClient({ baseUrl: 'http://cloud.test/control' });
  const given = control.call('getClock', {}, { ...LIMITS, signal: caller.signal });
  caller.abort();
  await expect(given).rejects.toMatchObject({ kind: 'aborted' });
});

it('an export is handed over unread, and its problem document is thrown', async () => {
  const csv = () => new Response('lap_id\r\n', { headers: { 'content-type': 'text/csv' } });
  const response = await controlAnswering(csv).control.open('exportTable', { table: 'laps' }, LIMITS);
  expect(response.bodyUsed).toBe(false);
  expect(await response.text()).toBe('lap_id\r\n');
  const problem = { type: 'no-such-world', title: 'No such world', status: 404, detail: 'There is no such world.' };
  const refused = controlAnswering(() => Response.json(problem, { status: 404 })).control;
  await expect(refused.open('exportTable', { table: 'laps' }, LIMITS)).rejects.toMatchObject({ kind: 'http', problem });
});
