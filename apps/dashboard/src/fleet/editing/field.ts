import { gpsFromWorldPixel } from '@lapwing/domain';
import type { WrittenPlace } from '../../data/positions.ts';
import type { PlanArea, PlanSize } from '../../map/plan-limits.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import { gpsWords } from '../model/gps-words.ts';

/** What things are put on: a floor plan, or in GPS mode the earth. */
export interface Field {
  /** Within which places count; null: anywhere (L§2). */
  readonly edges: PlanSize | null;
  /** Where keys begin with what has no place. */
  readonly middle: () => PlanPoint;
  /** A place as the cloud takes it. */
  readonly placed: (point: PlanPoint) => WrittenPlace;
  /** A place in words. */
  readonly words: (point: PlanPoint) => string;
}

export function planField(size: PlanSize): Field {
  return {
    edges: size,
    middle: () => middleOf({ left: 0, top: 0, ...size }),
    placed: ({ x, y }) => ({ x, y }),
    words: ({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`,
  };
}

/** `home`: around where the fleet is. */
export function earthField(home: () => PlanArea): Field {
  return {
    edges: null,
    middle: () => middleOf(home()),
    placed: gpsFromWorldPixel,
    words: (point) => gpsWords(gpsFromWorldPixel(point)),
  };
}

function middleOf({ left, top, width, height }: PlanArea): PlanPoint {
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
