import { listColumns } from '../conditions/condition-state.ts';
import { findSpans } from '../conditions/find-spans.ts';
import { explainUnsearchable } from '../conditions/searched-tables.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Condition, CueMoment, CuePlan, CueSheetPlan, InputAction, WorldInput } from '../scenario/plan.ts';

/**
 * Why a cue does not come: its condition did not come about within its limit; its instant is not after the cue before; the
 * cue before does not come; its instant is before the history; its condition looks at a column that cannot be searched.
 */
export type MissingReason = 'limit' | 'order' | 'before' | 'outside' | 'column';

export interface ResolvedCue {
  readonly cue: CuePlan;
  /** The instant at which it comes, in whole seconds; null if it does not. */
  readonly atMs: number | null;
  /** Null if it comes. */
  readonly reason: MissingReason | null;
  /** The instant from which it was counted; null if the cue before does not come. */
  readonly countedFromMs: number | null;
  /** The world with the faults of the sheet until then. */
  readonly model: WorldModel;
}

/** An input of the world, without its number. */
export interface FaultInput {
  readonly id: string;
  readonly atMs: number;
  readonly action: InputAction;
}

/**
 * The cues of a sheet that starts at an instant, in order, with the instants at which they come. A cue's fault begins with
 * it, and what people changed after that instant no longer counts, as if a presenter had begun it.
 */
export function* resolveSheet(opened: WorldModel, sheet: CueSheetPlan, startMs: number): Generator<ResolvedCue> {
  let model = opened;
  let beforeMs: number | null = null;
  let countedFromMs: number | null = startMs;
  for (const [n, cue] of sheet.cues.entries()) {
    const found = findInstant(cue.comes, { model, startMs, countedFromMs });
    const checked: number | MissingReason = typeof found === 'number' ? checkInstant(found, beforeMs, model) : found;
    const atMs: number | null = typeof checked === 'number' ? checked : null;
    const reason = typeof checked === 'number' ? null : checked;
    const fault = atMs === null ? null : createFaultInput(sheet, n, atMs);
    if (fault) model = beginFault(model, fault);
    yield { cue, atMs, reason, countedFromMs, model };
    beforeMs = atMs ?? beforeMs;
    countedFromMs = atMs;
  }
}

interface Search {
  readonly model: WorldModel;
  readonly startMs: number;
  readonly countedFromMs: number | null;
}

function findInstant(comes: CueMoment, { model, startMs, countedFromMs }: Search): number | MissingReason {
  if (comes.kind === 'at') return ceilToSecond(startMs + comes.ms);
  if (countedFromMs === null) return 'before';
  if ('ms' in comes) return ceilToSecond(countedFromMs + comes.ms);
  if (comes.conditions.some((condition) => !isSearchable(condition))) return 'column';
  return findChange(comes, model, countedFromMs) ?? 'limit';
}

function isSearchable(condition: Condition): boolean {
  return listColumns(condition).every((name) => explainUnsearchable(condition.table, name) === null);
}

/** The first whole second at which conditions have begun to hold, or have ceased to, after an instant; null if they do not. */
function findChange(
  { kind, conditions, withinMs }: Extract<CueMoment, { kind: 'starts' | 'ends' }>,
  model: WorldModel,
  afterMs: number,
): number | null {
  const searched = { fromMs: afterMs, toMs: afterMs + withinMs };
  for (const { fromMs, toMs } of findSpans(model, conditions, searched)) {
    // A span that begins with the search had begun before, and one that ends with it goes on.
    if (kind === 'ends' && toMs < searched.toMs) return ceilToSecond(toMs);
    if (kind === 'starts' && fromMs > searched.fromMs && ceilToSecond(fromMs) < toMs) return ceilToSecond(fromMs);
  }
  return null;
}

function checkInstant(atMs: number, beforeMs: number | null, { plan }: WorldModel): number | MissingReason {
  if (atMs < plan.startMs) return 'outside';
  return beforeMs !== null && atMs <= beforeMs ? 'order' : atMs;
}

/** The input that begins the fault of a cue at an instant; null if the cue has none. */
export function createFaultInput({ name, cues }: CueSheetPlan, index: number, atMs: number): FaultInput | null {
  const fault = cues[index]?.fault;
  if (!fault) return null;
  const { action, forMs } = fault;
  return { id: `cue-${name}-${index}`, atMs, action: { ...action, untilMs: forMs === null ? null : atMs + forMs } };
}

function beginFault(model: WorldModel, { id, atMs, action }: FaultInput): WorldModel {
  const { plan, inputs } = model;
  const kept = inputs.filter((input) => input.atMs <= atMs);
  // A fault of the API changes nothing in the world.
  if (action.kind === 'api-fault') return kept.length === inputs.length ? model : openModel(plan, kept);
  const seq = Math.max(0, ...[...plan.inputs, ...kept].map((input) => input.seq)) + 1;
  const fault: WorldInput = { ...action, id, atMs, seq };
  return openModel(plan, [...kept, fault]);
}

/** Clocks show whole seconds, and are set to them. */
function ceilToSecond(ms: number): number {
  return Math.ceil(ms / 1000) * 1000;
}
