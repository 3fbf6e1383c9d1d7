/** Routes (R§5). */
import { deriveTagId } from '../../scenario/identity.ts';
import { ADMIN, listFieldCases, ofLength, USER, type RuleCase } from './rule-case.ts';

const CREATOR = '/settings/routes?part=creator';

const stopsAt = (...positions: number[]) => positions.map((tag_position_id, ord) => ({ ord, tag_position_id }));
const create = (change: object) => ({
  by: ADMIN,
  call: 'POST /api/routes/anchor',
  json: { label: 'Side loop', tags: stopsAt(101, 124), ...change },
});
const refused = (change: object, where: string) => ({ ...create(change), status: 400, where });

export const routeCases: readonly RuleCase[] = [
  ...listFieldCases(
    {
      field: 'Label',
      where: 'body/label',
      form: { by: ADMIN, path: CREATOR },
      toCall: (label) => create({ label }),
    },
    [
      { name: 'R§5 route: no label', words: 'Enter a label.', value: '' },
      { name: 'R§5 route: a label of 2 characters', words: 'Use at least 3 characters.', value: 'ab' },
      { name: 'R§5 route: a label of 51 characters', words: 'Use at most 50 characters.', value: ofLength(51) },
      { name: 'R§5 route: a label of 201 characters', words: 'Use at most 50 characters.', value: ofLength(201) },
    ],
  ),
  {
    name: 'R§5 route: no beacon',
    words: 'Add at least one beacon.',
    server: refused({ tags: [] }, 'body/tags'),
    screen: { by: ADMIN, path: CREATOR, steps: [{ press: 'Save' }], at: 'page' },
  },
  {
    name: 'R§5 route: an incomplete form',
    words: 'All fields are required.',
    screen: { by: ADMIN, path: CREATOR, steps: [{ press: 'Save' }], at: 'page' },
  },
  {
    name: 'R§2 route: the same beacon twice in a row',
    words: 'The same beacon is twice in a row.',
    server: refused({ tags: stopsAt(101, 124, 124) }, 'body/tags/2/tag_position_id'),
  },
  {
    name: 'R§2 route: a child beacon',
    words: 'This is a child beacon. Use its parent.',
    before: [{ by: ADMIN, call: `PUT /api/tags/${deriveTagId(117)}`, json: { child_beacons: [deriveTagId(115)] } }],
    server: refused({ tags: stopsAt(101, 115) }, 'body/tags/1/tag_position_id'),
  },
  ...['constraint_shift_start', 'constraint_shift_end'].flatMap((field) =>
    [-1, 86_400].map((second) => ({
      name: `R§5 route: ${second} s as ${field}`,
      words: 'Choose a time from 00:00 to 23:59.',
      server: refused({ [field]: second }, `body/${field}`),
    })),
  ),
  {
    name: 'R§5 route: a work shift of one second',
    words: 'A work shift lasts at least one minute.',
    server: refused({ constraint_shift_start: 28_800, constraint_shift_end: 28_800 }, 'body/constraint_shift_end'),
  },
  {
    name: 'R§5 route: created by a user who is not an admin',
    words: 'Your account is not allowed to do this.',
    server: { ...create({}), by: USER, status: 403 },
  },
];
