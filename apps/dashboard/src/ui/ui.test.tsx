import { MantineProvider } from '@mantine/core';
import { ApiError } from '@lapwing/contracts';
import { getZoneTable } from '@lapwing/domain';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { clockAtom, type WorldClock } from '../liveness/clock.ts';
import { setTrouble } from '../liveness/connection.ts';
import { resetTab, store } from '../tab/store.ts';
import { useAgeText } from './age.ts';
import { Delay } from './delay.tsx';
import { Failed } from './failed.tsx';
import { FreshnessMark } from './freshness-mark.tsx';
import { Loading } from './loading.tsx';
import { Signal } from './signal.tsx';

const LONDON = getZoneTable('Europe/London');
const show = (part: ReactNode) => render(part).container;
const showFailed = (error: Error, onRetry: () => void = vi.fn()) =>
  show(
    <MantineProvider>
      <Failed title="Could not load laps" error={error} onRetry={onRetry} />
    </MantineProvider>,
  );

beforeAll(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  resetTab();
  vi.useRealTimers();
});

describe('a panel without its data', () => {
  it('shows a skeleton only after 200 ms', () => {
    vi.useFakeTimers();
    show(<Loading />);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(screen.queryByRole('status')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('shows what failed and why, and tries again', async () => {
    const onRetry = vi.fn();
    const problem = new ApiError('http', 'The service is unavailable.', { status: 503 });
    showFailed(problem, onRetry);
    expect(screen.getByRole('alert').textContent).toContain('Could not load laps');
    expect(screen.getByRole('alert').textContent).toContain('The service is unavailable.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('distinguishes an unreachable service from a slow one', () => {
    showFailed(new ApiError('network', 'No answer.'));
    expect(screen.getByText('The service cannot be reached.')).toBeTruthy();
    showFailed(new ApiError('timeout', 'No response in time.'));
    expect(screen.getByText('The service did not respond in time.')).toBeTruthy();
  });

  it('shows the cause of a wrapped error of the controls', () => {
    showFailed(new Error('wrapped', { cause: new ApiError('network', 'No answer.') }));
    expect(screen.getByText('The service cannot be reached.')).toBeTruthy();
  });
});

describe('freshness', () => {
  const mark = (ageMs: number, isStale = false) =>
    show(<FreshnessMark ageMs={ageMs} isStale={isStale} zone={LONDON} />);
  const receive = (fields: Partial<WorldClock>) => {
    const standard = { nowMs: 17_000, speed: 1, paused: false, epoch: 1, receivedAtMs: 0, epochSinceMs: 0 };
    store.set(clockAtom, { ...standard, ...fields });
  };

  it('is live, with its age from 6 s', () => {
    expect(mark(1400).textContent).toBe('Live');
    expect(mark(24_000).textContent).toBe('Liveupdated 24s ago');
  });

  it('is stale with words and an icon', () => {
    const stale = mark(48_000, true);
    expect(stale.textContent).toBe('Last update 48s ago');
    expect(stale.querySelector('svg')).not.toBeNull();
  });

  it('names the instant of a paused clock, and the speed of a fast one', () => {
    receive({ paused: true, nowMs: Date.UTC(2026, 10, 21, 17, 7, 35) });
    expect(mark(1400).textContent).toBe('Paused at 17:07:35');
    receive({ speed: 60 });
    expect(mark(1400).textContent).toBe('Live60x');
  });

  it('leaves the words to the connection band during an outage', () => {
    setTrouble('error');
    const stale = mark(48_000, true);
    expect(stale.textContent).toBe('');
    expect(stale.querySelector('svg')).not.toBeNull();
  });

  it('is shown in seconds, minutes, hours or days', () => {
    const { result } = renderHook(() => useAgeText());
    const ages = [0, 59_999, 60_000, 372_000, 7_440_000, 86_400_000, 3 * 86_400_000, -5];
    expect(ages.map(result.current)).toEqual(['0s', '59s', '1m 00s', '6m 12s', '2h 04m', '1 day', '3 days', '0s']);
  });
});

describe('marks', () => {
  it('show a delay by sign, shape and word', () => {
    const texts = (['early', 'onTime', 'late'] as const).map(
      (tone, i) => show(<Delay tone={tone} delaySec={[-109, 8, 80][i]!} withWord />).textContent,
    );
    expect(texts).toEqual(['\u22121:49early', '+0:08on time', '+1:20late']);
    expect(new Set([...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))).size).toBe(3);
  });

  it('show a signal by bars and a word, and a slash without connection', () => {
    const signals = (['high', 'medium', 'low', 'poor', null] as const).map((band) =>
      show(<Signal withWord band={band} />),
    );
    expect(signals.map((signal) => signal.textContent)).toEqual([
      'High signal',
      'Medium signal',
      'Low signal',
      'Poor signal',
      'No connection',
    ]);
    expect(signals.map((signal) => signal.querySelectorAll('path').length)).toEqual([0, 0, 0, 0, 1]);
  });
});
