import { API_FAULTS, DEVICE_FAULTS, LAP_FAULTS } from '@lapwing/contracts';
import { deriveTagId } from '../../scenario/identity.ts';
import type { Random } from './random.ts';
import { api, control, drawDiscard, ID, type Kinds, pickId, type ReadKept, type Step } from './step.ts';

const BEACONS = [101, 102, 103, 105, 106, 117, 124];
/** Of client 1, of client 2, and of none. */
const GATEWAYS = [1, 2, 9, 1, 2, 9, 21, 99];
const ROUTES = [11, 11, 31, 99];

const drawWord = (random: Random): string =>
  `${random.pick(['Gate', 'Dock', 'Lay-by', 'Ramp'])} ${random.integer(1, 99)}`;
const pickRoute = (random: Random, kept: ReadKept): string =>
  random.pick([...ROUTES.map(String), ...kept('routes').slice(-8)]);

function drawDeviceFault(random: Random): Step[] {
  const kind = random.pick([...DEVICE_FAULTS, ...LAP_FAULTS, 'drain']);
  const json = {
    kind,
    probability: random.pick([0.3, 1, 1]),
    ...(kind === 'drain' ? random.isIn(70) && { beacons: random.pickSome([101, 117, 999]) } : {}),
    ...(kind !== 'drain' && random.isIn(70) && { gateways: random.pickSome(random.isIn(80) ? [1, 2, 9] : GATEWAYS) }),
    ...(random.isIn(10) && { routes: [random.pick(ROUTES)] }),
    ...(random.isIn(20) && { clients: [random.pick([1, 2, 7])] }),
    ...(random.isIn(70) && { for: `PT${random.integer(1, 90)}M` }),
  };
  return [{ ...control('POST', `/faults${drawDiscard(random)}`, json), keep: { faults: ID } }];
}

/** The only operation that faults of the API meet, so that the others can be compared at any time. */
export const FAULTY_OPERATION = 'getTile';
const callFaulty = api('admin', 'GET', '/tiles/18/143597/90983');

function drawApiFault(random: Random): Step[] {
  const kind = random.pick(API_FAULTS);
  const json = {
    kind,
    operations: [FAULTY_OPERATION],
    probability: random.pick([0.5, 0.5, 1]),
    for: `PT${random.integer(1, 30)}M`,
    ...(random.isIn(30) && { clients: [random.pick([1, 2])] }),
    ...(kind === 'error' && { status: random.pick([500, 503, 200]) }),
  };
  return [{ ...control('POST', `/faults${drawDiscard(random)}`, json), keep: { faults: ID } }, callFaulty];
}

function drawStops(random: Random): { readonly ord: number; readonly tag_position_id: number }[] {
  const positions = random.shuffle([...BEACONS, 201]).slice(0, random.integer(2, 4));
  return positions.map((tag_position_id, ord) => ({ ord, tag_position_id }));
}

function drawGatewayEdit(random: Random): object {
  return random.pick([
    { label: drawWord(random) },
    { label: '' },
    { buzzer_disable: random.isIn(50) },
    { mag_rssi_threshold: random.integer(-34, -16) },
    { static_ip: '10.0.0.7', gateway: '10.0.0.1', subnet: '255.255.255.0' },
  ]);
}

function drawRouteEdit(random: Random): object {
  return random.pick([
    { goal_time: random.integer(300, 3000) },
    { label: drawWord(random), route_timeout: random.integer(900, 3600) },
    { start_on_enter: random.isIn(50), skips_mismatches: random.integer(0, 2) },
    { tags: drawStops(random) },
  ]);
}

/** Faults, and edits of tags, gateways and routes. */
export const EDIT_KINDS: Kinds = {
  'device fault': [120, drawDeviceFault],
  'fault of the API': [30, drawApiFault],
  'call that a fault may meet': [30, () => [callFaulty]],
  'end of a fault': [
    70,
    (random, kept) => [control('DELETE', `/faults/${pickId(random, kept('faults').slice(-12))}${drawDiscard(random)}`)],
  ],
  'tag edit': [
    50,
    (random) => [
      api(
        'admin',
        'PUT',
        `/tags/${deriveTagId(random.pick([...BEACONS, 201]))}${drawDiscard(random)}`,
        random.pick([
          { label: drawWord(random) },
          { active: random.isIn(50) },
          { threshold: random.integer(-32, -16) },
        ]),
      ),
    ],
  ],
  'tag place': [
    40,
    (random) => [
      api('admin', 'PUT', `/position_logs/tags${drawDiscard(random)}`, [
        { tag_id: deriveTagId(random.pick([117, 124, 201])), x: random.integer(1, 900), y: random.integer(1, 700) },
      ]),
    ],
  ],
  'tag replacement': [
    20,
    (random) => [
      api('admin', 'PUT', `/position_logs/tag/${random.pick(BEACONS)}${drawDiscard(random)}`, {
        tag_id: deriveTagId(random.pick(BEACONS)),
        x: random.integer(1, 900),
        y: random.integer(1, 700),
      }),
    ],
  ],
  'exciter place': [
    10,
    (random) => [
      api('admin', 'PUT', '/position_logs/exciters', random.pick([[], [{ anchor_id: 1, map_x: 1, map_y: 1 }]])),
    ],
  ],
  'gateway edit': [
    50,
    (random) => [
      api(
        random.pick(['admin', 'admin', 'staff']),
        'PUT',
        `/anchors/${random.pick(GATEWAYS)}${drawDiscard(random)}`,
        drawGatewayEdit(random),
      ),
    ],
  ],
  'new route': [
    25,
    (random) => [
      {
        ...api('admin', 'POST', `/routes/anchor${drawDiscard(random)}`, {
          label: drawWord(random),
          tags: drawStops(random),
        }),
        keep: { routes: ID },
      },
    ],
  ],
  'route edit': [
    45,
    (random, kept) => [
      api('admin', 'PUT', `/routes/settings/${pickRoute(random, kept)}${drawDiscard(random)}`, drawRouteEdit(random)),
    ],
  ],
  'route reset': [
    10,
    (random, kept) => [api('admin', 'PUT', `/routes/reset_route/${pickRoute(random, kept)}${drawDiscard(random)}`)],
  ],
  'route deletion': [
    12,
    (random, kept) => [api('admin', 'DELETE', `/routes/${pickId(random, kept('routes'))}${drawDiscard(random)}`)],
  ],
  'gateways of a route': [
    25,
    (random, kept) => [
      api('admin', 'PUT', `/routes/add_anchor/${pickRoute(random, kept)}${drawDiscard(random)}`, {
        anchors: [...new Set(random.pickSome(GATEWAYS))],
      }),
    ],
  ],
  'routes of a gateway': [
    25,
    (random, kept) => [
      api('admin', 'PUT', `/routes/add_route/${random.pick(GATEWAYS)}${drawDiscard(random)}`, {
        routes: random.isIn(20) ? [] : [Number(pickRoute(random, kept))],
      }),
    ],
  ],
};
