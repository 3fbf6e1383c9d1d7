import type { Gateway } from '../../data/gateways.ts';

/** What the panel's second line says of a vehicle's place (L§2); instants in unix seconds. */
export type PlaceState =
  | { readonly kind: 'at'; readonly place: string; readonly sinceTs: number }
  | { readonly kind: 'left'; readonly place: string; readonly next: string | null; readonly sinceTs: number }
  | { readonly kind: 'last'; readonly place: string; readonly sinceTs: number | null }
  | { readonly kind: 'unlocated' };

/** 'At' where it entered, 'Left' where it left, else its 'Last Position'; or none. */
export function placeState({ lastPosition, lastPositionMetadata, nextPosition, lastSeenTs }: Gateway): PlaceState {
  if (!lastPosition) return { kind: 'unlocated' };
  const place = lastPosition.label;
  switch (lastPositionMetadata?.state) {
    case 'ENTERED':
      return { kind: 'at', place, sinceTs: lastPositionMetadata.enterTs };
    case 'LEFT':
      return { kind: 'left', place, next: nextPosition?.label ?? null, sinceTs: lastPositionMetadata.lastSeenTs };
    case undefined:
      return { kind: 'last', place, sinceTs: lastSeenTs };
  }
}
