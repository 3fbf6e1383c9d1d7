import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAtom, type WorldClock } from './clock.ts';
import { store } from '../tab/store.ts';
import { useWorldNow } from './use-world-now.ts';

const receive = (fields: Partial<WorldClock>) =>
  act(() => {
    const receivedAtMs = performance.now();
    const standard = { nowMs: 60_000, speed: 1, paused: false, epoch: 1, receivedAtMs, epochSinceMs: receivedAtMs };
    store.set(clockAtom, { ...standard, ...fields });
  });
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe('useWorldNow', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is null before the first answer', () => {
    expect(renderHook(() => useWorldNow(1000)).result.current).toBeNull();
  });

  it('is updated every second without skipping one, whenever in a second the answer arrived', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    receive({ nowMs: 60_730 });
    const seconds = Array.from({ length: 100 }, () => {
      pass(1000);
      return Math.floor(result.current! / 1000);
    });
    expect(seconds).toEqual(Array.from({ length: 100 }, (_, i) => 61 + i));
  });

  it('follows the speed of the world', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    receive({ speed: 60 });
    pass(2000);
    expect(result.current).toBe(60_000 + 120_000);
  });

  it('is updated four times a second in a fast world, so that it is never a minute behind', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    receive({ speed: 60 });
    const instants = Array.from({ length: 4 }, () => {
      pass(250);
      return result.current;
    });
    expect(instants).toEqual([75_000, 90_000, 105_000, 120_000]);
  });

  it('stops while the world is paused, and follows a jump', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    receive({ paused: true });
    pass(5000);
    expect(result.current).toBe(60_000);
    receive({ paused: true, epoch: 2, nowMs: 9_000 });
    expect(result.current).toBe(9_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
