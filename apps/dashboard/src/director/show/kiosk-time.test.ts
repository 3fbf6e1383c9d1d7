import { expect, it } from 'vitest';
import { computeReadingMs, computeStayMs, findNextInLoop } from './kiosk-time.ts';

const text = (length: number) => 'x'.repeat(length);

it('a text is read at 15 characters a second, and stays for at least 8 seconds', () => {
  expect([10, 120, 150, 300].map((length) => computeReadingMs(text(length)))).toEqual([8000, 8000, 10_000, 20_000]);
});

it.each([
  ['its text is read', { nextMs: null, speed: 1 }, 20_000],
  ['its text is read although the clock is paused', { nextMs: 1000, speed: 0 }, 20_000],
  ['the world reaches the next cue before', { nextMs: 150_000, speed: 10 }, 15_000],
  ['the text is read before the next cue', { nextMs: 900_000, speed: 10 }, 20_000],
  ['it can be noticed, however fast the world is', { nextMs: 30_000, speed: 600 }, 8000],
])('a cue stays until %s', (_, { nextMs, speed }, ms) => {
  expect(computeStayMs({ text: text(300), nextMs, atMs: 0, speed })).toBe(ms);
});

it('the loop leaves out cues that do not come, and begins again after the last one', () => {
  const cues = [{ at: 1 }, { at: null }, { at: 3 }, { at: null }];
  expect([0, 1, 2, 3].map((index) => findNextInLoop(cues, index))).toEqual([2, 2, 0, 0]);
  expect(findNextInLoop([{ at: null }], 0)).toBeNull();
});
