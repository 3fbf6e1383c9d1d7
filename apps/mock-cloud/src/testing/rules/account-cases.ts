/** Accounts, users and passwords (S§5, S§8). */
import { PASSWORD } from '../test-scenario.ts';
import { ADMIN, listFieldCases, ofLength, SUPER, USER, type RuleCase, type Step } from './rule-case.ts';

const ACCOUNT = { by: ADMIN, path: '/settings/account' } as const;
const press = (name: string): Step => ({ press: name });
const ADD = { ...ACCOUNT, open: [press('Add user')] };
const PASSWORD_FORM = { by: ADMIN, path: '/settings/change-password' } as const;
const NEW_USER = {
  client_id: 1,
  name: 'Sam',
  email: 'sam@haulage.test',
  password: 'sam-password',
  auth_scopes: ['user'],
};
const create = (change: object) => ({ by: ADMIN, call: 'POST /api/users/', json: { ...NEW_USER, ...change } });
const changePassword = (json: object) => ({ by: ADMIN, call: 'PUT /api/users/1001', json });
const typeUser = (email: string): Step[] => [
  { type: 'Sam', into: 'Name' },
  { type: email, into: 'Email' },
  { type: 'sam-password', into: 'New password' },
  { type: 'sam-password', into: 'Confirm new password' },
  { press: 'Add user' },
];

const NO_NAME = [
  { name: 'no name', words: 'Enter a name.', value: '' },
  { name: 'a name of spaces', words: 'Enter a name.', value: '   ' },
  // The field takes no more than 100 characters.
  { name: 'a name of 101 characters', words: 'Use at most 100 characters.', value: ofLength(101), isOnlySent: true },
];
const ofRule = (rule: string) => NO_NAME.map((value) => ({ ...value, name: `S§5 ${rule}: ${value.name}` }));

export const accountCases: readonly RuleCase[] = [
  ...listFieldCases(
    { field: 'Name', where: 'body/name', form: ADD, toCall: (name) => create({ name }) },
    ofRule('user'),
  ),
  ...listFieldCases({ field: 'Email', where: 'body/email', form: ADD, toCall: (email) => create({ email }) }, [
    { name: 'S§5 user: no email', words: 'Enter email', value: undefined },
    { name: 'S§5 user: malformed email', words: 'Enter a valid email, e.g. name@company.com.', value: 'sam@haulage' },
    {
      name: 'S§5 user: an email of 255 characters',
      words: 'Use at most 254 characters.',
      value: `${ofLength(241)}@haulage.test.x`,
      isOnlySent: true,
    },
  ]),
  ...listFieldCases(
    { field: 'New password', where: 'body/password', form: ADD, toCall: (password) => create({ password }) },
    [
      { name: 'S§5 user: no password', words: 'Please enter your new password', value: undefined },
      { name: 'S§5 user: a password of 7 characters', words: 'Use at least 8 characters.', value: ofLength(7) },
      { name: 'S§5 user: a password of 65 characters', words: 'Use at most 64 characters.', value: ofLength(65) },
    ],
  ),
  {
    name: 'S§5 user: another confirmation',
    words: "Passwords don't match.",
    screen: {
      ...ADD,
      steps: [
        { type: 'sam-password', into: 'New password' },
        { type: 'other-password', into: 'Confirm new password' },
      ],
      at: { field: 'Confirm new password' },
    },
  },
  {
    name: 'S§5 user: an address that is in use',
    words: 'This email address cannot be used. Choose another one.',
    server: { ...create({ email: USER }), status: 409 },
    screen: { ...ADD, steps: typeUser(USER), at: 'toast' },
  },
  {
    name: 'S§8 user: created',
    words: 'User created',
    screen: { ...ADD, steps: typeUser('sam@haulage.test'), at: 'toast' },
  },
  {
    name: 'S§8 user: updated',
    words: 'User updated',
    screen: {
      ...ACCOUNT,
      steps: [press('Edit Sam'), { type: 'Sam Sample', into: 'Name' }, press('Save changes')],
      at: 'toast',
    },
  },
  {
    name: 'S§8 user: deleted',
    words: 'User deleted',
    screen: { ...ACCOUNT, steps: [press('Delete Sam Sample'), press('Delete user')], at: 'toast' },
  },
  {
    name: 'S§8 user: not created',
    words: 'Something went wrong. Try again later.',
    screen: { ...ADD, fails: ['createUser'], steps: typeUser('tim@haulage.test'), at: 'toast' },
  },
  {
    name: 'S§5 user: the last one with notifications',
    words: 'At least one user must have notifications enabled, and this is the last one.',
    server: { by: SUPER, call: 'PUT /api/users/edit/1001', json: { notifications: false }, status: 409 },
    before: [1002, 1003, 1004, 1005].map((id) => ({
      by: ADMIN,
      call: `PUT /api/users/edit/${id}`,
      json: { notifications: false },
    })),
  },
  {
    name: 'S§6 user: the last admin',
    words: 'The account must have at least one admin, and this is the last one.',
    before: [{ by: SUPER, call: 'DELETE /api/users/1004' }],
    server: { by: ADMIN, call: 'DELETE /api/users/1001', status: 409 },
  },
  {
    name: 'S§8 users: the list cannot be loaded',
    words: 'Something went wrong. The users could not be loaded.',
    screen: { ...ACCOUNT, fails: ['listUsers'], at: 'page' },
  },
  ...listFieldCases(
    {
      field: 'Name',
      where: 'body/name',
      form: { ...ACCOUNT, open: [press('Change your name')] },
      toCall: (name) => ({ by: ADMIN, call: 'PUT /api/users/edit/1001', json: { name } }),
    },
    ofRule('own account'),
  ),
  ...listFieldCases(
    {
      field: 'Name',
      where: 'body/name',
      form: { ...ACCOUNT, open: [press('Edit account')] },
      toCall: (name) => ({ by: ADMIN, call: 'PUT /api/clients/1', json: { name } }),
    },
    ofRule('client account'),
  ),
  {
    name: 'S§8 account: updated',
    words: 'Account updated',
    screen: {
      ...ACCOUNT,
      open: [press('Edit account')],
      steps: [{ type: 'Ashdown', into: 'Name' }, press('Save changes')],
      at: 'toast',
    },
  },
  {
    name: 'S§8 language: updated',
    words: 'Language updated',
    screen: { ...ACCOUNT, steps: [{ choose: 'English', from: 'Language' }], at: 'toast' },
  },
  {
    name: 'S§5 account: another word than Delete',
    words: 'Type Delete to confirm',
    screen: {
      ...ACCOUNT,
      open: [press('Delete account')],
      steps: [{ type: 'delete', into: 'Type Delete to confirm' }],
      at: 'page',
      disabled: { name: 'Delete account', role: 'button' },
    },
  },
  {
    name: 'S§5 password: no current one',
    words: 'Please enter your current password',
    server: { ...changePassword({ password: 'a new password' }), status: 400, where: 'body/current_password' },
    screen: { ...PASSWORD_FORM, steps: [{ type: '', into: 'Current password' }], at: { field: 'Current password' } },
  },
  ...listFieldCases(
    {
      field: 'New password',
      where: 'body/password',
      form: PASSWORD_FORM,
      toCall: (password) => changePassword({ password, current_password: PASSWORD }),
    },
    [
      { name: 'S§5 password: no new one', words: 'Please enter your new password', value: '' },
      { name: 'S§5 password: 7 characters', words: 'Use at least 8 characters.', value: ofLength(7) },
      { name: 'S§5 password: 65 characters', words: 'Use at most 64 characters.', value: ofLength(65) },
    ],
  ),
  {
    name: 'S§5 password: the current one again',
    words: 'The new password must be different from the current one.',
    server: {
      ...changePassword({ password: PASSWORD, current_password: PASSWORD }),
      status: 400,
      where: 'body/password',
    },
    screen: {
      ...PASSWORD_FORM,
      steps: [
        { type: PASSWORD, into: 'Current password' },
        { type: PASSWORD, into: 'New password' },
      ],
      at: { field: 'New password' },
    },
  },
  {
    name: 'S§5 password: no confirmation',
    words: 'Please confirm your new password',
    screen: {
      ...PASSWORD_FORM,
      steps: [{ type: '', into: 'Confirm new password' }],
      at: { field: 'Confirm new password' },
    },
  },
  {
    name: 'S§5 password: another confirmation',
    words: "Passwords don't match.",
    screen: {
      ...PASSWORD_FORM,
      steps: [
        { type: 'a new password', into: 'New password' },
        { type: 'another one', into: 'Confirm new password' },
      ],
      at: { field: 'Confirm new password' },
    },
  },
  ...['The current password is wrong.', 'Something went wrong. Please try again.'].map((words, index): RuleCase => ({
    name: `S§8 password: a wrong current one, ${['why', 'what to do'][index]}`,
    words,
    ...(index === 0 && {
      server: { ...changePassword({ password: 'a new password', current_password: 'wrong' }), status: 403 },
    }),
    screen: {
      ...PASSWORD_FORM,
      steps: [
        { type: 'wrong', into: 'Current password' },
        { type: 'a new password', into: 'New password' },
        { type: 'a new password', into: 'Confirm new password' },
        press('Change password'),
      ],
      at: 'page',
    },
  })),
  {
    name: 'S§8 password: changed',
    words: 'Password changed successfully',
    screen: {
      ...PASSWORD_FORM,
      by: USER,
      steps: [
        { type: PASSWORD, into: 'Current password' },
        { type: 'a new password', into: 'New password' },
        { type: 'a new password', into: 'Confirm new password' },
        press('Change password'),
      ],
      at: 'toast',
    },
  },
  {
    name: 'S§8 account: deleted',
    words: 'Account deleted',
    screen: {
      by: SUPER,
      path: ACCOUNT.path,
      steps: [press('Delete account'), { type: 'Delete', into: 'Type Delete to confirm' }, press('Delete account')],
      at: 'toast',
    },
  },
];
