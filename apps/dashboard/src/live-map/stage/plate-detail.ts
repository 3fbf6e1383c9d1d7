import { formatDuration } from '@lapwing/domain';
import { readPlaceState } from '../model/place-state.ts';
import type { Vehicle } from '../model/vehicle.ts';

/** The texts of plates in the user's language; `{}` is the placeholder of a place, an age or seconds. */
export interface PlaceWords {
  readonly to: string;
  readonly leftFrom: string;
  readonly ago: string;
  readonly seconds: string;
}

export const PLACEHOLDER = '{}';

/** The place of a vehicle, or how long ago it was last heard; `asOfMs` is the instant of the answer. */
export function formatPlateDetail({ gateway, freshness, heardTs }: Vehicle, words: PlaceWords, asOfMs: number): string {
  if (freshness === 'stale' && heardTs !== null) return fill(words.ago, formatAge(asOfMs - heardTs * 1000, words));
  const place = readPlaceState(gateway);
  if (place.kind === 'unlocated') return '';
  if (place.kind !== 'left') return place.place;
  return place.next === null ? fill(words.leftFrom, place.place) : fill(words.to, place.next);
}

function formatAge(ageMs: number, { seconds }: PlaceWords): string {
  const sec = Math.max(0, Math.floor(ageMs / 1000));
  return sec < 60 ? fill(seconds, String(sec)) : formatDuration(sec);
}

function fill(words: string, what: string): string {
  return words.replace(PLACEHOLDER, () => what);
}
