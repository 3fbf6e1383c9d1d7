import { API_FAULTS, DEVICE_FAULTS, LAP_FAULTS } from '@lapwing/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CLOCK_END_MS } from '../world-clock.ts';
import type { InputAction } from '../../scenario/plan.ts';

/** The most inputs of a link. Their ids are digests of all inputs before. */
export const MAX_LINKED_INPUTS = 500;

type Schema = Readonly<Record<string, unknown>>;

const id: Schema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const instant: Schema = { type: 'integer', minimum: 0, maximum: CLOCK_END_MS };
const text: Schema = { type: 'string', maxLength: 600 };
const flag: Schema = { type: 'boolean' };
const whole: Schema = { type: 'integer', minimum: -1_000_000_000, maximum: 1_000_000_000 };
const count: Schema = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };
const probability: Schema = { type: 'number', minimum: 0, maximum: 1 };
const secondOfDay: Schema = { type: 'integer', minimum: 0, maximum: 86_399 };
const point = createRecord({ x: whole, y: whole });

/** An object with all of these fields, unless `required` names fewer, and with no others. */
function createRecord(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: 'object', additionalProperties: false, required, properties };
}

function createList(items: Schema, maxItems = 1000): Schema {
  return { type: 'array', maxItems, items };
}

function createTuple(...prefixItems: Schema[]): Schema {
  return { type: 'array', minItems: prefixItems.length, items: false, prefixItems };
}

function allowNull(schema: Schema): Schema {
  return { anyOf: [{ type: 'null' }, schema] };
}

const route = createRecord({
  id,
  label: text,
  stops: createList(id),
  goalSec: count,
  timeoutSec: count,
  minDurationSec: count,
  tolerance: count,
  startOnEnter: flag,
  finishOnEnter: flag,
  shiftStartSec: secondOfDay,
  shiftEndSec: secondOfDay,
  stayMs: count,
  strays: createList(id),
});

const tagChange = createRecord(
  {
    label: text,
    active: flag,
    destroyed: flag,
    threshold: { type: 'number' },
    status: { enum: ['NO STATUS', 'NOK', 'OK'] },
    beaconId: allowNull(id),
  },
  [],
);

const gatewayChange = createRecord(
  {
    label: text,
    mapPlace: allowNull(point),
    staticIp: text,
    gateway: text,
    subnet: text,
    dnsPrimary: text,
    dnsSecondary: text,
    buzzerDisable: flag,
    firmwareId: id,
    setup: flag,
    updateSsids: flag,
    updateWifiOptions: flag,
    anchorClientId: id,
    magRssiThreshold: { type: 'number' },
  },
  [],
);

const selected = allowNull(createList(id));
const openEnd = allowNull(instant);

/** The fields of each kind of action. */
const ACTIONS: Readonly<Record<InputAction['kind'], Readonly<Record<string, Schema>>>> = {
  plant: { gatewayId: id, fault: { enum: LAP_FAULTS } },
  offline: { gatewayId: id, untilMs: instant },
  unplug: { gatewayId: id, untilMs: instant },
  silence: { positionId: id, untilMs: instant },
  assign: { gatewayId: id, routeIds: createList(id) },
  move: { positionId: id, to: point },
  place: { clientId: id, positionId: id, tagId: id, to: point },
  replace: { positionId: id, tagId: id },
  remove: { positionId: id },
  parent: { positionId: id, parent: allowNull(id) },
  route: { clientId: id, routeId: id, route: allowNull(route) },
  reset: { routeId: id },
  tag: { tagId: id, change: tagChange },
  gateway: { gatewayId: id, change: gatewayChange },
  zone: { clientId: id, zone: text },
  fault: {
    fault: { enum: DEVICE_FAULTS },
    clients: selected,
    gateways: selected,
    routes: selected,
    beacons: selected,
    probability,
    untilMs: openEnd,
  },
  'api-fault': {
    fault: { enum: API_FAULTS },
    operations: allowNull(createList(text)),
    clients: selected,
    probability,
    untilMs: openEnd,
    latencyMs: { type: 'integer', minimum: 0, maximum: 600_000 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
  },
  end: { inputId: text },
};

const action: Schema = {
  anyOf: Object.entries(ACTIONS).map(([kind, fields]) => createRecord({ kind: { const: kind }, ...fields })),
};

const view = createTuple(
  allowNull({ type: 'string', maxLength: 600, pattern: '^/(?![/\\\\])' }),
  allowNull({ type: 'string', maxLength: 254 }),
  allowNull({ enum: ['en', 'es', 'pt', 'sk'] }),
  allowNull(id),
);
const name: Schema = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,39}$' };

const linked = createTuple(
  { const: 'link' },
  { type: 'string', minLength: 1, maxLength: 200 },
  id,
  instant,
  { type: 'string', pattern: '^[0-9a-f]{24}$' },
  instant,
  createList(
    createTuple(
      { type: 'integer', minimum: 0, maximum: CLOCK_END_MS },
      { anyOf: [{ enum: [0, 1] }, { type: 'string', pattern: '^[\\w.-]{1,60}$' }] },
      action,
    ),
    MAX_LINKED_INPUTS,
  ),
  createList(createTuple({ enum: ['route', 'position', 'user', 'network'] }, id), 4),
  createList(createTuple(id, { enum: ['en', 'es', 'pt', 'sk'] }, id)),
  view,
);

const stored = createTuple({ const: 'snapshot' }, name, name, view);

/** Whether parsed JSON has the shape of a moment. A link may come from anywhere, so nothing of it is trusted. */
export const hasMomentShape = new Ajv2020({ strict: false, validateFormats: false }).compile({
  anyOf: [linked, stored],
});
