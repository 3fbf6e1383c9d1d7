/** The list of beacons of the route in the creator (R§2). */
import { moveItem } from '@lapwing/domain';

export interface DraftStop {
  /** Tells stops at one beacon apart. */
  readonly key: number;
  readonly positionId: number;
  readonly isGenerated: boolean;
}

export interface Draft {
  /** The starting beacon, which stays chosen when a generated list is reverted. */
  readonly startId: number | null;
  readonly stops: readonly DraftStop[];
  /** The stops that a generated list replaced; null without one. */
  readonly replaced: readonly DraftStop[] | null;
}

export const NO_DRAFT: Draft = { startId: null, stops: [], replaced: null };

/** Adds a beacon as the last stop; the starting beacon comes first. */
export function addStop(draft: Draft, positionId: number): Draft {
  const { startId } = draft;
  const isAfterStart = draft.stops.length === 0 && startId !== null && startId !== positionId;
  return withStops(draft, append(draft, isAfterStart ? [startId, positionId] : [positionId]));
}

/** Makes a beacon the first stop. A generated list, which begins elsewhere, is dropped. */
export function setStart(draft: Draft, positionId: number): Draft {
  if (draft.stops[0]?.positionId === positionId) return draft;
  if (draft.replaced) return addStop({ ...NO_DRAFT, startId: positionId }, positionId);
  const [first, ...rest] = append({ ...draft, stops: [] }, [positionId, ...draft.stops.slice(1).map(toId)]);
  const isTwice = rest[0]?.positionId === positionId;
  return withStops(draft, first ? [first, ...(isTwice ? rest.slice(1) : rest)] : []);
}

/** Makes a beacon the last stop: it replaces the last one unless that is the start. */
export function setEnd(draft: Draft, positionId: number): Draft {
  const last = draft.stops.at(-1);
  if (last?.positionId === positionId) return draft;
  if (draft.stops.length < 2) return addStop(draft, positionId);
  const before = draft.stops.slice(0, -1);
  const isThere = before.at(-1)?.positionId === positionId;
  return withStops(draft, isThere ? before : append({ ...draft, stops: before }, [positionId]));
}

export function moveStop(draft: Draft, place: number, steps: number): Draft {
  return withStops(draft, moveItem(draft.stops, place, steps));
}

/** Removes a stop. Once the list is empty, the starting beacon is cleared too. */
export function removeStop(draft: Draft, place: number): Draft {
  const stops = draft.stops.toSpliced(place, 1);
  return stops.length === 0 ? NO_DRAFT : withStops(draft, stops);
}

/** Fills the list with a generated one. */
export function generate(draft: Draft, positionIds: readonly number[]): Draft {
  const stops = positionIds.map((positionId, key) => ({ key: key + nextKey(draft), positionId, isGenerated: true }));
  return withStops({ ...draft, replaced: draft.stops }, stops);
}

/** Empties a generated list; stops that it replaced come back, but not the starting beacon alone. */
export function revert(draft: Draft): Draft {
  const { replaced, startId } = draft;
  if (replaced === null) return draft;
  return { startId: replaced[0]?.positionId ?? startId, stops: replaced.length > 1 ? replaced : [], replaced: null };
}

export function listPositions({ stops }: Draft): readonly number[] {
  return stops.map(toId);
}

const toId = ({ positionId }: DraftStop): number => positionId;

/** The starting beacon follows the list. */
function withStops(draft: Draft, stops: readonly DraftStop[]): Draft {
  return { ...draft, startId: stops[0]?.positionId ?? draft.startId, stops };
}

function append(draft: Draft, positionIds: readonly number[]): readonly DraftStop[] {
  const from = nextKey(draft);
  return [
    ...draft.stops,
    ...positionIds.map((positionId, index) => ({ key: from + index, positionId, isGenerated: false })),
  ];
}

function nextKey({ stops, replaced }: Draft): number {
  return Math.max(0, ...[...stops, ...(replaced ?? [])].map(({ key }) => key)) + 1;
}
