import { PARTICLES, YARD, type Lane } from './lanes.ts';

/** One particle's run along its lane, in the plan's units and seconds. */
export interface LaneRun {
  readonly lane: Lane;
  readonly length: number;
  /** Distance along the lane at the start. */
  readonly start: number;
  readonly speed: number;
  /** Distance from the middle of the lane. */
  readonly offset: number;
  readonly radius: number;
  readonly opacity: number;
  readonly tail: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Distance from the ends of a lane over which particles fade. */
const FADE_LENGTH = 24;

/** The runs of all particles: spread irregularly, and the same at each visit. */
export function createLaneRuns(lanes: readonly Lane[]): LaneRun[] {
  const runs = lanes.flatMap((lane) => Array.from({ length: lane.particles }, () => lane));
  return runs.slice(0, PARTICLES).map((lane, index) => {
    const chance = (salt: number) => ((index + 1) * 0.6180339887 * salt) % 1;
    const length = computeLaneLength(lane);
    return {
      lane,
      length,
      start: chance(1) * length,
      speed: 14 + chance(7) * 26,
      offset: (chance(3) - 0.5) * 8,
      radius: 1.2 + chance(5) * 1.3,
      opacity: 0.4 + chance(11) * 0.6,
      tail: 10 + chance(13) * 20,
    };
  });
}

/** Head and end of the tail of a particle after `sec`, and its opacity. */
export function computeRun(run: LaneRun, sec: number): { head: Spot; tail: Spot; opacity: number } {
  const distance = (run.start + run.speed * sec) % run.length;
  const fade = Math.min(1, distance / FADE_LENGTH, (run.length - distance) / FADE_LENGTH);
  return {
    head: findSpot(run, distance),
    tail: findSpot(run, Math.max(0, distance - run.tail)),
    opacity: run.opacity * fade,
  };
}

/** Scales the plan to cover a canvas: aligned left, and cut equally at the top and bottom. */
export function computePlanScale(width: number, height: number): { scale: number; top: number } {
  const scale = Math.max(width / YARD.width, height / YARD.height);
  return { scale, top: (height - YARD.height * scale) / 2 };
}

function findSpot({ lane, offset }: LaneRun, distance: number): Spot {
  let rest = distance;
  for (const [[x1, y1], [x2, y2]] of listSections(lane)) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (rest <= length) {
      const [along, across] = [rest / length, offset / length];
      return { x: x1 + (x2 - x1) * along - (y2 - y1) * across, y: y1 + (y2 - y1) * along + (x2 - x1) * across };
    }
    rest -= length;
  }
  const [x, y] = lane.points.at(-1) ?? [0, 0];
  return { x, y };
}

function computeLaneLength(lane: Lane): number {
  return listSections(lane).reduce((sum, [[x1, y1], [x2, y2]]) => sum + Math.hypot(x2 - x1, y2 - y1), 0);
}

type Point = readonly [number, number];

function listSections({ points }: Lane): (readonly [Point, Point])[] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point] as const);
}
