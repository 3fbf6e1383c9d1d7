import { MINUTE_MS } from '@lapwing/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubCloud } from '../testing/stub-cloud.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takeActivity reports use by a person, at most once a minute, and not polling', async () => {
  const cloud = stubCloud();
  const { api } = await import('../transport/api.ts');
  const { trackActivity } = await import('./keep-alive.ts');
  const stop = trackActivity();
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
