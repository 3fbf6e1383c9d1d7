import { hashPlan } from '../../store/snapshots/digest.ts';
import { deriveInputId, identifyPast, type StoredInput } from '../../store/inputs.ts';
import type { Comparable } from '../../store/snapshots/diff.ts';
import type { StateUser, WorldState } from '../../store/snapshots/state.ts';
import type { InputAction, Plan } from '../../scenario/plan.ts';
import { CLOCK_END_MS } from '../world-clock.ts';
import { isScenarioName } from '../../scenario/find.ts';
import { createStartState } from '../start-state.ts';
import { hasMomentShape, MAX_LINKED_INPUTS } from './moment-shape.ts';
import { packText, unpackText } from './moment-text.ts';

/** What a link shows of its moment, and to whom. Each is null if it is not given. */
export interface MomentView {
  /** Path of the screen with its query, which holds the selection. */
  readonly screen: string | null;
  readonly email: string | null;
  readonly language: 'en' | 'es' | 'pt' | 'sk' | null;
  /** The client for which a super user acts. */
  readonly clientId: number | null;
}

/** A world at one instant, with what another server needs to open the same. */
export interface MomentSource extends Comparable {
  /** The plan of the scenario only. */
  readonly scenarioPlan: Plan;
  /** Name or file of its scenario; null is that of the main world. */
  readonly source: string | null;
}

/** A moment that is complete in its link. */
export interface LinkedMoment {
  readonly kind: 'link';
  readonly scenario: string;
  readonly seed: number;
  readonly anchorMs: number;
  /** The first characters of the digest of the scenario's plan. */
  readonly digest: string;
  readonly nowMs: number;
  readonly inputs: readonly StoredInput[];
  readonly counters: WorldState['counters'];
  /** Id, language and last change of each user who chose another language than at the start. */
  readonly languages: readonly (readonly [id: number, language: string, updatedTs: number])[];
  readonly view: MomentView;
}

/** A moment whose link names a snapshot of a world of the server that made it. */
export interface SnapshotMoment {
  readonly kind: 'snapshot';
  readonly world: string;
  readonly snapshot: string;
  readonly view: MomentView;
}

export type Moment = LinkedMoment | SnapshotMoment;

/**
 * The text of a moment's link; null if the link cannot hold it, and must name a snapshot. A scenario from a file is named
 * as in the file: only a server whose main world has it can open the link.
 */
export function formatLinkedMoment(from: MomentSource, view: MomentView): string | null {
  const { scenarioPlan, source, state, clock } = from;
  if (!hasOnlyInputs(state, scenarioPlan) || state.inputs.length > MAX_LINKED_INPUTS) return null;
  const { seed, anchorMs } = scenarioPlan;
  return packText([
    'link',
    source !== null && isScenarioName(source) ? source : scenarioPlan.name,
    seed,
    anchorMs,
    computePlanDigest(scenarioPlan),
    clock.nowMs,
    packInputs(state.inputs),
    state.counters.map(({ kind, next }) => [kind, next]),
    listLanguages(state, scenarioPlan),
    packView(view),
  ]);
}

/**
 * The text of the link to a moment of a scenario's world without changes by people. `scenario` is its name; a server that has the
 * scenario opens the link.
 */
export function formatPlanMoment(plan: Plan, scenario: string, seed: number, atMs: number): string {
  const view = packView({ screen: null, email: null, language: null, clientId: null });
  const digest = computePlanDigest(plan);
  const text = packText(['link', scenario, seed, plan.anchorMs, digest, atMs, [], [], [], view]);
  if (text === null) throw new Error('The link to a moment is too long');
  return text;
}

/** The text of a link that names a snapshot; null if the view is too long. */
export function formatSnapshotMoment({ world, snapshot, view }: Omit<SnapshotMoment, 'kind'>): string | null {
  return packText(['snapshot', world, snapshot, packView(view)]);
}

/** The moment of a text. Throws nothing, whatever the text. */
export function parseMoment(text: string): Moment | { readonly kind: 'damaged' } | { readonly kind: 'version' } {
  const unpacked = unpackText(text);
  if (unpacked.kind !== 'value') return unpacked;
  const { value } = unpacked;
  if (!hasMomentShape(value)) return { kind: 'damaged' };
  const packed = value as PackedLink | PackedSnapshot;
  if (packed[0] === 'snapshot')
    return { kind: 'snapshot', world: packed[1], snapshot: packed[2], view: unpackView(packed[3]) };
  const [, scenario, seed, anchorMs, digest, nowMs, packedInputs, counters, languages, view] = packed;
  const inputs = unpackInputs(packedInputs);
  if (nowMs >= CLOCK_END_MS || inputs === null) return { kind: 'damaged' };
  return {
    kind: 'link',
    scenario,
    seed,
    anchorMs,
    digest,
    nowMs,
    inputs,
    counters: counters.map(([kind, next]) => ({ kind, next })),
    languages,
    view: unpackView(view),
  };
}

/** The stored data of a world at the moment of a link: the accounts are those of the scenario's start. */
export function createMomentState({ inputs, counters, languages }: LinkedMoment, scenarioPlan: Plan): WorldState {
  const start = createStartState(scenarioPlan);
  const changes = new Map(languages.map(([id, language, updated_ts]) => [id, { language, updated_ts }]));
  return { ...start, inputs, counters, users: start.users.map((user) => ({ ...user, ...changes.get(user.id) })) };
}

/** A digest by which a link recognizes the scenario that it was made from. */
export function computePlanDigest(plan: Plan): string {
  return hashPlan(plan).slice(0, 24);
}

type PackedInput = readonly [afterMs: number, id: 0 | 1 | string, action: InputAction];
type PackedView = readonly [MomentView['screen'], MomentView['email'], MomentView['language'], number | null];
type PackedSnapshot = readonly ['snapshot', world: string, snapshot: string, PackedView];
type PackedLink = readonly [
  kind: 'link',
  scenario: string,
  seed: number,
  anchorMs: number,
  digest: string,
  nowMs: number,
  inputs: readonly PackedInput[],
  counters: readonly (readonly [string, number])[],
  languages: LinkedMoment['languages'],
  view: PackedView,
];

/** Whether people changed nothing that a link must not hold: accounts, networks, clients, floor plans and passwords. */
function hasOnlyInputs(state: WorldState, scenarioPlan: Plan): boolean {
  const { clientAccounts, clientNetworks, seededClients, layouts, users } = state;
  if ([clientAccounts, clientNetworks, seededClients, layouts].some((rows) => rows.length > 0)) return false;
  return formatUsers(users) === formatUsers(createStartState(scenarioPlan).users);
}

/** The users without what a link holds, and without sign-ins, which the security clock dates. */
function formatUsers(users: readonly StateUser[]): string {
  const ignored = { language: '', updated_ts: 0, last_login_ms: null };
  const rows = users.map((user) => Object.entries({ ...user, ...ignored }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)));
}

function listLanguages({ users }: WorldState, scenarioPlan: Plan): LinkedMoment['languages'] {
  const before = new Map(createStartState(scenarioPlan).users.map((user) => [user.id, user]));
  return users
    .filter(({ id, language, updated_ts }) => {
      const known = before.get(id);
      return language !== known?.language || updated_ts !== known.updated_ts;
    })
    .map(({ id, language, updated_ts }) => [id, language, updated_ts]);
}

/**
 * Each input with the time since the one before it. Its id follows from the inputs before it: 0 if it was recorded on its
 * own, 1 if together with the one before. Another id, from a past of which something was discarded, is kept.
 */
function packInputs(inputs: readonly StoredInput[]): PackedInput[] {
  return inputs.map(({ id, atMs, action }, index) => {
    const afterMs = atMs - (inputs[index - 1]?.atMs ?? 0);
    const [alone, together] = deriveIds(inputs.slice(0, index), atMs, action);
    return [afterMs, id === alone ? 0 : id === together ? 1 : id, action];
  });
}

/** Null if two inputs would have one id. */
function unpackInputs(packed: readonly PackedInput[]): StoredInput[] | null {
  const inputs: StoredInput[] = [];
  let atMs = 0;
  for (const [afterMs, mark, action] of packed) {
    atMs += afterMs;
    const id = typeof mark === 'string' ? mark : deriveIds(inputs.slice(), atMs, action)[mark];
    inputs.push({ id, atMs, action, userId: null, recordedMs: 0 });
  }
  const isValid = atMs < CLOCK_END_MS && new Set(inputs.map(({ id }) => id)).size === inputs.length;
  return isValid ? inputs : null;
}

function deriveIds(before: readonly StoredInput[], atMs: number, action: InputAction): [string, string] {
  return [deriveInputId(action, atMs, identifyPast(before)), deriveInputId(action, atMs, before.at(-1)?.id ?? '')];
}

function packView({ screen, email, language, clientId }: MomentView): PackedView {
  return [screen, email, language, clientId];
}

function unpackView([screen, email, language, clientId]: PackedView): MomentView {
  return { screen, email, language, clientId };
}
