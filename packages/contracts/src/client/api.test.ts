import { describe, expect, it, vi } from 'vitest';
import { createApi, type ApiOptions } from './api.ts';
import { CLOCK_HEADER, formatClockHeader, readClock } from './clock.ts';
import { ApiError } from './error.ts';

function answering(respond: (request: Request) => Response | Promise<Response>, options: Partial<ApiOptions> = {}) {
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

async function failure(run: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await run.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  it('puts path and query parameters where the contract has them and converts their case', async () => {
    const { api, requests } = answering(() => json([]));
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
    const { api } = answering(() => json([BEACON]));
    const [beacon] = await api.call('listBeaconPositions', {});
    expect(beacon).toMatchObject({ tagId: 9, lastUpdate: null, parentId: null });
  });

  it('sends a sign-in as a form', async () => {
    const { api, requests } = answering(() => json({ csrf_token: 'm' }));
    const answer = await api.call('signIn', { body: { username: 'a@b.test', password: 'p&=ü' } });
    expect(answer.csrfToken).toBe('m');
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await requests[0]?.text()).get('password')).toBe('p&=ü');
  });

  it('sends a file in the field of its name, by the way that the caller gives', async () => {
    const { api, requests } = answering(() => Promise.reject(new Error('not this way')));
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

  it('carries the marker, the world and that a person is active', async () => {
    const { api, requests } = answering(() => json([]), { marker: () => 'mark', world: () => 'w2' });
    await api.call('listBeaconPositions', {}, { active: true });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer mark',
      'x-lapwing-world': 'w2',
      'x-lapwing-active': '1',
    });
  });

  it('gives undefined for an empty answer', async () => {
    const { api } = answering(() => new Response(null, { status: 204 }));
    expect(await api.call('logOut', {})).toBeUndefined();
  });
});

describe('a call whose answer has not changed', () => {
  it('is no failure', async () => {
    const { api } = answering(() => new Response(null, { status: 304 }));
    expect(await api.call('getSessionUser', {})).toBeUndefined();
  });
});

describe('a call that fails', () => {
  it('throws the problem document of an answer that is not ok', async () => {
    const problem = {
      type: 'wrong-credentials',
      title: 'Unauthorized',
      status: 401,
      detail: 'Wrong username/password',
    };
    const { api } = answering(() =>
      json(problem, { status: 401, headers: { 'content-type': 'application/problem+json' } }),
    );
    const error = await failure(api.call('getSessionUser', {}));
    expect([error.kind, error.status, error.message]).toEqual(['http', 401, 'Wrong username/password']);
    expect(error.problem).toEqual(problem);
  });

  it('throws for an answer that is not ok and has no body', async () => {
    const { api } = answering(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    const error = await failure(api.call('getSessionUser', {}));
    expect([error.kind, error.status, error.message, error.problem]).toEqual([
      'http',
      503,
      '503 Service Unavailable',
      null,
    ]);
  });

  it.each([
    ['half of an answer', '{"half', 'application/json'],
    ['an empty one', '', 'application/json'],
    ['a page of somebody else', '<html>Sign in to the hotel</html>', 'text/html'],
    ['another kind of value', '{"id":1}', 'application/json'],
    [
      'a list with a thing that lacks a field',
      JSON.stringify([BEACON, { ...BEACON, x: undefined }]),
      'application/json',
    ],
    ['a field of another type', JSON.stringify([{ ...BEACON, x: 'left' }]), 'application/json'],
  ])('takes %s for garbage', async (_, text, type) => {
    const { api } = answering(() => new Response(text, { headers: { 'content-type': type } }));
    const error = await failure(api.call('listBeaconPositions', {}));
    expect([error.kind, error.status]).toEqual(['garbage', 200]);
  });

  it('says where an answer is not what the contract says, and lets through what a newer cloud adds', async () => {
    const wrong = answering(() => json([BEACON, { ...BEACON, battery: 'full' }])).api;
    expect((await failure(wrong.call('listBeaconPositions', {}))).message).toBe(
      'Not what the contract says: the answer.1.battery is no integer.',
    );
    const newer = answering(() => json([{ ...BEACON, colour: 'red' }])).api;
    expect(await newer.call('listBeaconPositions', {})).toHaveLength(1);
  });

  it('takes a page in place of a drawing for garbage', async () => {
    const answer = (type: string) => answering(() => new Response('<svg/>', { headers: { 'content-type': type } })).api;
    expect((await failure(answer('text/html').call('getLayout', { name: 'a.svg' }))).kind).toBe('garbage');
    expect(await answer('image/svg+xml').call('getLayout', { name: 'a.svg' })).toBe('<svg/>');
  });

  it('says that there was no answer', async () => {
    const { api } = answering(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failure(api.call('getSessionUser', {}));
    expect([error.kind, error.status]).toEqual(['network', 0]);
  });

  it('tells a caller that gave up from a timeout', async () => {
    const never = (request: Request) =>
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
      );
    const caller = new AbortController();
    const given = failure(answering(never).api.call('getSessionUser', {}, { signal: caller.signal }));
    caller.abort();
    expect((await given).kind).toBe('aborted');
  });

  it.each([
    ['10 s', {}, 10_000],
    ['the 2.5 s that it was given', { timeoutMs: 2500 }, 2500],
  ])('gives up after %s, an answer that stops half way included', async (_, options, limitMs) => {
    vi.useFakeTimers();
    const half = (request: Request) => {
      const stream = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('[{"id"'));
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    };
    let kind: string | null = null;
    const given = failure(answering(half).api.call('getSessionUser', {}, options));
    void given.then((error) => (kind = error.kind));
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(kind).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect((await given).kind).toBe('timeout');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('the clock of an answer', () => {
  it('reaches the caller for good and bad answers', async () => {
    const onClock = vi.fn();
    const header = formatClockHeader({ nowMs: 1_700_000_000_123, speed: 60, paused: true, epoch: 4 });
    const { api } = answering(() => json({}, { status: 500, headers: { [CLOCK_HEADER]: header } }));
    await failure(api.call('getSessionUser', {}, { onClock }));
    expect(onClock).toHaveBeenCalledWith(
      expect.objectContaining({ nowMs: 1_700_000_000_123, speed: 60, paused: true, epoch: 4 }),
    );
  });

  it('falls back to the Date of a cloud that sends none', () => {
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
