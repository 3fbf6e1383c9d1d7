import type { LapFault } from '@lapwing/contracts';
import type { Course } from './course.ts';
import type { Drive } from './drive.ts';
import { back } from './faults/back.ts';
import { detour } from './faults/detour.ts';
import { fallSilent } from './faults/fall-silent.ts';
import { overrun } from './faults/overrun.ts';
import { restart } from './faults/restart.ts';
import { rush } from './faults/rush.ts';
import { skip } from './faults/skip.ts';
import { stall } from './faults/stall.ts';
import { arrive } from './lap-arrival.ts';
import type { Call, DrawnLap, LapDraft, Spoil, SpoiledLap } from './lap-draft.ts';
import { finishMs } from './lap-times.ts';
import { type Draw, stream } from './stream.ts';

const SPOILS: Readonly<Record<LapFault, Spoil>> = {
  detour,
  skip,
  back,
  stall,
  rush,
  restart,
  offline: fallSilent,
  overrun,
};

/** How long a planted silence lasts. */
const PLANTED_SILENCE_MS = 300_000;

interface Blow {
  readonly fault: LapFault;
  readonly inputId: string | null;
  readonly forMs: number;
  readonly draw: () => Draw;
}

/**
 * Lets a fault strike a drawn lap, one at most: plants in their order, then faults by chance in the scenario's. Gives
 * whether one did; the log then holds the spoiled lap. A lap that doesn't fit can only overrun.
 */
export function strike(drive: Drive, course: Course, lap: DrawnLap): boolean {
  // A lap that began unheard is no lap.
  if (drive.silences.some(({ wantedMs }) => lap.startMs < wantedMs)) return false;
  const blows = blowsFor(drive, course, lap).filter(({ fault }) => lap.fits || fault === 'overrun');
  if (blows.length === 0) return false;
  const draft = draftOf(drive, course, lap);
  for (const blow of blows) {
    const spoiled = SPOILS[blow.fault](draft, blow.draw(), blow.forMs);
    if (spoiled === null) continue;
    carryOut(draft, blow, spoiled);
    return true;
  }
  return false;
}

function blowsFor(
  { mover, span, pending, dice, setup }: Drive,
  course: Course,
  { ordinal, startMs }: DrawnLap,
): Blow[] {
  const { seed, gateway } = mover;
  const planted = pending.map(({ id, fault }) => ({
    fault,
    inputId: id,
    forMs: PLANTED_SILENCE_MS,
    draw: () => stream(seed, gateway.id, 'plant', span.key, `${id}/${ordinal}`),
  }));
  const byChance = dice
    .strikes(setup.config.windows, { ordinal, routeId: course.route.id, startMs })
    .map(({ id, kind, forMs }) => ({
      fault: kind,
      inputId: null,
      forMs,
      draw: () => stream(seed, gateway.id, 'fault', span.key, `${id}/${ordinal}`),
    }));
  return [...planted, ...byChance];
}

function draftOf(drive: Drive, course: Course, lap: DrawnLap): LapDraft {
  const endMs = finishMs(drive.log, course.finishesOnEnter);
  const recallMs = lap.fits ? Math.max(drive.recall.softMs, endMs) : drive.recall.softMs;
  return { ...lap, drive, course, calls: callsOf(drive, lap), finishMs: endMs, recallMs };
}

function callsOf({ log }: Drive, { visit, departMs, ord }: DrawnLap): Call[] {
  const calls: Call[] = [];
  let beforeMs = departMs;
  for (let n = visit + 1; n < log.count; n += 1) {
    const [enterMs, leaveMs] = [log.enter[n] ?? 0, log.leave[n] ?? 0];
    const position = log.position[n] ?? 0;
    calls.push({ position, tripMs: enterMs - beforeMs, stayMs: leaveMs - enterMs, ord: ord + n - visit, uses: 0 });
    beforeMs = leaveMs;
  }
  return calls;
}

function carryOut(draft: LapDraft, { fault, inputId }: Blow, spoiled: SpoiledLap): void {
  const { drive, course, visit, ordinal, ord, startMs, used } = draft;
  const { log } = drive;
  const { code, failMs, calls } = spoiled;
  log.count = visit + 1;
  if (draft.origin === null) log.lastLeave = spoiled.departMs;
  let atMs = spoiled.departMs;
  for (const { position, tripMs, stayMs } of calls) {
    const enterMs = atMs + tripMs;
    atMs = enterMs + stayMs;
    log.push(position, drive.tagOf(position), enterMs, atMs);
  }
  drive.marks?.push({ visit, ordinal, ord, startMs, failMs, used, visits: calls.length, calls });
  drive.struck.push({ inputId, fault, code, lapStartMs: startMs, failMs });
  if (spoiled.silence !== null) drive.silences.push(spoiled.silence);
  drive.pending = drive.pending.filter(({ id }) => id !== inputId);
  drive.laps = ordinal + 1;
  arrive(drive, course);
}
