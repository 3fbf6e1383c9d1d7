import * as z from 'zod';
import { cueSheet } from './cue-schema.ts';
import { expectation, table } from './expectation-schema.ts';
import { fault, LAP_FAULTS } from './fault-schema.ts';
import { duration, id, instant, label, moment, plainName } from './parts.ts';

/** Roles of a gateway in a store (L§3). */
export const STORE_MARKS = ['entry', 'out', 'buzzer'] as const;

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
    description: "In the scenario's timezone; an end at or before the start is on the next day",
  });
const day = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const place = z
  .tuple([z.number(), z.number()])
  .meta({ title: 'place in pixels of the layout', examples: ['[120, 40]'] });
const beaconRef = z.union([id, label]).meta({ title: 'id or label of a beacon of the same client' });

const lapFault = z
  .enum(LAP_FAULTS)
  .describe(
    'detour: visits a stray beacon (2); skip: misses a stop (3); back: returns to an earlier stop (5); stall: waits until after the timeout (1); ' +
      'rush: finishes before the minimum duration (7); restart: returns to the first stop (6); offline: the gateway is silent (4); ' +
      'overrun: starts too late to finish within the work shift of its route (6). The number is the error code of the lap.',
  );

const clock = z.strictObject({
  start: z
    .union([z.literal('now'), instant])
    .describe('now means the instant of the first start, or of the last reset with the anchor now'),
  replay: instant.optional().describe('Start of replays, for a scenario whose start is now'),
  backfill: duration.describe('Length of the history before the start'),
  timezone: z.string().describe('IANA zone of the shifts'),
});

const user = z.strictObject({
  name: z.string().min(1).max(100),
  role: z.enum(['admin', 'user', 'staff', 'super', 'newcomer']),
  email: z
    .email()
    .meta({ title: 'email address', examples: ['office@haulage.test'] })
    .optional()
    .describe("By default the role at the client's domain"),
  notifications: z.boolean().optional(),
});

const network = z.strictObject({
  ssid: z.string().min(2).max(32).describe('Name of the network; unique among those of the client'),
  hidden: z.boolean().optional().describe('At most one network of a client is hidden'),
  internal: z
    .boolean()
    .optional()
    .describe("The provider's network, which its users can neither change nor delete; at most one of a client"),
});

const hexTag = z
  .string()
  .regex(/^[0-9A-F]{8}$/)
  .meta({ title: 'hex id of a tag', examples: ['3A7BA328'] });

const beacon = z.strictObject({
  id: id.describe('Id of the position on the map'),
  label,
  at: place,
  tag: hexTag.optional().describe('Hex id of the tag at the position; derived from the id by default'),
  parent: beaconRef.optional().describe('The parent beacon; visits to this beacon count as visits to its parent'),
});

/** The label of things that are generated together. */
const numberedLabel = label.describe('{n} is replaced by the number, e.g. "Hauler {n}"; {nn} by two digits');

const beaconGrid = z.strictObject({
  label: numberedLabel,
  firstId: id.describe('Id of the first position; the others have consecutive ids, row by row'),
  at: place.describe('Place of the first beacon, the one in the north-west'),
  step: z.tuple([z.number().positive(), z.number().positive()]).meta({
    title: 'distance in pixels to the next column and to the next row',
    examples: ['[40, 30]'],
  }),
  columns: z.int().min(1).max(50),
  rows: z.int().min(1).max(50),
});

const tag = z.strictObject({
  tag: hexTag.describe('Hex id'),
  label: label.optional(),
  type: z.enum(['beacon', 'asset']).optional().describe('By default beacon, a spare that can be placed on the map'),
});

const mover = {
  home: beaconRef.describe('Beacon where it parks'),
  route: id.optional(),
  roams: z.array(beaconRef).min(2).optional().describe('Beacons among which a vehicle without a route drives'),
  shifts: z.array(shift).min(1),
  days: z.array(day).min(1).optional().describe('Every day by default'),
  speed: z.number().min(0.2).max(30).optional().describe('Metres per second; 3 by default'),
};

const mac = z
  .string()
  .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/)
  .meta({ title: 'MAC address', examples: ['D6:4C:0A:F6:ED:2B'] });
const gateway = z.strictObject({ id, label, mac: mac.optional(), ...mover });

const exciter = z.strictObject({
  id: id.describe('Id of a gateway; unique among all gateways'),
  label,
  mac: mac.optional(),
  kind: z.enum(['exciter', 'reader']).optional().describe('exciter by default'),
  at: place.optional().describe('Place on the map; without it, the exciter is not placed'),
});

/** What the stations of a group have in common. */
const stationTraits = {
  kind: z.enum(['gateway', 'external']).optional().describe('gateway by default'),
  marks: z.array(z.enum(STORE_MARKS)).min(1).optional().describe('Its roles in a store; none by default'),
  pull: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Relative share of the asset tags that come to it: 2 gets twice as many as 1, 0 gets none; 1 by default'),
};
const station = z.strictObject({
  id: id.describe('Id of a gateway; unique among all gateways'),
  label,
  mac: mac.optional(),
  at: place.optional().describe('Place on the map'),
  ...stationTraits,
});
const stationGroup = z.strictObject({
  label: numberedLabel,
  firstId: id.describe('Id of the first station; the others have consecutive ids'),
  count: z.int().min(1).max(2000),
  ...stationTraits,
});

const assets = z.strictObject({
  label: numberedLabel,
  firstTag: hexTag.describe('Hex id of the first tag; the others have consecutive ids'),
  count: z.int().min(1).max(2000),
  unlabelled: z
    .int()
    .min(0)
    .optional()
    .describe('Number of tags at the end that have no label and are therefore inactive'),
  route: id
    .optional()
    .describe(
      'For client types 2 and 5: the route whose vehicles carry them from stop to stop. Without it, each tag is carried ' +
        'by the vehicles of a drawn route, or by those that drive between the same beacons without one',
    ),
});

const fleet = z.strictObject({
  label: numberedLabel,
  firstId: id.describe('Id of the first vehicle; the others have consecutive ids'),
  count: z.int().min(1).max(2000),
  stagger: duration.optional().describe('How much later each vehicle starts its shifts than the one before'),
  ...mover,
});

const route = z.strictObject({
  id,
  label: z.string().min(3).max(50),
  beacons: z.array(beaconRef).min(2).describe('The stops in order; in a round trip the last is the first again'),
  goal: duration.describe('Goal time of a lap; PT0S means none'),
  timeout: duration.optional().describe('None by default, or if PT0S'),
  minDuration: duration.optional(),
  tolerance: z.int().min(0).max(20).optional(),
  startOnEnter: z.boolean().optional().describe('true by default'),
  finishOnEnter: z.boolean().optional().describe('true by default'),
  shift: z
    .strictObject({ start: timeOfDay, end: timeOfDay })
    .optional()
    .describe('Work shift; the whole day by default'),
  stay: duration.optional().describe('Nominal stay at a stop; PT1M by default'),
  strays: z.array(beaconRef).optional().describe('Beacons off the route that a detour may visit'),
});

const client = z.strictObject({
  id,
  type: z
    .int()
    .min(0)
    .max(9)
    .describe(
      '0 haulage, 1 cargo, 2 tracker, 3 inventory, 4 assets, 5 GPS tracker; 6 to 9 are unknown, and behave like 0',
    ),
  name: z.string().min(1).max(100),
  domain: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/)
    .meta({ title: 'domain', examples: ['haulage.test'] })
    .describe("Domain of its users' email addresses"),
  timezone: z.string().optional(),
  layout: z.string().optional().describe('Layout file, relative to this file'),
  warning: z.union([z.literal(0), z.literal(1)]).optional(),
  projectManagement: z
    .boolean()
    .optional()
    .describe('Whether the client manages projects; its link to the API reference leads to the analytics'),
  users: z.array(user).optional().describe('By default one user of each role'),
  networks: z
    .array(network)
    .max(20)
    .optional()
    .describe("Wireless networks; by default an internal one and those of the layout's access points"),
  beacons: z.array(beacon).optional(),
  beaconGrids: z.array(beaconGrid).optional().describe('Beacons in rows and columns'),
  tags: z.array(tag).optional().describe('Tags that are not on the map: spare beacons and asset tags'),
  assets: z.array(assets).optional().describe('Groups of asset tags'),
  gateways: z.array(gateway).optional(),
  exciters: z.array(exciter).optional().describe('Exciters, which wake tags, and exciter readers, which hear them'),
  stations: z
    .array(station)
    .optional()
    .describe('Stationary gateways that hear asset tags come and go; for client types 1, 3 and 4'),
  stationGroups: z.array(stationGroup).optional().describe('Groups of such gateways, none of them placed on the map'),
  routes: z.array(route).optional(),
  fleets: z.array(fleet).optional().describe('Groups of vehicles'),
});

const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('plant'), gateway: id, fault: lapFault }),
  z.strictObject({ action: z.literal('offline'), gateway: id, for: duration }),
  z.strictObject({ action: z.literal('unplug'), gateway: id, for: duration }),
  z
    .strictObject({ action: z.literal('silence'), beacon: id, for: duration })
    .describe('A dead beacon, which is not heard'),
  z
    .strictObject({ action: z.literal('drain'), beacon: id, for: duration.optional() })
    .describe('An empty battery; the beacon is still heard for half an hour'),
  z.strictObject({ action: z.literal('assign'), gateway: id, route: z.union([id, z.array(id)]).nullable() }),
  z.strictObject({ action: z.literal('move'), beacon: id, to: place }),
]);

const timelineEntry = z.strictObject({
  at: moment,
  every: duration.optional().describe('Repeats the action at this interval, until `until`'),
  until: moment.optional(),
  do: action,
});

const exported = z.strictObject({
  table,
  at: moment.optional(),
  from: moment.optional(),
  to: moment.optional(),
  client: id.optional(),
});

/** A scenario file: the content of a world, and what a replay of it must show. */
export const scenarioSchema = z.strictObject({
  version: z.literal(1),
  name: plainName,
  title: z.string().min(1).max(120),
  seed: z.int().min(0),
  clock,
  include: z
    .array(z.string())
    .optional()
    .describe(
      "Files, relative to this file, whose lists are put before this file's own; of a scenario only its clients, timeline and faults",
    ),
  clients: z.array(client).min(1),
  timeline: z.array(timelineEntry).optional(),
  faults: z.array(fault).optional(),
  bookmarks: z.array(z.strictObject({ at: moment, label })).optional(),
  cues: z.array(cueSheet).max(20).optional().describe('Cue sheets, which lead a presenter through a demo'),
  expect: z.array(expectation).optional(),
  exports: z.array(exported).optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioAction = z.infer<typeof action>;
export type StoreMark = (typeof STORE_MARKS)[number];
