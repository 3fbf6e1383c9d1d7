import type { TimedRoute } from './timed-route.ts';
import type { Drive, PlannedLap, LapProgress } from './drive.ts';
import { findPointAlong } from './geometry.ts';
import type { Spot } from './lane-map.ts';
import { NO_TIME } from './unit-time.ts';
import { cutSilences } from './silence.ts';
import type { VisitLog } from './visit-log.ts';

/**
 * Cuts a drive's plan at an input: drops what begins after `ms` and keeps an open visit open. During a trip, the place
 * reached becomes the origin of the next segment.
 */
export function cutDrive(drive: Drive, ms: number): void {
  const { log, setup, segments } = drive;
  drive.silences = cutSilences(drive, ms);
  const visit = findLastEntered(log, ms);
  const isStanding = (log.leave[visit] ?? 0) > ms;
  const segment = segments.at(-1);
  if (!isStanding && segment) {
    const next = visit + 1 < log.count ? readHeading(log, visit + 1) : segment.heading;
    segment.heading = next;
    drive.origin = findPlaceOnTrip(drive, visit, ms);
  } else {
    drive.origin = null;
    if (segment) segment.heading = null;
  }
  log.count = visit + 1;
  const plannedLap = drive.plannedLaps?.findLast((lap) => lap.fromVisit <= visit) ?? null;
  drive.progress =
    plannedLap && setup.timedRoute
      ? readProgress(drive, setup.timedRoute, plannedLap, { visit, isStanding, ms })
      : null;
  drive.lapsBegun = drive.progress?.ordinal ?? countLapsBefore(drive, plannedLap, visit);
  drive.plannedLaps =
    drive.plannedLaps?.filter((lap) => lap.fromVisit < visit || lap.ordinal < drive.lapsBegun) ?? null;
  drive.injectedFaults = drive.injectedFaults.filter(({ failMs }) => failMs <= ms);
  resetLapStart(drive, visit);
}

function readHeading(log: VisitLog, visit: number): { position: number; arriveMs: number } {
  return { position: log.position[visit] ?? 0, arriveMs: log.enter[visit] ?? 0 };
}

function findLastEntered(log: VisitLog, ms: number): number {
  let visit = log.count - 1;
  while (visit > 0 && (log.enter[visit] ?? 0) > ms) visit -= 1;
  return visit;
}

/** The spot that a vehicle has reached on the trip from a visit of the log. */
function findPlaceOnTrip({ mover, log, segments, setup: { config } }: Drive, visit: number, ms: number): Spot | null {
  const segment = segments.at(-1);
  if (!segment?.heading) return null;
  const { lanes } = mover.terrain;
  const leaveMs = log.leave[visit] ?? 0;
  // A trip that was cut earlier continues from the spot reached at that cut.
  const origin = leaveMs < segment.fromMs ? segment.origin : null;
  const from = origin ?? mover.findSpot(log.position[visit] ?? 0, config);
  const fromMs = origin === null ? leaveMs : segment.fromMs;
  const way = lanes.findWay(from, mover.findSpot(segment.heading.position, config));
  return lanes.findTransientSpot(findPointAlong(way, (ms - fromMs) / (segment.heading.arriveMs - fromMs)));
}

interface CutPoint {
  readonly visit: number;
  readonly isStanding: boolean;
  readonly ms: number;
}

/** The progress of a lap at a cut; null if it is over or has not left its first stop. */
function readProgress(
  drive: Drive,
  timedRoute: TimedRoute,
  plannedLap: PlannedLap,
  { visit, isStanding, ms }: CutPoint,
): LapProgress | null {
  const done = visit - plannedLap.fromVisit;
  const visits = plannedLap.draftVisits?.slice(0, done) ?? [];
  const failed = plannedLap.failMs <= ms;
  const ord = plannedLap.draftVisits
    ? (visits.findLast((visit) => visit.ord >= 0)?.ord ?? plannedLap.ord)
    : plannedLap.ord + done;
  const { ordinal, startMs } = plannedLap;
  const progress = {
    ordinal,
    ord,
    startMs,
    failed,
    toleranceUsed: plannedLap.toleranceUsed + visits.reduce((used, visit) => used + visit.toleranceUsed, 0),
  };
  if (done > plannedLap.visitCount) return null;
  if (done === plannedLap.visitCount) {
    const hasToLeave = !timedRoute.finishesOnEnter && ord === timedRoute.last && !failed && startMs !== NO_TIME;
    return isStanding && hasToLeave ? progress : null;
  }
  const root = drive.findRoot(drive.log.position[visit] ?? 0);
  const isAtFirstBeacon = isStanding && ord === 0 && !failed && root === timedRoute.roots[0];
  return isAtFirstBeacon ? null : progress;
}

function countLapsBefore(
  { lapsBeforeReset, isAtBeacon: isStanding }: Drive,
  plannedLap: PlannedLap | null,
  visit: number,
): number {
  if (plannedLap === null) return lapsBeforeReset;
  const hasLeft = visit > plannedLap.fromVisit || !isStanding;
  return hasLeft ? plannedLap.ordinal + 1 : plannedLap.ordinal;
}

/** A lap that began on arrival at the first stop continues while the vehicle is still there. */
function resetLapStart(drive: Drive, visit: number): void {
  const { log, lapsResetMs, inheritedLapStart, setup } = drive;
  const enterMs = log.enter[visit] ?? 0;
  const began = drive.isAtBeacon && setup.timedRoute?.startsOnEnter === true && isAtStart(drive, visit);
  const [fromMs, toMs] = visit === 0 ? inheritedLapStart : [enterMs, enterMs];
  drive.lapStartFromMs = began && enterMs > lapsResetMs ? fromMs : NO_TIME;
  drive.lapStartToMs = began && enterMs > lapsResetMs ? toMs : NO_TIME;
}

function isAtStart(drive: Drive, visit: number): boolean {
  return drive.findRoot(drive.log.position[visit] ?? 0) === drive.setup.timedRoute?.roots[0];
}
