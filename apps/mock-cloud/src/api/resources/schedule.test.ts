import { describe, expect, it } from 'vitest';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { createSchedule } from './schedule.ts';
import type { View } from './view.ts';

/** Lanes of 60 m, 120 m and 180 m at 1 m/s: drives of 60, 120 and 180 s. */
const LENGTHS_MM: Readonly<Record<string, number>> = { '1-2': 60_000, '2-3': 120_000, '3-1': 180_000 };

const view = {
  client: { id: 1 },
  world: {
    world: { findWay: (_: number, from: number, to: number) => ({ lengthMm: LENGTHS_MM[`${from}-${to}`] ?? 0 }) },
  },
} as unknown as View;
const gateway = { speedMmPerSec: 1000 } as GatewayPlan;
/** Four stops and stays of 60 s. */
const ROUTE = { stops: [1, 2, 3, 1], stayMs: 60_000, startOnEnter: false, finishOnEnter: true } as unknown as RoutePlan;

function arrivals(route: Partial<RoutePlan>): readonly number[] | undefined {
  return createSchedule({ view, gateway, route: { ...ROUTE, ...route }, atMs: 0 })?.arrivals;
}

describe('the due times of a lap', () => {
  it('follow lane lengths and equal stays', () => {
    // 60 drive, 60 stay, 120 drive, 60 stay, 180 drive: 480 s in all, which is the goal time.
    expect(arrivals({ goalSec: 480 })).toEqual([0, 60, 240, 480]);
  });

  it('scale with the goal time', () => {
    expect(arrivals({ goalSec: 960 })).toEqual([0, 120, 480, 960]);
  });

  it('include the stay at the first stop when the lap starts on arrival', () => {
    expect(arrivals({ goalSec: 540, startOnEnter: true })).toEqual([0, 120, 300, 540]);
  });

  it('include the stay at the last stop when the lap finishes on departure', () => {
    expect(arrivals({ goalSec: 540, finishOnEnter: false })).toEqual([0, 60, 240, 480]);
  });

  it('are unknown without a goal time', () => {
    expect(arrivals({ goalSec: 0 })).toBeUndefined();
  });
});
