import type { Gateway } from '../../data/gateways.ts';

/** A vehicle's place in the second line of its panel (L§2); instants in unix seconds. */
export type PlaceState =
  | { readonly kind: 'at' | 'held'; readonly place: string; readonly sinceTs: number }
  | { readonly kind: 'left'; readonly place: string; readonly next: string | null; readonly sinceTs: number }
  | { readonly kind: 'last'; readonly place: string; readonly sinceTs: number | null }
  | { readonly kind: 'unlocated' };

/** 'At' the beacon that it entered, or 'Held' there, 'Left' the one that it left, else its 'Last Position', if any. */
export function readPlaceState(
  { lastPosition, lastPositionMetadata, nextPosition, lastSeenTs }: Gateway,
  isHeld = false,
): PlaceState {
  if (!lastPosition) return { kind: 'unlocated' };
  const place = lastPosition.label;
  switch (lastPositionMetadata?.state) {
    case 'ENTERED':
      return { kind: isHeld ? 'held' : 'at', place, sinceTs: lastPositionMetadata.enterTs };
    case 'LEFT':
      return { kind: 'left', place, next: nextPosition?.label ?? null, sinceTs: lastPositionMetadata.lastSeenTs };
    case undefined:
      return { kind: 'last', place, sinceTs: lastSeenTs };
  }
}
