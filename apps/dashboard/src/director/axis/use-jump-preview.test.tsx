import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { StageContext, type Stage } from '../stage-context.ts';
import { useJumpPreview } from './use-jump-preview.ts';

const VIEW = { fromMs: 0, toMs: 7_200_000 };
const NOW_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The preview beside jumps that the test ends. */
function renderPreview() {
  const jumps: ((isDone: boolean) => void)[] = [];
  const run = () => new Promise((resolve) => jumps.push(resolve));
  const stage = { commands: { run } } as unknown as Stage;
  const { result } = renderHook(() => useJumpPreview(VIEW, NOW_MS, 0), {
    wrapper: ({ children }: { children: ReactNode }) => <StageContext value={stage}>{children}</StageContext>,
  });
  const press = (key: string) => {
    const event = new window.KeyboardEvent('keydown', { key });
    act(() => result.current.slider.onKeyDown(event as unknown as KeyboardEvent));
  };
  const release = () => act(() => result.current.slider.onKeyUp());
  const end = (index: number) => act(async () => jumps[index]!(true));
  return { result, jumps, press, release, end };
}

test('follows the clock again once a jump has ended', async () => {
  const { result, press, release, end } = renderPreview();
  press('ArrowRight');
  release();
  expect(result.current.previewMs).toBe(NOW_MS + MINUTE_MS);
  await end(0);
  expect(result.current.previewMs).toBeNull();
});

test('a jump that ends leaves the playhead to a later movement', async () => {
  const { result, jumps, press, release, end } = renderPreview();
  press('ArrowRight');
  release();
  press('ArrowRight');
  await end(0);
  expect(result.current.previewMs).toBe(NOW_MS + 2 * MINUTE_MS);
  release();
  expect(jumps).toHaveLength(2);
  await end(1);
  expect(result.current.previewMs).toBeNull();
});

test('another key that is released during a jump does not send it again', () => {
  const { jumps, press, release } = renderPreview();
  press('ArrowRight');
  release();
  release();
  expect(jumps).toHaveLength(1);
});
