import { computeLapDelaySec } from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';
import type { View } from './view.ts';

/** The delay in seconds of a valid lap against the goal time that its route had when it began; null without one. */
export function findDelaySec({ world }: View, digest: LapDigest, lap: number): number | null {
  const durationSec = digest.readDurationSec(lap);
  if (durationSec === null || digest.readError(lap) !== 0) return null;
  const goalSec = world.history.findGoalSec(digest.gatewayId, digest.readRouteId(lap), digest.readStartMs(lap));
  return computeLapDelaySec(durationSec, goalSec);
}
