import { HOUR_MS } from '../time/units.ts';
import type { AssetClass } from './asset-class.ts';

/** A visit ends without a checkout after its tag was silent for longer than this. */
export const VISIT_SILENCE_MS = HOUR_MS;

/** A tag heard by a gateway of a class, from its first sighting there to its last. */
export interface AssetSighting {
  readonly assetClass: AssetClass;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A customer's way through a store with one tag. */
export interface StoreVisit {
  /** The first sighting, at an entry or at the buzzer. */
  readonly startMs: number;
  /** The first sighting at an exit; null without a checkout. */
  readonly checkoutMs: number | null;
  /** Whether the visit began at an entry. */
  readonly hasEntry: boolean;
  readonly passedBuzzer: boolean;
}

/** An ongoing visit with its last sighting. */
interface OpenVisit extends StoreVisit {
  readonly lastMs: number;
}

/**
 * The visits of one tag to a store, oldest first, from its sightings in order (L§2): each begins at an entry and ends at
 * an exit, or with the last sighting before an hour of silence. Sightings at gateways without marks are ignored.
 */
export function toStoreVisits(sightings: Iterable<AssetSighting>): StoreVisit[] {
  const visits: StoreVisit[] = [];
  let open: OpenVisit | null = null;
  for (const { assetClass, fromMs, toMs } of sightings) {
    if (assetClass === 'undefined') continue;
    if (open && fromMs - open.lastMs > VISIT_SILENCE_MS) {
      visits.push(closeVisit(open));
      open = null;
    }
    if (assetClass === 'outside') {
      if (open) visits.push({ ...closeVisit(open), checkoutMs: fromMs });
      open = null;
      continue;
    }
    const passedBuzzer = assetClass === 'warning';
    open ??= { startMs: fromMs, checkoutMs: null, hasEntry: !passedBuzzer, passedBuzzer, lastMs: toMs };
    open = { ...open, passedBuzzer: open.passedBuzzer || passedBuzzer, lastMs: toMs };
  }
  if (open) visits.push(closeVisit(open));
  return visits;
}

/** Whether a visit is a warning: the buzzer saw it, and no exit did (L§2). */
export function isWarning({ passedBuzzer, checkoutMs }: StoreVisit): boolean {
  return passedBuzzer && checkoutMs === null;
}

function closeVisit({ startMs, checkoutMs, hasEntry, passedBuzzer }: OpenVisit): StoreVisit {
  return { startMs, checkoutMs, hasEntry, passedBuzzer };
}
