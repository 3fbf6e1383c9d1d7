import type { Draw } from '../stream.ts';
import type { Stay } from '../types.ts';
import { type AssetDay, between, type Place } from './places.ts';

const SECOND_MS = 1000;
/** While a tag is carried from one gateway to another, none hears it. */
const CARRIED_MS = { from: 20 * SECOND_MS, to: 140 * SECOND_MS };
/** What is left of a unit after its last free leg: long enough to be carried to where the next begins. */
const LEAST_REST_MS = 600 * SECOND_MS;

/** How something that lies about is moved. */
export interface Habits {
  /** Where it lies when the unit begins, and when the next one does. */
  readonly start: Place;
  readonly end: Place;
  /** Where its leg of a number (from 1) leads. */
  readonly next: (from: Place, leg: number) => Place;
  /** How long it stays. */
  readonly lastsMs: (place: Place, draw: Draw) => number;
}

/** The stays of a unit of what is moved now and then. Its last leg leads to where the next unit begins. */
export function itinerary({ span }: AssetDay, { start, end, next, lastsMs }: Habits, draw: Draw): Stay[] {
  const stays: Stay[] = [];
  const stay = (place: Place, fromMs: number, toMs: number): void => {
    if (place) stays.push({ ...place, fromMs, toMs });
  };
  let place = start;
  let atMs = span.startMs;
  for (let leg = 1; ; leg += 1) {
    // It has been where the unit finds it for some time.
    const lasts = leg === 1 ? between(0, lastsMs(place, draw), draw) : lastsMs(place, draw);
    const leaveMs = atMs + lasts;
    const arriveMs = leaveMs + between(CARRIED_MS.from, CARRIED_MS.to, draw);
    if (arriveMs + LEAST_REST_MS > span.endMs) break;
    stay(place, atMs, leaveMs);
    place = next(place, leg);
    atMs = arriveMs;
  }
  if (place?.gatewayId === end?.gatewayId) {
    stay(place, atMs, span.endMs);
    return stays;
  }
  const restMs = span.endMs - atMs;
  const leaveMs = atMs + between(Math.floor(restMs / 4), Math.floor((restMs * 3) / 4), draw);
  stay(place, atMs, leaveMs);
  stay(end, leaveMs + between(CARRIED_MS.from, CARRIED_MS.to, draw), span.endMs);
  return stays;
}
