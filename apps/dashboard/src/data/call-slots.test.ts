// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createCallSlots } from './call-slots.ts';

const { signal } = new AbortController();

it('runs as many calls at once as there are slots, and the others in their order', async () => {
  const take = createCallSlots(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const call = (number: number) =>
    take(signal, () => {
      started.push(number);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const calls = [1, 2, 3, 4].map(call);
  expect(started).toEqual([1, 2]);
  finish[1]?.();
  await calls[1];
  await vi.waitFor(() => expect(started).toEqual([1, 2, 3]));
  finish[0]?.();
  await calls[0];
  await vi.waitFor(() => expect(started).toEqual([1, 2, 3, 4]));
});

it('passes a slot on after a call that failed, and makes no call that was aborted while it waited', async () => {
  const take = createCallSlots(1);
  const abort = new AbortController();
  const failing = take(signal, () => Promise.reject(new Error('broken')));
  const aborted = vi.fn(() => Promise.resolve(1));
  const waiting = take(abort.signal, aborted);
  const last = take(signal, () => Promise.resolve('done'));
  abort.abort(new Error('left'));
  await expect(failing).rejects.toThrow('broken');
  await expect(waiting).rejects.toThrow('left');
  expect(await last).toBe('done');
  expect(aborted).not.toHaveBeenCalled();
});
