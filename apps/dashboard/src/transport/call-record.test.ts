import { ApiError } from '@lapwing/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { resetTab, store } from '../tab/store.ts';
import { stubCloud } from '../testing/stub-cloud.ts';
import { api } from './api.ts';
import { madeCallsAtom, noteCall, recordCalls } from './call-record.ts';

const operations = () => store.get(madeCallsAtom).map(({ operation }) => operation);

afterEach(resetTab);

it('no call is kept unless calls are recorded, and they are forgotten afterwards', () => {
  noteCall('listRoutes', null, 10);
  expect(operations()).toEqual([]);
  const stop = recordCalls();
  noteCall('listRoutes', null, 10);
  noteCall('listTags', new ApiError('http', 'busy', { status: 503 }), 20);
  expect(store.get(madeCallsAtom)).toEqual([
    { number: 2, operation: 'listTags', outcome: 'http', status: 503, tookMs: 20 },
    { number: 1, operation: 'listRoutes', outcome: 'ok', status: 0, tookMs: 10 },
  ]);
  stop();
  expect(operations()).toEqual([]);
});

it('the last 60 calls are kept, and each keeps its number', () => {
  recordCalls();
  for (let call = 0; call < 100; call += 1) noteCall('listRoutes', null, call);
  const calls = store.get(madeCallsAtom);
  expect(calls.length).toBe(60);
  expect([calls[0]?.number, calls.at(-1)?.number]).toEqual([100, 41]);
});

it('calls of the API are recorded with their outcome, and cancelled ones are not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const cloud = stubCloud();
  recordCalls();
  await api.call('getSessionUser', {});
  cloud.answers['GET /session/user'] = 500;
  await api.call('getSessionUser', {}).catch(() => undefined);
  const controller = new AbortController();
  controller.abort();
  await api.call('getSessionUser', {}, { signal: controller.signal }).catch(() => undefined);
  expect(store.get(madeCallsAtom).map(({ outcome, status }) => [outcome, status])).toEqual([
    ['http', 500],
    ['ok', 0],
  ]);
  expect(store.get(madeCallsAtom)[0]?.tookMs).toBeGreaterThan(0);
});
