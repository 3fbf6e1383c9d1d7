import { expect, it } from 'vitest';
import { chooseShuttleSpeed } from './shuttle.ts';

const press = (speed: number, ways: readonly (1 | -1)[]) => ways.map((way) => (speed = chooseShuttleSpeed(speed, way)));

it('each repeat of a shuttle key is faster, up to 8 times', () => {
  expect(press(0, [1, 1, 1, 1, 1])).toEqual([1, 2, 4, 8, 8]);
  expect(press(0, [-1, -1, -1, -1, -1])).toEqual([-1, -2, -4, -8, -8]);
});

it('the other shuttle key turns the player round at 1 time', () => {
  expect(press(0, [1, 1, -1, 1])).toEqual([1, 2, -1, 1]);
});

it('a player at half speed becomes faster by the key of its way', () => {
  expect(press(0.5, [1, 1])).toEqual([1, 2]);
});
