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
    expect(requests.map((request) => request.url)).toEqual([
      'http://cloud.test/api/anchors/daily_laps/?anchor_id=7&timestamp_start=10&timestamp_end=20',
      'http://cloud.test/api/users/resources/3/simplified?timestamp=5',
    ]);
  });

  it('reads snake_case answers as camelCase, in lists and in nested objects', async () => {
    const { api } = answering(() => json({ client_id: 1, anchors: [{ last_position: { tag_id: 9 } }] }));
    const info = await api.call('getLatestGlobalInformation', { id: 1 });
    expect(info).toEqual({ clientId: 1, anchors: [{ lastPosition: { tagId: 9 } }] });
  });

  it('sends a sign-in as a form', async () => {
    const { api, requests } = answering(() => json({ csrf_token: 'm' }));
    const answer = await api.call('signIn', { body: { username: 'a@b.test', password: 'p&=ü' } });
    expect(answer.csrfToken).toBe('m');
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(new URLSearchParams(await requests[0]?.text()).get('password')).toBe('p&=ü');
  });

  it('carries the marker, the world and that a person is active', async () => {
    const { api, requests } = answering(() => json({}), { marker: () => 'mark', world: () => 'w2' });
    await api.call('getSessionUser', {}, { active: true });
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

  it('says that an answer which is not JSON is garbage', async () => {
    const { api } = answering(() => new Response('{"half', { headers: { 'content-type': 'application/json' } }));
    expect((await failure(api.call('getSessionUser', {}))).kind).toBe('garbage');
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
    const late = answering(never, { timeoutMs: 1 });
    expect((await failure(late.api.call('getSessionUser', {}))).kind).toBe('timeout');
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
