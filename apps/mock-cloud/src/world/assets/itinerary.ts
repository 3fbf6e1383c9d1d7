import type { Draw } from '../stream.ts';
import type { Stay } from '../types.ts';
import { type AssetDay, drawBetween, type AssetPlace } from './asset-places.ts';

const SECOND_MS = 1000;
/** How long a tag is carried from one gateway to another, unheard. */
const CARRIED_MS = { from: 20 * SECOND_MS, to: 140 * SECOND_MS };
/** Time left after the last free leg: enough to be carried to the place where the next unit begins. */
const MIN_REST_MS = 600 * SECOND_MS;

/** How an item moves. */
export interface Movement {
  /** Its places when the unit begins and when the next one begins. */
  readonly start: AssetPlace;
  readonly end: AssetPlace;
  /** The place to which a leg leads; legs count from 1. */
  readonly next: (from: AssetPlace, leg: number) => AssetPlace;
  /** Draws how long it stays at a place, in ms. */
  readonly drawStayMs: (place: AssetPlace, draw: Draw) => number;
}

/** Draws the stays of an item in a unit. The last leg leads to the place where the next unit begins. */
export function drawItinerary(
  { span }: AssetDay,
  { start, end, next, drawStayMs: lastsMs }: Movement,
  draw: Draw,
): Stay[] {
  const stays: Stay[] = [];
  const addStay = (place: AssetPlace, fromMs: number, toMs: number): void => {
    if (place) stays.push({ ...place, fromMs, toMs });
  };
  let place = start;
  let atMs = span.startMs;
  for (let leg = 1; ; leg += 1) {
    // The first stay began before the unit.
    const stayMs = leg === 1 ? drawBetween(0, lastsMs(place, draw), draw) : lastsMs(place, draw);
    const leaveMs = atMs + stayMs;
    const arriveMs = leaveMs + drawBetween(CARRIED_MS.from, CARRIED_MS.to, draw);
    if (arriveMs + MIN_REST_MS > span.endMs) break;
    addStay(place, atMs, leaveMs);
    place = next(place, leg);
    atMs = arriveMs;
  }
  if (place?.gatewayId === end?.gatewayId) {
    addStay(place, atMs, span.endMs);
    return stays;
  }
  const restMs = span.endMs - atMs;
  const leaveMs = atMs + drawBetween(Math.floor(restMs / 4), Math.floor((restMs * 3) / 4), draw);
  addStay(place, atMs, leaveMs);
  addStay(end, leaveMs + drawBetween(CARRIED_MS.from, CARRIED_MS.to, draw), span.endMs);
  return stays;
}
