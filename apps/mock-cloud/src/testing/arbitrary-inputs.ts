import { DEVICE_FAULTS } from '@lapwing/contracts';
import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import type { DeviceFaultSpec, InputAction, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { FAULTS, buildRoute } from './plan-builders.ts';

/** Arbitraries of inputs of every kind for generated plans; some refer to ids that do not exist. */

const WHOLE_DAY = [0, 86_399] as const;

const gatewayId = fc.constantFrom(1, 2, 3, 4, 99);
const positionId = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 101, max: 125 }) },
  { weight: 1, arbitrary: fc.constantFrom(201, 202, 999) },
);
const routeId = fc.constantFrom(11, 12, 13, 21, 22, 99);
const tagId = fc.constantFrom(961, 962, 963, 964, 9999);
const to = fc.record({ x: fc.integer({ min: 0, max: 90_000 }), y: fc.integer({ min: 0, max: 90_000 }) });
const some = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<readonly T[] | null> =>
  fc.option(fc.uniqueArray(one, { minLength: 1, maxLength: 3 }));

const stops = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 101, max: 125 }), { minLength: 2, maxLength: 6 }), fc.boolean(), fc.boolean())
  .map(([places, isRound, isLost]) => [
    ...places,
    ...(isLost && places.length > 5 ? [999] : []),
    ...(isRound && places.length > 2 ? places.slice(0, 1) : []),
  ]);

const route: fc.Arbitrary<RoutePlan> = fc
  .record({
    stops,
    timeoutSec: fc.constantFrom(0, 900, 1800, 3600),
    minDurationSec: fc.constantFrom(0, 60, 120),
    tolerance: fc.integer({ min: 0, max: 2 }),
    startOnEnter: fc.boolean(),
    finishOnEnter: fc.boolean(),
    shift: fc.constantFrom(WHOLE_DAY, WHOLE_DAY, [6 * 3600, 18 * 3600 + 59], [20 * 3600, 5 * 3600 + 59]),
    strays: fc.constantFrom([], [101, 125], [113, 999]),
    goalSec: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ shift: [shiftStartSec, shiftEndSec], strays, ...rest }) =>
    buildRoute({
      ...rest,
      shiftStartSec,
      shiftEndSec,
      strays: strays.filter((stray) => !rest.stops.includes(stray)),
      label: `Route of ${rest.goalSec}`,
    }),
  );

type Kind = InputAction['kind'];

/** Actions at an instant, by kind. */
function actions(atMs: number): Readonly<Record<Kind, fc.Arbitrary<InputAction>>> {
  const untilMs = fc.integer({ min: 0, max: 4 * HOUR_MS }).map((ms) => atMs + ms);
  const openUntilMs = fc.option(untilMs);
  const spec: fc.Arbitrary<DeviceFaultSpec> = fc.record({
    fault: fc.constantFrom(...DEVICE_FAULTS),
    clients: fc.constantFrom(null, null, [1], [9]),
    gateways: some(gatewayId),
    routes: fc.constantFrom(null, null, [11], [12, 21]),
    beacons: fc.constant(null),
    probability: fc.constantFrom(0, 0.3, 1),
    untilMs: openUntilMs,
  });
  const drain = fc.record({ beacons: some(positionId), probability: fc.constantFrom(0.5, 1), untilMs: openUntilMs });
  return {
    plant: fc.record({ kind: fc.constant('plant'), gatewayId, fault: fc.constantFrom(...FAULTS) }),
    offline: fc.record({ kind: fc.constant('offline'), gatewayId, untilMs }),
    unplug: fc.record({ kind: fc.constant('unplug'), gatewayId, untilMs }),
    silence: fc.record({ kind: fc.constant('silence'), positionId, untilMs }),
    assign: fc.record({
      kind: fc.constant('assign'),
      gatewayId,
      routeIds: fc.uniqueArray(routeId, { maxLength: 3 }),
    }),
    move: fc.record({ kind: fc.constant('move'), positionId, to }),
    place: fc.record({
      kind: fc.constant('place'),
      clientId: fc.constantFrom(1, 1, 9),
      positionId: fc.constantFrom(201, 202, 101),
      tagId,
      to,
    }),
    replace: fc.record({ kind: fc.constant('replace'), positionId, tagId }),
    remove: fc.record({ kind: fc.constant('remove'), positionId }),
    parent: fc.record({ kind: fc.constant('parent'), positionId, parent: fc.option(positionId, { nil: null }) }),
    route: fc.record({
      kind: fc.constant('route'),
      clientId: fc.constantFrom(1, 1, 1, 9),
      routeId,
      route: fc.option(route, { freq: 6, nil: null }),
    }),
    reset: fc.record({ kind: fc.constant('reset'), routeId }),
    tag: fc.record({ kind: fc.constant('tag'), tagId, change: fc.constant({ label: 'Other' }) }),
    gateway: fc.record({ kind: fc.constant('gateway'), gatewayId, change: fc.constant({ label: 'Other' }) }),
    zone: fc.record({
      kind: fc.constant('zone'),
      clientId: fc.constantFrom(1, 9),
      zone: fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/London', 'Mars/Olympus'),
    }),
    fault: fc.oneof(
      spec.map((one) => ({ kind: 'fault' as const, ...one })),
      drain.map((one) => ({
        ...{ kind: 'fault' as const, fault: 'drain' as const, clients: null, gateways: null, routes: null },
        ...one,
      })),
    ),
    'api-fault': fc.constant({
      ...{ kind: 'api-fault' as const, fault: 'down' as const, operations: null, clients: null, probability: 1 },
      ...{ untilMs: null, latencyMs: 0, status: 500 },
    }),
    end: fc.record({ kind: fc.constant('end'), inputId: fc.constantFrom('i0', 'i1', 'i2', 'i3', 'nothing') }),
  };
}

export const KINDS = Object.keys(actions(0)) as Kind[];

/** An action of any kind at an instant. */
export function anyAction(atMs: number): fc.Arbitrary<InputAction> {
  return fc.oneof(...Object.values(actions(atMs)));
}

/** An input of one of the kinds, half a day to a day and a half into the history of a plan. */
export function anyInput(plan: Plan, id: string, kinds: readonly Kind[] = KINDS): fc.Arbitrary<WorldInput> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      atMs: fc.integer({ min: DAY_MS / 2, max: 1.5 * DAY_MS }).map((ms) => plan.startMs + ms),
      seq: fc.integer({ min: 0, max: 3 }),
    })
    .chain(({ kind, atMs, seq }) => actions(atMs)[kind].map((action) => ({ id, atMs, seq, ...action })));
}

/** Inputs with the ids i0, i1 and so on, in order of time. */
export function anyInputs(
  plan: Plan,
  { kinds = KINDS, most = 10 }: { readonly kinds?: readonly Kind[]; readonly most?: number } = {},
): fc.Arbitrary<WorldInput[]> {
  return fc
    .integer({ min: 0, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => anyInput(plan, `i${n}`, kinds))))
    .map((inputs) => inputs.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq));
}
