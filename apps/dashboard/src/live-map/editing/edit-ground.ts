import { formatGpsPlace, toGpsPlace } from '@lapwing/domain';
import type { WrittenPlace } from '../../data/positions.ts';
import type { PlanArea, PlanSize } from '../../map/plan-limits.ts';
import type { PlanPoint } from '../../map/plan-point.ts';

/** The surface on which things are moved: a floor plan, or in GPS mode the earth. */
export interface EditGround {
  /** Places must be within this size; null: anywhere (L§2). */
  readonly edges: PlanSize | null;
  /** Where keys start to move a thing without a place. */
  readonly middle: () => PlanPoint;
  /** A place in the coordinates of the API. */
  readonly toWrittenPlace: (point: PlanPoint) => WrittenPlace;
  /** A place in words. */
  readonly describe: (point: PlanPoint) => string;
}

export function createPlanEditGround(size: PlanSize): EditGround {
  return {
    edges: size,
    middle: () => findMiddle({ left: 0, top: 0, ...size }),
    toWrittenPlace: ({ x, y }) => ({ x, y }),
    describe: describeOnPlan,
  };
}

/** `home` returns the area of the fleet. */
export function createEarthEditGround(home: () => PlanArea): EditGround {
  return {
    edges: null,
    middle: () => findMiddle(home()),
    toWrittenPlace: toGpsPlace,
    describe: describeOnEarth,
  };
}

/** A place on a floor plan in words: its pixels. */
export function describeOnPlan({ x, y }: PlanPoint): string {
  return `${Math.round(x)}, ${Math.round(y)}`;
}

/** A place in GPS mode in words: its longitude and latitude. */
export function describeOnEarth(point: PlanPoint): string {
  return formatGpsPlace(toGpsPlace(point));
}

function findMiddle({ left, top, width, height }: PlanArea): PlanPoint {
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
