import { describe, expect, it } from 'vitest';
import {
  type BeaconStop,
  type Carriage,
  type CarriageEvent,
  foldHearing,
  type HearingSpan,
  NOTHING_HEARD,
  readCarriageAt,
} from './carriage.ts';

const MINUTE = 60_000;
/** Gateways. */
const [TUG, VAN] = [1, 2];
/** Positions of beacons; their tags are 1000 more. */
const [GATE, DOCK, SHED] = [101, 102, 103];

const stop = (positionId: number, minute: number): BeaconStop => ({
  positionId,
  tagId: positionId + 1000,
  ms: minute * MINUTE,
});

/** A span between two minutes at a beacon where the gateway arrived at `enter`, by default when it begins. */
const at = (gatewayId: number, positionId: number, from: number, to: number, enter = from): HearingSpan => ({
  gatewayId,
  fromMs: from * MINUTE,
  toMs: to * MINUTE,
  visit: stop(positionId, enter),
});

const between = (gatewayId: number, from: number, to: number): HearingSpan => ({
  gatewayId,
  fromMs: from * MINUTE,
  toMs: to * MINUTE,
  visit: null,
});

interface Judged extends Pick<Carriage, 'unloaded' | 'passedBy'> {
  readonly carriedBy: number | null;
  readonly events: readonly CarriageEvent[];
  readonly carriage: Carriage;
}

/** Judges spans at a minute; `silent` are minutes from and to which a gateway is silent. */
function judge(
  spans: readonly HearingSpan[],
  minute: number,
  silent: readonly { gatewayId: number; from: number; to: number }[] = [],
): Judged {
  const events: CarriageEvent[] = [];
  const nowMs = minute * MINUTE;
  const context = {
    findHeardAgainMs: (gatewayId: number, ms: number) =>
      (silent.find((one) => one.gatewayId === gatewayId && one.from * MINUTE <= ms && one.to * MINUTE > ms)?.to ??
        ms / MINUTE) * MINUTE,
    onEvent: (event: CarriageEvent) => events.push(event),
  };
  const begun = spans
    .filter(({ fromMs }) => fromMs <= nowMs)
    .map((span) => ({ ...span, toMs: Math.min(span.toMs, nowMs + 1) }));
  const folded = begun.reduce((before, span) => foldHearing(before, span, context), NOTHING_HEARD);
  const carriage = readCarriageAt(folded, nowMs, context);
  const { unloaded, passedBy, ride } = carriage;
  return { unloaded, passedBy, carriedBy: ride?.gatewayId ?? null, events, carriage };
}

/** The tug finds the tag at the gate, takes it past the dock to the shed and leaves it there. */
const RIDE = [at(TUG, GATE, 0, 2), between(TUG, 2, 5), at(TUG, DOCK, 5, 7), between(TUG, 7, 11), at(TUG, SHED, 11, 13)];

describe('a tag', () => {
  it('is carried from when its gateway leaves a beacon and still hears it', () => {
    expect(judge(RIDE, 1)).toMatchObject({ carriedBy: null, unloaded: null });
    expect(judge(RIDE, 3)).toMatchObject({ carriedBy: TUG, events: [{ kind: 'taken', stop: stop(GATE, 2) }] });
    expect(judge(RIDE, 9).carriedBy).toBe(TUG);
  });

  it('is unloaded at the beacon that the gateway leaves without it, when it arrived there', () => {
    expect(judge(RIDE, 12).carriedBy).toBe(TUG);
    expect(judge(RIDE, 14)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 11) });
    expect(judge(RIDE, 14).events.at(-1)).toEqual({ kind: 'unloaded', gatewayId: TUG, stop: stop(SHED, 11) });
  });

  it('keeps its unload location while it lies there and while it is carried again', () => {
    const later = [...RIDE, at(VAN, SHED, 20, 22), between(VAN, 22, 40)];
    expect(judge(later, 21)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 11) });
    expect(judge(later, 30)).toMatchObject({ carriedBy: VAN, unloaded: stop(SHED, 11) });
  });

  it('has the last beacon near which a gateway heard it since then as passed-by location', () => {
    const later = [...RIDE, at(VAN, SHED, 20, 22), between(VAN, 22, 25), at(VAN, DOCK, 25, 26), between(VAN, 26, 40)];
    expect(judge(later, 15).passedBy).toEqual(stop(SHED, 13));
    expect(judge(later, 21).passedBy).toEqual({ ...stop(SHED, 21), ms: 21 * MINUTE + 1 });
    expect(judge(later, 24).passedBy).toEqual(stop(SHED, 22));
    expect(judge(later, 30).passedBy).toEqual(stop(DOCK, 26));
  });

  it('stops being carried once its gateway has stayed at a beacon for ten minutes', () => {
    const parked = [...RIDE.slice(0, -1), at(TUG, SHED, 11, 60), between(TUG, 60, 65)];
    expect(judge(parked, 20.9).carriedBy).toBe(TUG);
    expect(judge(parked, 21)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 11) });
    expect(judge(parked, 62)).toMatchObject({ carriedBy: TUG, unloaded: stop(SHED, 11) });
  });

  it('is still carried while its gateway is silent, and after it if the gateway still hears it', () => {
    const silent = [{ gatewayId: TUG, from: 4, to: 8 }];
    const cut = [at(TUG, GATE, 0, 2), between(TUG, 2, 4), between(TUG, 8, 11), at(TUG, SHED, 11, 13)];
    expect(judge(cut, 6, silent).carriedBy).toBe(TUG);
    expect(judge(cut, 9, silent).carriedBy).toBe(TUG);
    expect(judge(cut, 14, silent)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 11) });
  });

  it('was unloaded at the last known beacon if its gateway is heard again without it', () => {
    const silent = [{ gatewayId: TUG, from: 9, to: 20 }];
    const cut = [...RIDE.slice(0, 3), between(TUG, 7, 9)];
    expect(judge(cut, 19, silent)).toMatchObject({ carriedBy: TUG, unloaded: null });
    expect(judge(cut, 21, silent)).toMatchObject({ carriedBy: null, unloaded: stop(DOCK, 9) });
  });

  it('was unloaded where another gateway finds it while the one that carried it is silent', () => {
    const silent = [{ gatewayId: TUG, from: 9, to: 40 }];
    const found = [...RIDE.slice(0, 3), between(TUG, 7, 9), at(VAN, SHED, 25, 27)];
    expect(judge(found, 26, silent)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 25) });
  });

  it('is unloaded by one gateway and taken by another while both are at the beacon', () => {
    const both = [...RIDE.slice(0, -1), at(TUG, SHED, 11, 14), at(VAN, SHED, 11, 14, 10), between(VAN, 14, 20)];
    expect(judge(both, 16)).toMatchObject({ carriedBy: VAN, unloaded: stop(SHED, 11) });
    expect(judge(both, 16).events.map(({ kind, gatewayId }) => `${kind} ${gatewayId}`)).toEqual([
      ...[`taken ${TUG}`, `unloaded ${TUG}`, `taken ${VAN}`],
    ]);
  });

  it('is not carried by a gateway that hears it between beacons only, e.g. beside a dead beacon', () => {
    expect(judge([...RIDE, between(VAN, 30, 32)], 31)).toMatchObject({ carriedBy: null, unloaded: stop(SHED, 11) });
  });

  it('was last heard by the gateway that heard it last', () => {
    expect(judge(RIDE, 9).carriage.heard).toEqual({ gatewayId: TUG, enterMs: 0, toMs: 9 * MINUTE + 1 });
    const later = [...RIDE, at(VAN, SHED, 20, 22)];
    expect(judge(later, 50).carriage.heard).toEqual({ gatewayId: VAN, enterMs: 20 * MINUTE, toMs: 22 * MINUTE });
  });
});
