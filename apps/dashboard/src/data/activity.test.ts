import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCloud } from '../testing/stub-cloud.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a session is kept alive by what a person does, at most once a minute, and not by polls', async () => {
  const cloud = stubCloud();
  const { api } = await import('./api.ts');
  const { watchActivity } = await import('./activity.ts');
  const stop = watchActivity();
  const poll = async () => {
    await api.call('getClient', { id: 1 });
    return cloud.calls.at(-1)?.headers.get('x-lapwing-active') ?? null;
  };
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));

  expect(await poll()).toBeNull();
  press();
  expect([await poll(), await poll()]).toEqual(['1', null]);
  press();
  expect(await poll()).toBeNull();
  vi.advanceTimersByTime(MINUTE_MS);
  expect([await poll(), await poll()]).toEqual(['1', null]);
  stop();
  vi.advanceTimersByTime(MINUTE_MS);
  press();
  expect(await poll()).toBeNull();
});
