import { describe, expect, it, vi } from 'vitest';
import { createApi, type ApiOptions } from './api.ts';
import { formatClockHeader, readClock } from './clock.ts';
import { ApiError } from './error.ts';
import { CLOCK_HEADER } from './headers.ts';

function apiAnswering(respond: (request: Request) => Response | Promise<Response>, options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const api = createApi({
    baseUrl: 'http://cloud.test/api',
    ...options,
    fetch: async (input) => {
      const request = input as Request;
      requests.push(request.clone());
      return respond(request);
    },
  });
  return { api, requests };
}

const json = (value: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

const BEACON = { id: 1, tag_id: 9, label: 'Gate', x: 1, y: 2, battery: 3, last_update: null, parent_id: null };

async function errorOf(run: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await run.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call of the API', () => {
  it('sends parameters in the path or the query as the contract says, in snake_case', async () => {
    const { api, requests } = apiAnswering(() => json([]));
    await api.call('listDailyLaps', { anchorId: 7, timestampStart: 10, timestampEnd: 20 });
    await api.call('listResourcesSimplified', { id: 3, timestamp: 5 });
    await api.call('listTagHistory', { tagId: 7 });
    expect(requests.map((request) => request.url)).toEqual([
      'http://cloud.test/api/anchors/daily_laps/?anchor_id=7&timestamp_start=10&timestamp_end=20',
      'http://cloud.test/api/users/resources/3/simplified?timestamp=5',
      'http://cloud.test/api/tags/tag_beacon_history/7',
    ]);
  });

  it('reads snake_case answers as camelCase, in lists and in nested objects', async () => {
    const { api } = apiAnswering(() => json([BEACON]));
    const [beacon] = await api.call('listBeaconPositions', {});
    expect(beacon).toMatchObject({ tagId: 9, lastUpdate: null, parentId: null });
  });

  it('sends a sign-in as a form', async () => {
    const { api, requests } = apiAnswering(() => json({ csrf_token: 'm' }));
    const answer = await api.call('signIn', { body: { username: 'a@b.test', password: 'p&=ü' } });
    expect(answer.csrfToken).toBe('m');
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await requests[0]?.text()).get('password')).toBe('p&=ü');
  });

  it('sends a file as multipart form data, by the fetch of the caller', async () => {
    const { api, requests } = apiAnswering(() => Promise.reject(new Error('the fetch of the client was used')));
    const sent: FormData[] = [];
    const account = { id: 1, name: 'A', email: 'a@b.test', client_type: 0, timezone: 'UTC', warning: 0 };
    const client = await api.call(
      'uploadLayout',
      { id: 1, body: { image: new File(['plan'], 'yard.png') } },
      {
        fetch: async (request) => {
          sent.push(await request.formData());
          return json({ ...account, map_images: [] });
        },
      },
    );
    expect([client.mapImages, requests]).toEqual([[], []]);
    const image = sent[0]?.get('image');
    expect(image instanceof File ? [image.name, await image.text()] : image).toEqual(['yard.png', 'plan']);
  });

  it('sends the session marker, the world and the sign of an active person as headers', async () => {
    const { api, requests } = apiAnswering(() => json([]), { marker: () => 'mark', world: () => 'w2' });
    await api.call('listBeaconPositions', {}, { active: true });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer mark',
      'x-lapwing-world': 'w2',
      'x-lapwing-active': '1',
    });
    await api.call('listBeaconPositions', {});
    expect(requests[1]?.headers.has('x-lapwing-active')).toBe(false);
  });

  it('gives undefined for an answer without content', async () => {
    const { api } = apiAnswering(() => new Response(null, { status: 204 }));
    expect(await api.call('logOut', {})).toBeUndefined();
  });

  it('gives undefined, not an error, for 304 Not Modified', async () => {
    const { api } = apiAnswering(() => new Response(null, { status: 304 }));
    expect(await api.call('getSessionUser', {})).toBeUndefined();
  });
});

describe('a failed call of the API', () => {
  it('throws the problem document of an answer that is not ok', async () => {
    const problem = {
      type: 'wrong-credentials',
      title: 'Unauthorized',
      status: 401,
      detail: 'Wrong username/password',
    };
    const { api } = apiAnswering(() =>
      json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } }),
    );
    const error = await errorOf(api.call('getSessionUser', {}));
    expect([error.kind, error.status, error.message]).toEqual(['http', 401, 'Wrong username/password']);
    expect(error.problem).toEqual(problem);
  });

  it('throws the seconds of Retry-After; null without them', async () => {
    const busy = { type: 'busy', title: 'Busy', status: 503, detail: 'Busy.' };
    const retryAfterOf = async (headers: Record<string, string>) => {
      const { api } = apiAnswering(() => json(busy, { status: 503, headers }));
      return (await errorOf(api.call('getSessionUser', {}))).retryAfterSec;
    };
    expect(await retryAfterOf({ 'retry-after': '12' })).toBe(12);
    expect(await retryAfterOf({ 'retry-after': 'Thu, 26 Nov 2026 13:00:00 GMT' })).toBeNull();
    expect(await retryAfterOf({})).toBeNull();
  });

  it('throws the status of an answer that is not ok and has no body', async () => {
    const { api } = apiAnswering(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    const error = await errorOf(api.call('getSessionUser', {}));
    expect([error.kind, error.status, error.message, error.problem]).toEqual([
      'http',
      503,
      '503 Service Unavailable',
      null,
    ]);
  });

  it.each([
    ['half of a JSON text', '{"half', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['an HTML page', '<html>Sign in to the hotel</html>', 'text/html'],
    ['an object in place of a list', '{"id":1}', 'application/json'],
    [
      'a list with an item that lacks a field',
      JSON.stringify([BEACON, { ...BEACON, x: undefined }]),
      'application/json',
    ],
    ['a field of the wrong type', JSON.stringify([{ ...BEACON, x: 'left' }]), 'application/json'],
  ])('reports %s as garbage', async (_, text, type) => {
    const { api } = apiAnswering(() => new Response(text, { headers: { 'content-type': type } }));
    const error = await errorOf(api.call('listBeaconPositions', {}));
    expect([error.kind, error.status]).toEqual(['garbage', 200]);
  });

  it('names the field of an answer that breaks the contract, and accepts fields that a newer cloud adds', async () => {
    const wrong = apiAnswering(() => json([BEACON, { ...BEACON, battery: 'full' }])).api;
    expect((await errorOf(wrong.call('listBeaconPositions', {}))).message).toBe(
      'The answer does not match the contract: answer.1.battery is not an integer.',
    );
    const newer = apiAnswering(() => json([{ ...BEACON, colour: 'red' }])).api;
    expect(await newer.call('listBeaconPositions', {})).toHaveLength(1);
  });

  it('reports an HTML page in place of an image as garbage', async () => {
    const answer = (type: string) =>
      apiAnswering(() => new Response('<svg/>', { headers: { 'content-type': type } })).api;
    expect((await errorOf(answer('text/html').call('getLayout', { name: 'a.svg' }))).kind).toBe('garbage');
    expect(await answer('image/svg+xml').call('getLayout', { name: 'a.svg' })).toBe('<svg/>');
  });

  it('reports a lost connection as a network error', async () => {
    const { api } = apiAnswering(() => Promise.reject(new TypeError('fetch failed')));
    const error = await errorOf(api.call('getSessionUser', {}));
    expect([error.kind, error.status]).toEqual(['network', 0]);
  });

  it('reports a call that its caller cancelled as aborted, not as a timeout', async () => {
    const never = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
      );
    const caller = new AbortController();
    const given = errorOf(apiAnswering(never).api.call('getSessionUser', {}, { signal: caller.signal }));
    caller.abort();
    expect((await given).kind).toBe('aborted');
  });

  it.each([
    ['10 s by default', {}, 10_000],
    ['the given 2.5 s', { timeoutMs: 2500 }, 2500],
  ])('times out after %s, also when an answer stops half way', async (_, options, limitMs) => {
    vi.useFakeTimers();
    // A request that is garbage collected, as no real one is while it runs, would not be aborted.
    const requests: Request[] = [];
    const half = (request: Request) => {
      requests.push(request);
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('[{"id"'));
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    };
    let kind: string | null = null;
    const given = errorOf(apiAnswering(half).api.call('getSessionUser', {}, options));
    void given.then((error) => (kind = error.kind));
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(kind).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect((await given).kind).toBe('timeout');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('the clock header of an answer', () => {
  it('is passed on for successful and failed answers', async () => {
    const onClock = vi.fn();
    const header = formatClockHeader({ nowMs: 1_700_000_000_123, speed: 60, paused: true, epoch: 4 });
    const { api } = apiAnswering(() => json({}, { status: 500, headers: { [CLOCK_HEADER]: header } }));
    await errorOf(api.call('getSessionUser', {}, { onClock }));
    expect(onClock).toHaveBeenCalledWith(
      expect.objectContaining({ nowMs: 1_700_000_000_123, speed: 60, paused: true, epoch: 4 }),
    );
  });

  it('is replaced by the Date header of a cloud that sends no clock', () => {
    const headers = new Headers({ date: 'Mon, 02 Mar 2026 05:00:00 GMT' });
    expect(readClock(headers, 5)).toEqual({
      nowMs: Date.UTC(2026, 2, 2, 5),
      speed: 1,
      paused: false,
      epoch: 0,
      receivedAtMs: 5,
    });
    expect(readClock(new Headers(), 5)).toBeNull();
    expect(readClock(new Headers({ [CLOCK_HEADER]: 'x;1;0;0' }), 5)).toBeNull();
  });
});
