import type { LapFault } from '@lapwing/contracts';
import type { TimedRoute } from './timed-route.ts';
import type { Drive } from './drive.ts';
import { driveBack } from './lap-faults/drive-back.ts';
import { makeDetour } from './lap-faults/detour.ts';
import { fallSilent } from './lap-faults/fall-silent.ts';
import { overrunShift } from './lap-faults/overrun.ts';
import { restartEarly } from './lap-faults/restart.ts';
import { rushLap } from './lap-faults/rush.ts';
import { skipStops } from './lap-faults/skip-stops.ts';
import { stallPastTimeout } from './lap-faults/stall.ts';
import { updateLapStart } from './lap-start.ts';
import type { DraftVisit, DrawnLap } from './drawn-lap.ts';
import type { LapDraft, LapFaultMaker, FaultyLap } from './lap-draft.ts';
import { findFinishMs } from './lap-times.ts';
import { type Draw, createStream } from './stream.ts';

const LAP_FAULT_MAKERS: Readonly<Record<LapFault, LapFaultMaker>> = {
  detour: makeDetour,
  skip: skipStops,
  back: driveBack,
  stall: stallPastTimeout,
  rush: rushLap,
  restart: restartEarly,
  offline: fallSilent,
  overrun: overrunShift,
};

/** Duration of the silence in a planted `offline` fault. */
const PLANTED_SILENCE_MS = 300_000;

interface FaultCandidate {
  readonly fault: LapFault;
  readonly inputId: string | null;
  readonly forMs: number;
  readonly draw: () => Draw;
}

/**
 * Injects at most one fault into a drawn lap: plants in their order, then faults by chance in the scenario's order.
 * Returns whether it did; the log then holds the faulty lap. A lap that does not end in time can only overrun.
 */
export function injectFault(drive: Drive, timedRoute: TimedRoute, lap: DrawnLap): boolean {
  // A lap whose start is not heard cannot be judged.
  if (drive.silences.some(({ wantedMs }) => lap.startMs < wantedMs)) return false;
  const candidates = listCandidates(drive, timedRoute, lap).filter(
    ({ fault }) => lap.endsInTime || fault === 'overrun',
  );
  if (candidates.length === 0) return false;
  const draft = createDraft(drive, timedRoute, lap);
  for (const candidate of candidates) {
    const faulty = LAP_FAULT_MAKERS[candidate.fault](draft, candidate.draw(), candidate.forMs);
    if (faulty === null) continue;
    logFaultyLap(draft, candidate, faulty);
    return true;
  }
  return false;
}

function listCandidates(
  { mover, span, pendingPlants, faultDraws, setup }: Drive,
  timedRoute: TimedRoute,
  { ordinal, startMs }: DrawnLap,
): FaultCandidate[] {
  const { seed, gateway } = mover;
  const planted = pendingPlants.map(({ id, fault }) => ({
    fault,
    inputId: id,
    forMs: PLANTED_SILENCE_MS,
    draw: () => createStream(seed, gateway.id, 'plant', span.key, `${id}/${ordinal}`),
  }));
  const byChance = faultDraws
    .drawFaults(setup.config.windows, { ordinal, routeId: timedRoute.route.id, startMs })
    .map(({ id, kind, forMs }) => ({
      fault: kind,
      inputId: null,
      forMs,
      draw: () => createStream(seed, gateway.id, 'fault', span.key, `${id}/${ordinal}`),
    }));
  return [...planted, ...byChance];
}

function createDraft(drive: Drive, timedRoute: TimedRoute, lap: DrawnLap): LapDraft {
  const endMs = findFinishMs(drive.log, timedRoute.finishesOnEnter);
  const recallMs = lap.endsInTime ? Math.max(drive.recall.softMs, endMs) : drive.recall.softMs;
  return { ...lap, drive, timedRoute, visits: readVisits(drive, lap), finishMs: endMs, recallMs };
}

function readVisits({ log }: Drive, { fromVisit: visit, departMs, ord }: DrawnLap): DraftVisit[] {
  const visits: DraftVisit[] = [];
  let beforeMs = departMs;
  for (let n = visit + 1; n < log.count; n += 1) {
    const [enterMs, leaveMs] = [log.enter[n] ?? 0, log.leave[n] ?? 0];
    const position = log.position[n] ?? 0;
    visits.push({
      position,
      tripMs: enterMs - beforeMs,
      stayMs: leaveMs - enterMs,
      ord: ord + n - visit,
      toleranceUsed: 0,
    });
    beforeMs = leaveMs;
  }
  return visits;
}

function logFaultyLap(draft: LapDraft, { fault, inputId }: FaultCandidate, faulty: FaultyLap): void {
  const { drive, timedRoute, fromVisit: visit, ordinal, ord, startMs, toleranceUsed } = draft;
  const { log } = drive;
  const { code, failMs, visits } = faulty;
  log.count = visit + 1;
  if (draft.origin === null) log.lastLeave = faulty.departMs;
  let atMs = faulty.departMs;
  for (const { position, tripMs, stayMs } of visits) {
    const enterMs = atMs + tripMs;
    atMs = enterMs + stayMs;
    log.push(position, drive.findTag(position), enterMs, atMs);
  }
  drive.plannedLaps?.push({
    fromVisit: visit,
    ordinal,
    ord,
    startMs,
    failMs,
    toleranceUsed,
    visitCount: visits.length,
    draftVisits: visits,
  });
  drive.injectedFaults.push({ inputId, fault, code, lapStartMs: startMs, failMs });
  if (faulty.silence !== null) drive.silences.push(faulty.silence);
  drive.pendingPlants = drive.pendingPlants.filter(({ id }) => id !== inputId);
  drive.lapsBegun = ordinal + 1;
  updateLapStart(drive, timedRoute);
}
