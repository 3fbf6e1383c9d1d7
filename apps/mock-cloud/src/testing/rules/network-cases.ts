/** Wireless networks (S§5, S§8). */
import { ADMIN, listFieldCases, ofLength, type RuleCase, type Step } from './rule-case.ts';

const NETWORKS = { by: ADMIN, path: '/settings/ssids' } as const;
const ADD = { ...NETWORKS, open: [{ press: 'Add network' }] };
const SSID = 'Network name (SSID)';
const create = (change: object) => ({
  by: ADMIN,
  call: 'POST /api/client_ssids/',
  json: { client_id: 1, ssid: 'dock', password: 'dock-secret', ...change },
});
const add = (ssid: string): Step[] => [
  { type: ssid, into: SSID },
  { type: 'dock-secret', into: 'Network password' },
  { type: 'dock-secret', into: 'Confirm network password' },
  { press: 'Add network' },
];

export const networkCases: readonly RuleCase[] = [
  ...listFieldCases({ field: SSID, where: 'body/ssid', form: ADD, toCall: (ssid) => create({ ssid }) }, [
    { name: 'S§5 network: no name', words: 'Enter a network name.', value: undefined },
    {
      name: 'S§5 network: a name of 1 character',
      words: 'The network name must have at least 2 characters.',
      value: 'x',
    },
    {
      name: 'S§5 network: a name of 33 characters',
      words: 'The network name can have at most 32 characters.',
      value: ofLength(33),
    },
    {
      name: 'S§5 network: a name of 201 characters',
      words: 'The network name can have at most 32 characters.',
      value: ofLength(201),
    },
    {
      name: 'S§5 network: a name of 34 bytes',
      words: 'The network name is too long. Accented letters and symbols take the space of 2 to 4 characters.',
      value: 'ñ'.repeat(17),
    },
    {
      name: 'S§5 network: a line break in the name',
      words: 'The network name contains a character that cannot be shown. Type it again.',
      value: 'do\nck',
      isOnlySent: true,
    },
  ]),
  {
    name: 'S§5 network: a name that another one has',
    words: 'SSID already exists, please choose a different name.',
    server: { ...create({ ssid: 'ashdown-yard' }), status: 409, where: 'body/ssid' },
    screen: { ...ADD, steps: [{ type: 'ashdown-yard', into: SSID }], at: { field: SSID } },
  },
  ...listFieldCases(
    { field: 'Network password', where: 'body/password', form: ADD, toCall: (password) => create({ password }) },
    [
      { name: 'S§5 network: no password', words: 'Enter a network password.', value: undefined },
      {
        name: 'S§5 network: a password of 5 characters',
        words: 'The network password must have at least 6 characters.',
        value: ofLength(5),
      },
      {
        name: 'S§5 network: a password of 64 characters',
        words: 'The network password can have at most 63 characters.',
        value: ofLength(64),
      },
      {
        name: 'S§5 network: a line break in the password',
        words: 'The network password contains a character that cannot be shown. Type it again.',
        value: 'dock\nsecret',
        isOnlySent: true,
      },
    ],
  ),
  {
    name: 'S§5 network: no confirmation',
    words: 'Confirm the network password.',
    screen: {
      ...ADD,
      steps: [{ type: '', into: 'Confirm network password' }],
      at: { field: 'Confirm network password' },
    },
  },
  {
    name: 'S§5 network: another confirmation',
    words: "Passwords don't match.",
    screen: {
      ...ADD,
      steps: [
        { type: 'dock-secret', into: 'Network password' },
        { type: 'other-secret', into: 'Confirm network password' },
      ],
      at: { field: 'Confirm network password' },
    },
  },
  {
    name: 'S§5 network: a second hidden one',
    words: 'Only one network can be hidden, and another one is.',
    before: [create({ ssid: 'hidden', hidden: true })],
    server: { ...create({ hidden: true }), status: 409, where: 'body/hidden' },
  },
  {
    name: 'S§5 network: a second hidden one, before it is chosen',
    words: 'Only one network can be hidden, and hidden is.',
    before: [create({ ssid: 'hidden', hidden: true })],
    screen: {
      ...ADD,
      at: 'page',
      disabled: { name: 'Hide this network', role: 'checkbox' },
    },
  },
  {
    name: 'S§2 network: the internal one',
    words: 'The internal network can be neither changed nor deleted.',
    server: { by: ADMIN, call: 'DELETE /api/client_ssids/1001', status: 409 },
  },
  {
    name: 'S§8 network: created',
    words: 'Wireless network created',
    screen: { ...ADD, steps: add('gate'), at: 'toast' },
  },
  {
    name: 'S§8 network: not created',
    words: 'Something went wrong. Try again later.',
    screen: { ...ADD, fails: ['createNetwork'], steps: add('pier'), at: 'toast' },
  },
  {
    name: 'S§8 network: updated',
    words: 'Wireless network updated',
    screen: {
      ...NETWORKS,
      steps: [{ press: 'Edit ashdown-yard' }, { type: 'north-yard', into: SSID }, { press: 'Save changes' }],
      at: 'toast',
    },
  },
  {
    name: 'S§8 network: deleted',
    words: 'Wireless network deleted',
    screen: { ...NETWORKS, steps: [{ press: 'Delete ashdown-warehouse' }, { press: 'Delete network' }], at: 'toast' },
  },
];
