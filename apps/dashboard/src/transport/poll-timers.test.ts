import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetTab } from '../tab/store.ts';
import { readTabPhase, setTabPhase } from '../tab/tab-phase.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** Opens a dashboard that polls; returns the times of its requests since then (ms) and what closes it. */
function openDashboard({
  phase,
  intervalMs = 2000,
  answerMs = 0,
}: {
  phase: number;
  intervalMs?: number;
  answerMs?: number;
}) {
  resetTab();
  setTabPhase(phase);
  const openedAtMs = performance.now();
  const requestsMs: number[] = [];
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['scoped', 'polled'],
    queryFn: async () => {
      requestsMs.push(performance.now() - openedAtMs);
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
      return requestsMs.length;
    },
    refetchInterval: intervalMs,
  });
  return { requestsMs, close: observer.subscribe(() => undefined) };
}

async function listRequests(forMs: number, dashboard: Parameters<typeof openDashboard>[0]): Promise<number[]> {
  const { requestsMs, close } = openDashboard(dashboard);
  await vi.advanceTimersByTimeAsync(forMs);
  close();
  return requestsMs;
}

it('dashboards that are opened at one instant poll at instants of their own, each every two seconds', async () => {
  expect(await listRequests(6000, { phase: 0 })).toEqual([0, 2000, 4000, 6000]);
  expect(await listRequests(6000, { phase: 0.25 })).toEqual([0, 1500, 3500, 5500]);
  expect(await listRequests(6000, { phase: 0.7 })).toEqual([0, 600, 2600, 4600]);
});

it('polls keep to their interval whatever an answer takes, with a pause of a quarter of it', async () => {
  expect(await listRequests(6000, { phase: 0.25, answerMs: 900 })).toEqual([0, 1500, 3500, 5500]);
  expect(await listRequests(8000, { phase: 0, answerMs: 1600 })).toEqual([0, 4000, 8000]);
  expect(await listRequests(4000, { phase: 0.9 })).toEqual([0, 2200]);
});

it('a poll each minute, five seconds or half a second keeps to that interval', async () => {
  expect(await listRequests(125_000, { phase: 0.5, intervalMs: 60_000, answerMs: 300 })).toEqual([0, 59_000, 119_000]);
  expect(await listRequests(14_000, { phase: 0.6, intervalMs: 5000, answerMs: 300 })).toEqual([0, 4000, 9000, 14_000]);
  expect(await listRequests(1500, { phase: 0.5, intervalMs: 500 })).toEqual([0, 250, 750, 1250]);
});

it('polls of a tab that was hidden keep to their instants when it returns', async () => {
  const { requestsMs, close } = openDashboard({ phase: 0.25 });
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_700);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(3000);
  close();
  expect(requestsMs).toEqual([0, 61_500, 63_500]);
});

it('polls that a browser delayed return to their instants, without the missed ones', async () => {
  const { requestsMs, close } = openDashboard({ phase: 0.25 });
  await vi.advanceTimersByTimeAsync(100);
  // The timers of a hidden tab run late: the clock passes without them.
  const lateByMs = 7300;
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + lateByMs);
  await vi.advanceTimersByTimeAsync(3000);
  close();
  vi.restoreAllMocks();
  expect(requestsMs).toEqual([0, 1500 + lateByMs, 9500]);
});

it('a closed dashboard polls no more', async () => {
  const { requestsMs, close } = openDashboard({ phase: 0.25 });
  await vi.advanceTimersByTimeAsync(1500);
  close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requestsMs).toEqual([0, 1500]);
});

it('each tab draws a part of the interval of its own', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.9);
  const phases = [0, 1].map(() => {
    resetTab();
    return [readTabPhase(), readTabPhase()];
  });
  random.mockRestore();
  expect(phases).toEqual([
    [0.25, 0.25],
    [0.9, 0.9],
  ]);
});
