import type { Course } from './course.ts';
import type { Drive, LapMark, Progress } from './drive.ts';
import { pointAlong } from './geometry.ts';
import type { Spot } from './lane-map.ts';
import { NO_TIME } from './unit-time.ts';
import { cutSilences } from './silence.ts';
import type { VisitLog } from './visit-log.ts';

/**
 * Ends a drive's plan at an input: drops what begins after `ms`, leaves an open visit open, and on a trip takes the
 * place reached. The drive then stands where the next segment begins.
 */
export function cutDrive(drive: Drive, ms: number): void {
  const { log, setup, segments } = drive;
  drive.silences = cutSilences(drive, ms);
  const visit = lastEntered(log, ms);
  const isStanding = (log.leave[visit] ?? 0) > ms;
  const segment = segments.at(-1);
  if (!isStanding && segment) {
    const next = visit + 1 < log.count ? headingTo(log, visit + 1) : segment.heading;
    segment.heading = next;
    drive.origin = placeOnTrip(drive, visit, ms);
  } else {
    drive.origin = null;
    if (segment) segment.heading = null;
  }
  log.count = visit + 1;
  const mark = drive.marks?.findLast((lap) => lap.visit <= visit) ?? null;
  drive.progress = mark && setup.course ? progressOf(drive, setup.course, mark, { visit, isStanding, ms }) : null;
  drive.laps = drive.progress?.ordinal ?? lapsBefore(drive, mark, visit);
  drive.marks = drive.marks?.filter((lap) => lap.visit < visit || lap.ordinal < drive.laps) ?? null;
  drive.struck = drive.struck.filter(({ failMs }) => failMs <= ms);
  setClock(drive, visit);
}

function headingTo(log: VisitLog, visit: number): { position: number; arriveMs: number } {
  return { position: log.position[visit] ?? 0, arriveMs: log.enter[visit] ?? 0 };
}

function lastEntered(log: VisitLog, ms: number): number {
  let visit = log.count - 1;
  while (visit > 0 && (log.enter[visit] ?? 0) > ms) visit -= 1;
  return visit;
}

/** The spot that a vehicle has reached on its way from a visit of the log. */
function placeOnTrip({ mover, log, segments, setup: { config } }: Drive, visit: number, ms: number): Spot | null {
  const segment = segments.at(-1);
  if (!segment?.heading) return null;
  const { lanes } = mover.ground;
  const leaveMs = log.leave[visit] ?? 0;
  // A trip that an earlier cut left under way sets out where that cut found it.
  const origin = leaveMs < segment.fromMs ? segment.origin : null;
  const from = origin ?? mover.spot(log.position[visit] ?? 0, config);
  const fromMs = origin === null ? leaveMs : segment.fromMs;
  const way = lanes.way(from, mover.spot(segment.heading.position, config));
  return lanes.passingSpot(pointAlong(way, (ms - fromMs) / (segment.heading.arriveMs - fromMs)));
}

interface CutPoint {
  readonly visit: number;
  readonly isStanding: boolean;
  readonly ms: number;
}

/** What is left of a lap at a cut; null when it is over, or hasn't left its first stop. */
function progressOf(drive: Drive, course: Course, mark: LapMark, { visit, isStanding, ms }: CutPoint): Progress | null {
  const done = visit - mark.visit;
  const calls = mark.calls?.slice(0, done) ?? [];
  const failed = mark.failMs <= ms;
  const ord = mark.calls ? (calls.findLast((call) => call.ord >= 0)?.ord ?? mark.ord) : mark.ord + done;
  const { ordinal, startMs } = mark;
  const progress = {
    ordinal,
    ord,
    startMs,
    failed,
    used: mark.used + calls.reduce((used, call) => used + call.uses, 0),
  };
  if (done > mark.visits) return null;
  if (done === mark.visits) {
    const hasToLeave = !course.finishesOnEnter && ord === course.last && !failed && startMs !== NO_TIME;
    return isStanding && hasToLeave ? progress : null;
  }
  const root = drive.rootOf(drive.log.position[visit] ?? 0);
  const isAtStart = isStanding && ord === 0 && !failed && root === course.roots[0];
  return isAtStart ? null : progress;
}

function lapsBefore({ assignedLaps, isStanding }: Drive, mark: LapMark | null, visit: number): number {
  if (mark === null) return assignedLaps;
  const hasLeft = visit > mark.visit || !isStanding;
  return hasLeft ? mark.ordinal + 1 : mark.ordinal;
}

/** The lap that a vehicle at the first stop began by arriving there runs on. */
function setClock(drive: Drive, visit: number): void {
  const { log, assignedMs, unitClock, setup } = drive;
  const enterMs = log.enter[visit] ?? 0;
  const began = drive.isStanding && setup.course?.startsOnEnter === true && isAtStart(drive, visit);
  const [fromMs, toMs] = visit === 0 ? unitClock : [enterMs, enterMs];
  drive.clockFromMs = began && enterMs > assignedMs ? fromMs : NO_TIME;
  drive.clockToMs = began && enterMs > assignedMs ? toMs : NO_TIME;
}

function isAtStart(drive: Drive, visit: number): boolean {
  return drive.rootOf(drive.log.position[visit] ?? 0) === drive.setup.course?.roots[0];
}
