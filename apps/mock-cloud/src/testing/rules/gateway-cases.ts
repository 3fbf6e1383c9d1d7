/** Gateways (S§5, S§8). */
import { ADMIN, listFieldCases, ofLength, STAFF, type RuleCase } from './rule-case.ts';

const FORM = { by: ADMIN, path: '/settings/anchors?gateway=1' } as const;
const change = (json: object) => ({ by: ADMIN, call: 'PUT /api/anchors/1', json });

const ADDRESS = {
  'Static IP': 'static_ip',
  Gateway: 'gateway',
  'Subnet mask': 'subnet',
  'Primary DNS': 'dns_primary',
  'Secondary DNS': 'dns_secondary',
} as const;

const addressCases = Object.entries(ADDRESS).flatMap(([field, name]): RuleCase[] => {
  const [otherField = '', otherName = ''] = Object.entries(ADDRESS).find(([other]) => other !== field) ?? [];
  return [
    ...listFieldCases(
      { field, where: `body/${name}`, form: FORM, toCall: (value) => change({ [name]: value }) },
      ['10.0.0', '10.0.0.256', '10.0.0.256.1.1.1.1'].map((value) => ({
        name: `S§5 gateway: ${value} as ${field}`,
        words: 'Enter an IPv4 address, such as 192.168.1.20.',
        value,
      })),
    ),
    {
      name: `S§5 gateway: no ${field}, while ${otherField} is filled in`,
      words: 'Fill in this value.',
      server: { ...change({ [otherName]: '10.0.0.20' }), status: 400, where: `body/${name}` },
      screen: {
        ...FORM,
        steps: [
          { type: '10.0.0.20', into: otherField },
          { type: '', into: field },
        ],
        at: { field },
      },
    },
  ];
});

export const gatewayCases: readonly RuleCase[] = [
  ...listFieldCases(
    { field: 'Label', where: 'body/label', form: FORM, toCall: (label) => change({ label: label ?? '' }) },
    [
      { name: 'S§5 gateway: no label', words: 'Enter a label.', value: '' },
      { name: 'S§5 gateway: a label of 46 characters', words: 'Use at most 45 characters.', value: ofLength(46) },
    ],
  ),
  ...addressCases,
  {
    name: 'S§5 gateway: a range beyond the slider',
    words: 'Choose a range from 0 to 16.',
    server: { ...change({ mag_rssi_threshold: -33 }), status: 400, where: 'body/mag_rssi_threshold' },
  },
  {
    name: 'S§6 gateway: changed by a user who is not an admin',
    words: 'Your account is not allowed to do this.',
    server: { by: 'user@haulage.test', call: 'PUT /api/anchors/1', json: { label: 'Tug' }, status: 403 },
  },
  {
    name: 'S§7 gateway: one that does not exist',
    words: 'This does not exist, or no longer exists.',
    server: { by: ADMIN, call: 'PUT /api/anchors/999', json: { label: 'Tug' }, status: 404 },
  },
  {
    name: 'S§8 gateway: updated',
    words: 'Gateway updated',
    screen: { ...FORM, steps: [{ type: 'Hauler 1', into: 'Label' }, { press: 'Save changes' }], at: 'toast' },
  },
  {
    name: 'S§8 gateway: not updated',
    words: 'Something went wrong. Try again later.',
    screen: {
      ...FORM,
      fails: ['updateAnchor'],
      steps: [{ type: 'Hauler 2', into: 'Label' }, { press: 'Save changes' }],
      at: 'toast',
    },
  },
  {
    name: 'S§8 gateway: the firmware versions cannot be loaded, with the server detail',
    words: 'A simulated fault is active.',
    screen: { by: STAFF, path: FORM.path, fails: ['listAnchorFirmwares'], at: 'page' },
  },
  {
    name: 'S§8 gateways: the list cannot be loaded',
    words: 'Something went wrong. The gateways could not be loaded.',
    screen: { by: ADMIN, path: '/settings/anchors', fails: ['listAnchors', 'listAnchorStatus'], at: 'page' },
  },
];
