import type { Plan, WorldInput } from '../scenario/plan.ts';

/** A fault that is active in [fromMs, untilMs); null until it is ended. */
export interface FaultWindow {
  readonly input: FaultInput;
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly source: 'scenario' | 'control';
}

export type FaultInput = Extract<
  WorldInput,
  { kind: 'plant' | 'offline' | 'unplug' | 'silence' | 'fault' | 'api-fault' }
>;

/** The faults of a world by start. An `end` input shortens its fault. */
export function listFaultWindows(plan: Pick<Plan, 'inputs'>, inputs: readonly WorldInput[]): FaultWindow[] {
  const ends = collectEnds([...plan.inputs, ...inputs]);
  const windows = [
    ...plan.inputs.filter(isFault).map((input) => toWindow(input, 'scenario', ends)),
    ...inputs.filter(isFault).map((input) => toWindow(input, 'control', ends)),
  ];
  return windows.sort((a, b) => a.fromMs - b.fromMs);
}

export function isActiveAt({ fromMs, untilMs }: Pick<FaultWindow, 'fromMs' | 'untilMs'>, nowMs: number): boolean {
  return fromMs <= nowMs && (untilMs === null || nowMs < untilMs);
}

/** The earliest end of each ended input, by id. */
function collectEnds(inputs: readonly WorldInput[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const input of inputs) {
    if (input.kind !== 'end') continue;
    ends.set(input.inputId, Math.min(input.atMs, ends.get(input.inputId) ?? Infinity));
  }
  return ends;
}

function isFault(input: WorldInput): input is FaultInput {
  return ['plant', 'offline', 'unplug', 'silence', 'fault', 'api-fault'].includes(input.kind);
}

function toWindow(input: FaultInput, source: FaultWindow['source'], ends: ReadonlyMap<string, number>): FaultWindow {
  const plannedMs = input.kind === 'plant' ? input.atMs : input.untilMs;
  const endedMs = ends.get(input.id) ?? Infinity;
  const untilMs = Math.min(plannedMs ?? Infinity, endedMs);
  return { input, fromMs: input.atMs, untilMs: untilMs === Infinity ? null : untilMs, source };
}
