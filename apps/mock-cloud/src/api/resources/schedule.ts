import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import type { View } from './view.ts';

/** When a lap is due at each stop, in seconds from its start. */
export interface Schedule {
  readonly arrivals: readonly number[];
}

interface ScheduleInput {
  readonly view: View;
  readonly gateway: GatewayPlan;
  readonly route: RoutePlan;
  /** The start of the lap: lanes and positions are those of this instant. */
  readonly atMs: number;
}

/**
 * Divides the goal time of a route among its stops by the lanes between them and by equal stays; null without a goal
 * time.
 */
export function createSchedule({ view, gateway, route, atMs }: ScheduleInput): Schedule | null {
  if (route.goalSec <= 0) return null;
  const staySec = route.stayMs / 1000;
  let sec = 0;
  const nominal = route.stops.map((stop, ord) => {
    const before = route.stops[ord - 1];
    if (before === undefined) return 0;
    // A lap that starts on leaving its first stop does not stay there.
    const hasStay = ord > 1 || route.startOnEnter;
    sec += (hasStay ? staySec : 0) + computeDriveSec({ view, gateway, atMs }, before, stop);
    return sec;
  });
  const totalSec = sec + (route.finishOnEnter ? 0 : staySec);
  if (totalSec === 0) return null;
  return { arrivals: nominal.map((arrivalSec) => (arrivalSec / totalSec) * route.goalSec) };
}

/** Seconds that a gateway takes from one position to another at its usual speed. */
export function computeDriveSec(
  { view, gateway, atMs }: Pick<ScheduleInput, 'view' | 'gateway' | 'atMs'>,
  from: number,
  to: number,
): number {
  const { lengthMm } = view.world.world.findWay(view.client.id, from, to, atMs);
  return lengthMm / gateway.speedMmPerSec;
}
