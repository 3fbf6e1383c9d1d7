/** Tags, beacons, the scanner, history and timeline (L§5, L§8, S§5, S§8). */
import { deriveTagId } from '../../scenario/identity.ts';
import { ADMIN, listFieldCases, ofLength, STAFF, TRACKER, type RuleCase, type Step } from './rule-case.ts';

const GATE_IN = deriveTagId(101);
const DOCK_4 = deriveTagId(124);
const OVERFLOW = deriveTagId(117);
const FUEL = deriveTagId(115);
const THEATRE = deriveTagId(623);
const WARD_2 = deriveTagId(622);
/** Asset tags of the tracker: one in use, one not. */
const PUMP = 0x3c_62_00_01;
const SPARE = 0x3c_62_00_02;

const beacon = (json: object, id = OVERFLOW) => ({ by: ADMIN, call: `PUT /api/tags/${id}`, json });
const tag = (json: object, id = PUMP) => ({ by: TRACKER, call: `PUT /api/tags/${id}`, json });
const formOf = (id: number, by = ADMIN) =>
  ({ by, path: `/settings/${by === TRACKER ? 'tags' : 'beacons'}?tag=${id}` }) as const;
const SCANNER = { by: TRACKER, path: '/settings/scanner' } as const;
const scan = (text: string): Step[] => [{ type: text, into: 'Scan or enter an ID' }];
const relabel = (label: string): Step[] => [{ type: label, into: 'Label' }, { press: 'Save changes' }];
const FAILED = 'Something went wrong. Try again later.';

export const tagCases: readonly RuleCase[] = [
  ...listFieldCases(
    { field: 'Label', where: 'body/label', form: formOf(OVERFLOW), toCall: (label) => beacon({ label }) },
    [{ name: 'L§5 beacon: a label of 46 characters', words: 'Use at most 45 characters.', value: ofLength(46) }],
  ),
  ...listFieldCases(
    { field: 'Label', where: 'body/label', form: formOf(PUMP, TRACKER), toCall: (label) => tag({ label }) },
    [{ name: 'S§5 tag: a label of 46 characters', words: 'Use at most 45 characters.', value: ofLength(46) }],
  ),
  {
    name: 'L§5 beacon: a range beyond the slider',
    words: 'Choose a range from 0 to 16.',
    server: { ...beacon({ threshold: -15 }), status: 400, where: 'body/threshold' },
  },
  {
    name: 'S§5 tag: an associated beacon that is a tag',
    words: 'Choose an existing beacon.',
    server: { ...tag({ beacon_id: SPARE }), status: 400, where: 'body/beacon_id' },
  },
  {
    name: 'S§8 tag: an associated beacon that is not one, in the detail',
    words: 'Validation Error: invalid beacon ID.',
    server: { ...tag({ beacon_id: 4_294_967_295 }), status: 400 },
  },
  {
    name: 'S§4 child: a beacon that is not on the map',
    words: 'This beacon is not on the map.',
    before: [beacon({ active: false }, FUEL)],
    server: { ...beacon({ child_beacons: [FUEL] }), status: 409, where: 'body/child_beacons/0' },
  },
  {
    name: 'S§4 child: a beacon that has a parent',
    words: 'This beacon is already a child of another beacon.',
    before: [beacon({ child_beacons: [FUEL] }, GATE_IN)],
    server: { ...beacon({ child_beacons: [FUEL] }), status: 409, where: 'body/child_beacons/0' },
  },
  {
    name: 'S§4 child: a beacon that has children',
    words: 'This beacon has children of its own.',
    before: [beacon({ child_beacons: [FUEL] })],
    server: { ...beacon({ child_beacons: [OVERFLOW] }, GATE_IN), status: 409, where: 'body/child_beacons/0' },
  },
  {
    name: 'S§4 child: a beacon on a route',
    words: 'This beacon is on a route.',
    server: { ...beacon({ child_beacons: [DOCK_4] }), status: 409, where: 'body/child_beacons/0' },
  },
  {
    name: 'S§4 replacement: an active tag',
    words: 'The tag is active. Only an inactive one can replace another.',
    server: {
      by: ADMIN,
      call: 'PUT /api/position_logs/tag/117',
      json: { tag_id: FUEL },
      status: 409,
      where: 'body/tag_id',
    },
  },
  {
    name: 'S§4 replacement: a tag of another type',
    words: 'The tag has another type.',
    server: {
      by: TRACKER,
      call: 'PUT /api/position_logs/tag/621',
      json: { tag_id: SPARE },
      status: 409,
      where: 'body/tag_id',
    },
  },
  {
    name: 'S§4 replacement: a destroyed tag',
    words: 'The tag is destroyed.',
    before: [{ by: STAFF, call: `PUT /api/tags/${FUEL}`, json: { destroyed: true } }],
    server: {
      by: ADMIN,
      call: 'PUT /api/position_logs/tag/117',
      json: { tag_id: FUEL },
      status: 409,
      where: 'body/tag_id',
    },
  },
  {
    name: 'L§8 beacon: updated',
    words: 'Beacon updated',
    screen: { ...formOf(OVERFLOW), steps: relabel('Overflow 2'), at: 'toast' },
  },
  {
    name: 'L§8 beacon: not updated',
    words: FAILED,
    screen: { ...formOf(OVERFLOW), fails: ['updateTag'], steps: relabel('Overflow 3'), at: 'toast' },
  },
  {
    name: 'L§8 tag: updated',
    words: 'Tag updated',
    screen: { ...formOf(PUMP, TRACKER), steps: relabel('Pump 2'), at: 'toast' },
  },
  {
    name: 'L§8 tag: deleted by provider staff',
    words: 'Beacon deleted',
    screen: { ...formOf(FUEL, STAFF), steps: [{ press: 'Destroy' }, { press: 'Destroy' }], at: 'toast' },
  },
  {
    name: 'S§8 tag: an associated beacon that is gone',
    words: 'Choose an existing beacon.',
    screen: {
      ...formOf(PUMP, TRACKER),
      steps: [
        { pick: 'Theatre', into: 'Associated beacon' },
        { press: 'Save changes' },
        { call: { by: 'staff@tracker.test', call: `PUT /api/tags/${THEATRE}`, json: { destroyed: true } } },
        { press: 'Save changes' },
      ],
      at: 'page',
    },
  },
  {
    name: 'L§8 replacement: refused',
    words: 'The replacement failed',
    before: [beacon({ active: false }, FUEL)],
    screen: {
      ...formOf(OVERFLOW),
      steps: [
        { pick: 'Fuel', into: 'Replace with' },
        { press: 'Save changes' },
        { call: { by: ADMIN, call: 'PUT /api/position_logs/tags', json: [{ tag_id: FUEL, x: 815, y: 541 }] } },
        { press: 'Save changes' },
      ],
      at: 'toast',
    },
  },
  {
    name: 'L§8 tag: inactive',
    words: 'Tag is inactive, activate it manually or assign a label.',
    screen: { ...formOf(SPARE, TRACKER), at: 'page' },
  },
  {
    name: 'L§8 tag: no position to replace',
    words: 'Tag has no position to replace.',
    screen: { ...formOf(SPARE, TRACKER), at: 'page' },
  },
  {
    name: 'L§8 beacon: no position to replace',
    words: 'Beacon has no position to replace.',
    before: [tag({ active: false }, WARD_2)],
    screen: { ...formOf(WARD_2, TRACKER), at: 'page' },
  },
  {
    name: 'L§8 tags: a search without a hit',
    words: 'No match found',
    screen: { by: ADMIN, path: '/settings/beacons', steps: [{ type: 'zzz', into: 'Label or hex ID' }], at: 'page' },
  },
  {
    name: 'S§5 scanner: an id of 9 characters',
    words: 'Invalid ID: it has 9 characters instead of 8.',
    screen: { ...SCANNER, steps: scan('3C6200012'), at: 'page' },
  },
  {
    name: 'S§5 scanner: a character that no id has',
    words: 'Invalid ID: “Z” is not part of an ID. IDs have 8 characters from 0 to 9 and A to F.',
    screen: { ...SCANNER, steps: scan('3CZ'), at: 'page' },
  },
  {
    name: 'S§2 scanner: an unknown id',
    words: 'Not found',
    screen: { ...SCANNER, steps: scan('FFFFFFFF'), at: 'page' },
  },
  {
    name: 'S§5 history: no tag',
    words: 'Select a tag.',
    screen: { by: ADMIN, path: '/settings/beacon-history', steps: [{ press: 'Download CSV' }], at: 'page' },
  },
  {
    name: 'S§8 history: not downloaded',
    words: FAILED,
    screen: {
      by: ADMIN,
      path: `/settings/beacon-history?tag=${GATE_IN}`,
      fails: ['exportBeaconHistory'],
      steps: [{ press: 'Download CSV' }],
      at: 'toast',
    },
  },
  {
    name: 'L§5 timeline: more than 8 hours',
    words: 'Time range should be less than 8 hours.',
    screen: {
      by: ADMIN,
      path: '/analytics/timeline?vehicle=1&day=2026-03-01&from=08:00:00&to=16:00:01',
      at: 'page',
    },
  },
  {
    name: 'L§5 timeline: a future day',
    words: 'Future dates cannot be selected.',
    screen: {
      by: ADMIN,
      path: '/analytics/timeline?vehicle=1&day=2026-03-01&from=08:00:00&to=09:00:00',
      steps: [{ type: '03-03-2026', into: 'Date' }],
      at: 'page',
    },
  },
  {
    name: 'L§5 timeline: no times',
    words: 'Choose a vehicle, a date, and start and end times',
    screen: { by: ADMIN, path: '/analytics/timeline?vehicle=1&day=2026-03-01&from=&to=', at: 'page' },
  },
];
