import { expect, it } from 'vitest';
import type { Path } from './path.ts';
import { LearnedLanes } from './learned-lanes.ts';

const MOST = 2000;

const lane = (toId: number): Path => [
  { x: 0, y: 0 },
  { x: toId, y: 50 },
  { x: toId, y: 100 },
];
const between = (ways: LearnedLanes, toId: number) =>
  ways.between({ positionId: 0, point: { x: 0, y: 0 } }, { positionId: toId, point: { x: toId, y: 100 } });

/** Learned lanes to positions 1 to `count`, in this order. */
function learned(count: number): LearnedLanes {
  const ways = new LearnedLanes();
  for (let toId = 1; toId <= count; toId += 1) ways.learn(0, toId, lane(toId));
  return ways;
}

it('at most 2000 lanes are kept, and a new one replaces the oldest', () => {
  const full = learned(MOST);
  expect(between(full, 1)).toEqual({ path: lane(1), isKnown: true });
  const over = learned(MOST + 2);
  const known = Array.from({ length: MOST + 2 }, (_, index) => index + 1).filter((id) => between(over, id).isKnown);
  expect(known).toHaveLength(MOST);
  expect([known[0], known.at(-1)]).toEqual([3, MOST + 2]);
  expect(between(over, 1)).toEqual({ path: [lane(1)[0], lane(1)[2]], isKnown: false });
});

it('a lane that is learned again replaces only itself', () => {
  const ways = learned(MOST);
  const detour: Path = [...lane(7).slice(0, 1), { x: 9, y: 9 }, ...lane(7).slice(1)];
  ways.learn(0, 7, detour);
  expect(between(ways, 7).path).toEqual(detour);
  expect(between(ways, 1).isKnown).toBe(true);
});
