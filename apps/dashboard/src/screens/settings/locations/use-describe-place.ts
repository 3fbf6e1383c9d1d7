import { isGps } from '@lapwing/domain';
import { useSessionUser } from '../../../data/session.ts';
import { describeOnEarth, describeOnPlan } from '../../../live-map/editing/edit-ground.ts';
import type { PlanPoint } from '../../../map/plan-point.ts';

/** A place in words: pixels of the floor plan, or in GPS mode longitude and latitude. */
export function useDescribePlace(): (point: PlanPoint) => string {
  return isGps(useSessionUser().clientType) ? describeOnEarth : describeOnPlan;
}
