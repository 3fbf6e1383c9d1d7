/**
 * Judges where asset tags were unloaded and by which gateway they are carried, from what gateways hear and which beacons
 * they visit (L§2, L§3). A tag is carried from when a gateway leaves a beacon and still hears the tag that it heard there.
 */

/** A beacon and an instant at it. */
export interface BeaconStop {
  readonly positionId: number;
  /** Tag id of the beacon. */
  readonly tagId: number;
  readonly ms: number;
}

/**
 * A span in which a gateway hears the tag: during one of its visits, or between two. [fromMs, toMs). The next span of the
 * gateway begins where this one ends if it never stops hearing the tag.
 */
export interface HearingSpan {
  readonly gatewayId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** The beacon that it visits, and when it arrived there; null between visits. */
  readonly visit: BeaconStop | null;
}

/** A ride of the tag that is not known to have ended. */
interface Ride {
  readonly gatewayId: number;
  /** The last beacon visited on the ride: first the one where the gateway took the tag. */
  readonly last: BeaconStop;
  /** Whether the gateway was still at that beacon when it last heard the tag. */
  readonly isAtLast: boolean;
  readonly heardMs: number;
}

/** What is known of a tag after some hearings. */
export interface Carriage {
  /** Where the tag last stopped being carried, and when the gateway that carried it arrived there; null if unknown. */
  readonly unloaded: BeaconStop | null;
  /** The last beacon near which a gateway heard the tag, and when it last did. */
  readonly passedBy: BeaconStop | null;
  readonly ride: Ride | null;
  /** The last hearing: when its gateway began to hear the tag, and until when it did. */
  readonly heard: { readonly gatewayId: number; readonly enterMs: number; readonly toMs: number } | null;
  /** Where gateways last heard the tag during a visit, by gateway, as far as a ride may begin there. */
  readonly present: readonly { readonly gatewayId: number; readonly stop: BeaconStop; readonly toMs: number }[];
  /** The end of the latest hearing. */
  readonly endMs: number;
}

/** A tag is taken at a beacon or unloaded at one. */
export interface CarriageEvent {
  readonly kind: 'taken' | 'unloaded';
  readonly gatewayId: number;
  readonly stop: BeaconStop;
}

export const NOTHING_HEARD: Carriage = {
  unloaded: null,
  passedBy: null,
  ride: null,
  heard: null,
  present: [],
  endMs: -Infinity,
};

/** A gateway that stays at a beacon for so long carries nothing any more: what it brought counts as unloaded there. */
export const LONGEST_STOP_MS = 600_000;

export interface CarriageContext {
  /** When a gateway that is silent at an instant is heard again; the instant itself if it is not silent. */
  readonly findHeardAgainMs: (gatewayId: number, ms: number) => number;
  readonly onEvent?: (event: CarriageEvent) => void;
}

/** What is known after one more hearing. Hearings are folded in order of `fromMs`, then by gateway. */
export function foldHearing(before: Carriage, span: HearingSpan, context: CarriageContext): Carriage {
  const settled = settleRide(before, span, context);
  const after = { ...settled, heard: updateHeard(settled.heard, span), endMs: Math.max(settled.endMs, span.toMs) };
  const { ride } = settled;
  if (ride && ride.gatewayId === span.gatewayId) return continueRide(after, ride, span, context);
  return span.visit ? hearAtVisit(after, span, span.visit) : hearOnTheWay(after, span, context);
}

/** What is known at an instant, after the hearings that began by then, cut at `nowMs + 1`. */
export function readCarriageAt(carriage: Carriage, nowMs: number, context: CarriageContext): Carriage {
  return settleRide(carriage, { gatewayId: null, fromMs: nowMs + 1, visit: null }, context);
}

/** Ends the ride if its gateway has not heard the tag until a span begins, unless the gateway was silent. */
function settleRide(
  before: Carriage,
  { gatewayId, fromMs, visit }: Pick<HearingSpan, 'fromMs' | 'visit'> & { readonly gatewayId: number | null },
  context: CarriageContext,
): Carriage {
  const { ride } = before;
  if (!ride || ride.heardMs >= fromMs) return before;
  if (context.findHeardAgainMs(ride.gatewayId, ride.heardMs) < fromMs) return unload(before, ride, context);
  // It was silent until now. If another gateway hears the tag lying at a beacon, the silent one unloaded it there.
  return visit && gatewayId !== ride.gatewayId ? unload(before, ride, context, { ...visit, ms: fromMs }) : before;
}

function unload(
  before: Carriage,
  { gatewayId, last, isAtLast, heardMs }: Ride,
  { onEvent }: CarriageContext,
  at: BeaconStop = isAtLast ? last : { ...last, ms: heardMs },
): Carriage {
  onEvent?.({ kind: 'unloaded', gatewayId, stop: at });
  return { ...before, unloaded: at, ride: null };
}

function continueRide(before: Carriage, ride: Ride, span: HearingSpan, context: CarriageContext): Carriage {
  const { visit, toMs } = span;
  if (!visit) return { ...before, ride: { ...ride, isAtLast: false, heardMs: toMs } };
  const after = {
    ...before,
    passedBy: { ...visit, ms: toMs },
    ride: { ...ride, last: visit, isAtLast: true, heardMs: toMs },
  };
  if (toMs - visit.ms < LONGEST_STOP_MS) return after;
  return { ...unload(after, after.ride, context), present: withPresent(before, span, visit) };
}

function hearAtVisit(before: Carriage, span: HearingSpan, visit: BeaconStop): Carriage {
  return {
    ...before,
    passedBy: { ...visit, ms: Math.max(span.toMs, before.passedBy?.ms ?? -Infinity) },
    present: withPresent(before, span, visit),
  };
}

/** A tag is carried if its gateway heard it at the beacon that it left. */
function hearOnTheWay(before: Carriage, { gatewayId, fromMs, toMs }: HearingSpan, context: CarriageContext): Carriage {
  const from = before.present.find((one) => one.gatewayId === gatewayId && one.toMs === fromMs);
  if (!from) return before;
  const stop = { ...from.stop, ms: fromMs };
  const released = before.ride ? unload(before, before.ride, context) : before;
  context.onEvent?.({ kind: 'taken', gatewayId, stop });
  return {
    ...released,
    passedBy: stop,
    ride: { gatewayId, last: stop, isAtLast: false, heardMs: toMs },
    present: [],
  };
}

/** Those who hear the tag at a beacon, without those who stopped hearing it before. */
function withPresent({ present }: Carriage, { gatewayId, fromMs, toMs }: HearingSpan, stop: BeaconStop) {
  const others = present.filter((one) => one.gatewayId !== gatewayId && one.toMs >= fromMs);
  return [...others, { gatewayId, stop, toMs }];
}

function updateHeard(before: Carriage['heard'], { gatewayId, fromMs, toMs }: HearingSpan): Carriage['heard'] {
  if (before && before.toMs > toMs) return before;
  const continues = before?.gatewayId === gatewayId && before.toMs >= fromMs;
  return { gatewayId, enterMs: continues ? before.enterMs : fromMs, toMs };
}
