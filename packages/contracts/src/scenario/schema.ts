import * as z from 'zod';

z.config({ jitless: true });

const DURATION = /^P(?!$)(\d+D)?(T(?!$)(\d+H)?(\d+M)?(\d+(\.\d{1,3})?S)?)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const MOMENT = new RegExp(`${INSTANT.source}|^[+-]?${DURATION.source.slice(1)}`);

const id = z.int().min(1).max(90_000);
const label = z.string().min(1).max(45);
// Titles and examples outlive a description that a field adds, so that messages can name the form.
const duration = z
  .string()
  .regex(DURATION)
  .meta({ title: 'ISO 8601 duration', examples: ['PT14M', 'P30D'] });
const instant = z
  .string()
  .regex(INSTANT)
  .meta({ title: 'ISO 8601 instant with its offset', examples: ['2026-03-02T05:00:00Z'] });
const moment = z
  .string()
  .regex(MOMENT)
  .meta({
    title: 'instant, or signed duration from the start of the clock',
    examples: ['2026-03-02T05:00:00Z', 'PT2H', '-P1D'],
  });
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ title: 'time of the day', examples: ['06:00'] });
const shift = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .meta({
    title: 'shift',
    examples: ['22:00-06:00'],
    description: 'In the zone of the scenario; an end at or before the start is on the next day',
  });
const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const place = z
  .tuple([z.number(), z.number()])
  .meta({ title: 'place in pixels of the layout', examples: ['[120, 40]'] });
const beaconRef = z.union([id, label]).meta({ title: 'id or label of a beacon of the same client' });
const chance = z.number().min(0).max(1);

export const LAP_FAULTS = ['detour', 'skip', 'back', 'stall', 'rush', 'restart', 'offline', 'overrun'] as const;
/** Faults of devices: those of laps, and those of the hardware itself. `offline` is both: a silent gateway. */
export const DEVICE_FAULTS = [...LAP_FAULTS, 'unplug', 'drain'] as const;
/** What a gateway of a store may mark (L§3). */
export const STORE_MARKS = ['entry', 'out', 'buzzer'] as const;
/** Faults of the API: slow, answering errors, not answering, answering what is no JSON. */
export const API_FAULTS = ['latency', 'error', 'down', 'garbage'] as const;
const lapFault = z
  .enum(LAP_FAULTS)
  .describe(
    'detour: to a stray beacon (2); skip: passes a stop (3); back: returns to an earlier stop (5); stall: until after the timeout (1); ' +
      'rush: below the minimum duration (7); restart: back to the first stop (6); offline: the gateway falls silent (4); ' +
      'overrun: starts too late for the work shift of its route (6)',
  );

const clock = z.strictObject({
  start: z.union([z.literal('now'), instant]).describe('now: the instant of the first start'),
  replay: instant.optional().describe('The instant at which replays take a scenario that starts now'),
  backfill: duration.describe('How much history lies before the start'),
  timezone: z.string().describe('IANA zone of the shifts'),
});

const user = z.strictObject({
  name: z.string().min(1).max(100),
  role: z.enum(['admin', 'user', 'staff', 'super', 'newcomer']),
  email: z.email().optional().describe('Without it: the role, at the domain of the client'),
  notifications: z.boolean().optional(),
});

const hexTag = z
  .string()
  .regex(/^[0-9A-F]{8}$/)
  .meta({ title: 'hex id of a tag', examples: ['3A7BA328'] });

const beacon = z.strictObject({
  id: id.describe('Id of its position on the map'),
  label,
  at: place,
  tag: hexTag.optional().describe('Hex id of the tag that hangs there; without it one is derived from the id'),
  parent: beaconRef.optional().describe('The beacon that this one counts as'),
});

const tag = z.strictObject({
  tag: hexTag.describe('Hex id'),
  label: label.optional(),
  type: z.enum(['beacon', 'asset']).optional().describe('beacon without it: a spare to hang on the map'),
});

const mover = {
  home: beaconRef.describe('Where it parks'),
  route: id.optional(),
  roams: z.array(beaconRef).min(2).optional().describe('Beacons that a vehicle without a route drives among'),
  shifts: z.array(shift).min(1),
  days: z.array(day).min(1).optional().describe('Without it: every day'),
  speed: z.number().min(0.2).max(30).optional().describe('Metres a second; 3 without it'),
};

const mac = z.string().regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
const gateway = z.strictObject({ id, label, mac: mac.optional(), ...mover });

const exciter = z.strictObject({
  id: id.describe('Among those of gateways'),
  label,
  mac: mac.optional(),
  kind: z.enum(['exciter', 'reader']).optional().describe('exciter without it'),
  at: place.optional().describe('Where it stands on the map; without it nobody has placed it yet'),
});

const station = z.strictObject({
  id: id.describe('Among those of gateways'),
  label,
  mac: mac.optional(),
  kind: z.enum(['gateway', 'external']).optional().describe('gateway without it'),
  at: place.optional().describe('Where it stands on the map'),
  marks: z.array(z.enum(STORE_MARKS)).min(1).optional().describe('What it marks in a store; nothing without it'),
  pull: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('How much comes to it, beside the others: 2 is twice as much as 1, 0 nothing; 1 without it'),
});

const assets = z.strictObject({
  label: label.describe('{n} stands for the number, as "Pallet {n}"; {nn} gives it two digits'),
  firstTag: hexTag.describe('Hex id of the first; the next have the ids that follow'),
  count: z.int().min(1).max(2000),
  unlabelled: z
    .int()
    .min(0)
    .optional()
    .describe('How many of the last nobody has labelled, so that they are not active'),
});

const fleet = z.strictObject({
  label: label.describe('{n} stands for the number, as "Hauler {n}"; {nn} gives it two digits'),
  firstId: id,
  count: z.int().min(1).max(2000),
  stagger: duration.optional().describe('By how much later each next vehicle starts its shifts'),
  ...mover,
});

const route = z.strictObject({
  id,
  label: z.string().min(3).max(50),
  beacons: z.array(beaconRef).min(2).describe('The stops in order; first and last equal makes a round trip'),
  goal: duration.describe('Target duration; PT0S is none'),
  timeout: duration.optional().describe('PT0S or without it: none'),
  minDuration: duration.optional(),
  tolerance: z.int().min(0).max(20).optional(),
  startOnEnter: z.boolean().optional().describe('true without it'),
  finishOnEnter: z.boolean().optional().describe('true without it'),
  shift: z
    .strictObject({ start: timeOfDay, end: timeOfDay })
    .optional()
    .describe('Work shift; the whole day without it'),
  stay: duration.optional().describe('Nominal stay at a stop; PT1M without it'),
  strays: z.array(beaconRef).optional().describe('Beacons off the route that a detour may visit'),
});

const client = z.strictObject({
  id,
  type: z.int().min(0).max(9),
  name: z.string().min(1).max(100),
  domain: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/)
    .describe('Of the addresses of its users'),
  timezone: z.string().optional(),
  layout: z.string().optional().describe('Layout file, relative to this one'),
  warning: z.union([z.literal(0), z.literal(1)]).optional(),
  users: z.array(user).optional().describe('Without it: one of each role'),
  beacons: z.array(beacon).optional(),
  tags: z.array(tag).optional().describe('Tags that hang nowhere yet: spare beacons and asset tags'),
  assets: z.array(assets).optional().describe('Asset tags by the dozen'),
  gateways: z.array(gateway).optional(),
  exciters: z.array(exciter).optional().describe('What stands: exciters wake tags and hear none, readers hear them'),
  stations: z
    .array(station)
    .optional()
    .describe('Gateways that stand and hear asset tags come and go, where the type of the client has that: 1, 3 and 4'),
  routes: z.array(route).optional(),
  fleets: z.array(fleet).optional(),
});

const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('plant'), gateway: id, fault: lapFault }),
  z.strictObject({ action: z.literal('offline'), gateway: id, for: duration }),
  z.strictObject({ action: z.literal('unplug'), gateway: id, for: duration }),
  z.strictObject({ action: z.literal('silence'), beacon: id, for: duration }).describe('A dead beacon: not heard'),
  z
    .strictObject({ action: z.literal('drain'), beacon: id, for: duration.optional() })
    .describe('An empty battery: it is heard for half an hour yet'),
  z.strictObject({ action: z.literal('assign'), gateway: id, route: z.union([id, z.array(id)]).nullable() }),
  z.strictObject({ action: z.literal('move'), beacon: id, to: place }),
]);

const timelineEntry = z.strictObject({
  at: moment,
  every: duration.optional().describe('Repeats it at this distance, until `until`'),
  until: moment.optional(),
  do: action,
});

const fault = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('Keys its random draws'),
    kind: z
      .enum([...DEVICE_FAULTS, ...API_FAULTS])
      .describe(
        'A fault of laps (see plant), of devices: offline, unplug, drain: a beacon whose battery is empty; or of the API: ' +
          'latency: slow answers; error: answers that fail; down: none; garbage: what is no JSON',
      ),
    chance: chance
      .optional()
      .describe('Per lap for faults of laps, per device, or per call of the API; with at: 1 without it'),
    at: moment.optional().describe('When it begins; a fault of laps without it may strike at any time'),
    until: moment.optional(),
    for: duration
      .optional()
      .describe(
        'With at: how long it lasts, for good without it and until. Else how long an offline lasts: PT5M without it',
      ),
    clients: z.array(id).optional(),
    gateways: z.array(id).optional().describe('Without it: all'),
    routes: z.array(id).optional(),
    beacons: z.array(id).optional().describe('Whose batteries are drained'),
    operations: z.array(z.string()).optional().describe('Operation ids of the API; all without it'),
    latency: duration.optional().describe('How much later a slow answer comes; PT2S without it'),
    status: z.int().min(400).max(599).optional().describe('Of an answer that fails; 500 without it'),
  })
  .describe('Faults by chance, and with at faults that last for a time');

export const EXPORT_TABLES = [
  'visits',
  'laps',
  'lap-beacons',
  'gateways',
  'tags',
  'assets',
  'stays',
  'store-visits',
] as const;
const table = z.enum(EXPORT_TABLES);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const expectation = z.strictObject({
  at: moment,
  table,
  from: moment.optional().describe('Only rows that begin at or after it'),
  to: moment.optional().describe('Only rows that begin before it'),
  client: id.optional(),
  where: z.record(z.string(), cell).optional(),
  count: z
    .union([z.int().min(0), z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })])
    .optional(),
  fields: z.record(z.string(), cell).optional().describe('What the one row that matches must hold'),
});

const exported = z.strictObject({
  table,
  at: moment.optional(),
  from: moment.optional(),
  to: moment.optional(),
  client: id.optional(),
});

/** A scenario file: what a world is made of, and what a replay of it must show. */
export const scenarioSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1).max(120),
  seed: z.int().min(0),
  clock,
  include: z.array(z.string()).optional().describe('Files, relative to this one, whose lists are put before its own'),
  clients: z.array(client).min(1),
  timeline: z.array(timelineEntry).optional(),
  faults: z.array(fault).optional(),
  bookmarks: z.array(z.strictObject({ at: moment, label })).optional(),
  expect: z.array(expectation).optional(),
  exports: z.array(exported).optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioAction = z.infer<typeof action>;
export type DeviceFault = (typeof DEVICE_FAULTS)[number];
export type ApiFaultKind = (typeof API_FAULTS)[number];
export type LapFault = (typeof LAP_FAULTS)[number];
export type StoreMark = (typeof STORE_MARKS)[number];
export type ExportTable = (typeof EXPORT_TABLES)[number];
