import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockAtom, type WorldClock } from './clock.ts';
import { store } from '../tab/store.ts';
import { useWorldNow } from './use-world-now.ts';

const hear = (fields: Partial<WorldClock>) =>
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

describe("the world's now on a screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is not known before the first answer', () => {
    expect(renderHook(() => useWorldNow(1000)).result.current).toBeNull();
  });

  it('is renewed every second and skips none, wherever in a second the answer came', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    hear({ nowMs: 60_730 });
    const seconds = Array.from({ length: 100 }, () => {
      pass(1000);
      return Math.floor(result.current! / 1000);
    });
    expect(seconds).toEqual(Array.from({ length: 100 }, (_, i) => 61 + i));
  });

  it('follows the speed of the world', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    hear({ speed: 60 });
    pass(2000);
    expect(result.current).toBe(60_000 + 120_000);
  });

  it('stands while the world is paused, and jumps with it', () => {
    const { result } = renderHook(() => useWorldNow(1000));
    hear({ paused: true });
    pass(5000);
    expect(result.current).toBe(60_000);
    hear({ paused: true, epoch: 2, nowMs: 9_000 });
    expect(result.current).toBe(9_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
