import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.ts';
import { STUB_NOW_MS, stubCloud } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('the clock of the header advances every second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const openedMs = Date.now();
  const cloud = stubCloud();
  cloud.clock = {
    ...cloud.clock,
    paused: false,
    get nowMs() {
      return STUB_NOW_MS + Date.now() - openedMs;
    },
  };
  const { pass } = await openPage({ path: '/settings/ssids', shows: '[role=timer]' });
  const readSeconds = () => Number(/10:42:(\d\d)/.exec(screen.getByRole('timer').textContent)?.[1]);
  const first = readSeconds();
  const seconds: number[] = [];
  for (let second = 0; second < 5; second += 1) {
    await pass(1000);
    seconds.push(readSeconds() - first);
  }
  expect(seconds).toEqual([1, 2, 3, 4, 5]);
});
