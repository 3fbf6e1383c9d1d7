import { PARTICLES, YARD, type Lane } from './lanes.ts';

/** One particle's run along its lane, in the plan's units and seconds. */
export interface LaneRun {
  readonly lane: Lane;
  readonly length: number;
  /** Distance at the start, along the lane. */
  readonly start: number;
  readonly speed: number;
  /** To the side of the lane's middle. */
  readonly aside: number;
  readonly radius: number;
  readonly opacity: number;
  readonly tail: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Particles fade in and out over this much of a lane's ends. */
const FADE = 24;

/** Every particle's run: spread evenly enough not to look drawn, and alike at each visit. */
export function laneRuns(lanes: readonly Lane[]): LaneRun[] {
  const runs = lanes.flatMap((lane) => Array.from({ length: lane.particles }, () => lane));
  return runs.slice(0, PARTICLES).map((lane, index) => {
    const chance = (salt: number) => ((index + 1) * 0.6180339887 * salt) % 1;
    const length = lengthOf(lane);
    return {
      lane,
      length,
      start: chance(1) * length,
      speed: 14 + chance(7) * 26,
      aside: (chance(3) - 0.5) * 8,
      radius: 1.2 + chance(5) * 1.3,
      opacity: 0.4 + chance(11) * 0.6,
      tail: 10 + chance(13) * 20,
    };
  });
}

/** Where a run is after `sec`, the end of its tail, and how visible it is there. */
export function runAt(run: LaneRun, sec: number): { head: Spot; tail: Spot; opacity: number } {
  const way = (run.start + run.speed * sec) % run.length;
  const fade = Math.min(1, way / FADE, (run.length - way) / FADE);
  return { head: spotAt(run, way), tail: spotAt(run, Math.max(0, way - run.tail)), opacity: run.opacity * fade };
}

/** From the plan's units to a canvas of that size: filled, from the left edge, and cut above and below alike. */
export function planScale(width: number, height: number): { scale: number; top: number } {
  const scale = Math.max(width / YARD.width, height / YARD.height);
  return { scale, top: (height - YARD.height * scale) / 2 };
}

function spotAt({ lane, aside }: LaneRun, way: number): Spot {
  let left = way;
  for (const [[x1, y1], [x2, y2]] of sections(lane)) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (left <= length) {
      const [along, across] = [left / length, aside / length];
      return { x: x1 + (x2 - x1) * along - (y2 - y1) * across, y: y1 + (y2 - y1) * along + (x2 - x1) * across };
    }
    left -= length;
  }
  const [x, y] = lane.points.at(-1) ?? [0, 0];
  return { x, y };
}

function lengthOf(lane: Lane): number {
  return sections(lane).reduce((sum, [[x1, y1], [x2, y2]]) => sum + Math.hypot(x2 - x1, y2 - y1), 0);
}

type Point = readonly [number, number];

function sections({ points }: Lane): (readonly [Point, Point])[] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point] as const);
}
