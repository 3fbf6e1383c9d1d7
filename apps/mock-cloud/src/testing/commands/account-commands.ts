import { PLAN_PNG } from '../sample-calls.ts';
import { PASSWORD } from '../test-scenario.ts';
import type { Random } from './random.ts';
import { api, control, drawDiscard, ID, type Kinds, pickId, signIn, type Step } from './step.ts';

/** Each replica knows the session then. */
const readSession: Step = { ...api('guest', 'GET', '/session/user'), isForAll: true };

function drawUser(random: Random): object {
  return {
    client_id: random.pick([1, 1, 1, 2]),
    name: `Sam ${random.integer(1, 99)}`,
    email: `sam-${random.integer(1, 400)}@haulage.test`,
    password: random.pick(['sample-password', 'sample-password', 'short']),
    auth_scopes: random.pick([['user'], ['client', 'user'], ['client', 'super', 'user'], ['nonsense']]),
  };
}

function drawUserEdit(random: Random): object {
  return random.pick([
    { name: `Tom ${random.integer(1, 99)}` },
    { auth_scopes: random.pick([['user'], ['client', 'user']]) },
    { notifications: random.isIn(50) },
    { super_users: [1, random.pick([2, 7])] },
    { email: `tom-${random.integer(1, 400)}@haulage.test` },
  ]);
}

function drawPasswordChange(random: Random): Step[] {
  const email = `new-${random.integer(1, 1e6)}@haulage.test`;
  const user = { client_id: 1, name: 'New', email, password: 'sample-password', auth_scopes: ['user'] };
  const change = { password: 'another-password', current_password: 'sample-password' };
  return [
    { ...api('admin', 'POST', '/users/', user), keep: { users: ID } },
    signIn('guest', { username: email, password: 'sample-password' }),
    readSession,
    api('guest', 'PUT', '/users/{{users}}', change),
    readSession,
    signIn('guest', { username: email, password: 'sample-password' }),
    signIn('guest', { username: email, password: 'another-password' }),
    readSession,
  ];
}

function drawRoleChange(random: Random): Step[] {
  const email = `clerk-${random.integer(1, 1e6)}@haulage.test`;
  const user = { client_id: 1, name: 'Clerk', email, password: 'sample-password', auth_scopes: ['user'] };
  return [
    { ...api('admin', 'POST', '/users/', user), keep: { users: ID } },
    signIn('guest', { username: email, password: 'sample-password' }),
    readSession,
    api('admin', 'PUT', '/users/edit/{{users}}', { auth_scopes: ['client', 'user'] }),
    readSession,
    api('guest', 'GET', '/auth/logout'),
  ];
}

/** Clients, users, networks, sessions and keys. */
export const ACCOUNT_KINDS: Kinds = {
  'client edit': [
    15,
    (random) => [
      api(
        'admin',
        'PUT',
        `/clients/1${drawDiscard(random)}`,
        random.pick([
          { name: `Ashdown ${random.integer(1, 99)}` },
          { email: `office-${random.integer(1, 99)}@haulage.test` },
          { timezone: random.pick(['Europe/Lisbon', 'Europe/London', 'Mars/Olympus']) },
        ]),
      ),
    ],
  ],
  'floor plan': [6, () => [{ ...api('admin', 'POST', '/clients/1/upload_image'), image: PLAN_PNG }]],
  'new user': [30, (random) => [{ ...api('admin', 'POST', '/users/', drawUser(random)), keep: { users: ID } }]],
  'user edit': [
    35,
    (random, kept) => [
      api(
        random.pick(['admin', 'admin', 'staff', 'user']),
        'PUT',
        `/users/edit/${pickId(random, kept('users'))}`,
        drawUserEdit(random),
      ),
    ],
  ],
  'user deletion': [
    15,
    (random, kept) => [api('admin', 'DELETE', `/users/${pickId(random, kept('users').slice(-10))}`)],
  ],
  'own language': [
    10,
    (random) => [api('admin', 'PUT', '/users/1001', { dashboard_language: random.pick(['en', 'es', 'pt', 'sk']) })],
  ],
  'own password': [6, drawPasswordChange],
  'role of a user who is signed in': [8, drawRoleChange],
  'sign-in and sign-out': [
    12,
    (random) => [
      signIn('guest', {
        username: random.pick(['user@haulage.test', 'newcomer@shop.test', 'unknown@shop.test']),
        password: PASSWORD,
      }),
      readSession,
      api('guest', 'GET', '/auth/logout'),
      readSession,
    ],
  ],
  'acting for another client': [
    12,
    (random) => [
      api('super', 'PUT', '/users/switch_super_user/', {
        user_id: 1004,
        new_client_id: random.pick([1, 2, 2, 7]),
      }),
      api('super', 'GET', '/users/anchors/'),
    ],
  ],
  'new network': [
    10,
    (random) => [
      {
        ...api('admin', 'POST', '/client_ssids/', {
          client_id: random.pick([1, 1, 2]),
          ssid: `net-${random.integer(1, 30)}`,
          password: random.pick(['sample-password', 'x']),
        }),
        keep: { networks: ID },
      },
    ],
  ],
  'network edit': [
    8,
    (random, kept) => [
      api('admin', 'PUT', `/client_ssids/${pickId(random, [...kept('networks'), '1001', '1002'])}`, {
        ...random.pick([{ hidden: true }, { ssid: `net-${random.integer(1, 30)}` }, { password: 'another-password' }]),
      }),
    ],
  ],
  'network deletion': [
    6,
    (random, kept) => [api('admin', 'DELETE', `/client_ssids/${pickId(random, kept('networks'))}`)],
  ],
  'API key': [
    10,
    () => [
      { ...api('admin', 'PUT', '/clients/1/resetapikey'), keep: { key: /(lw_[\w-]+)/ } },
      { ...api('guest', 'GET', '/users/anchors/'), headers: { authorization: 'Bearer {{key}}', cookie: '' } },
      { ...api('guest', 'GET', '/routes/list'), headers: { authorization: 'Bearer lw_wrong', cookie: '' } },
    ],
  ],
  'forgotten password': [
    5,
    (random) => [
      api('guest', 'GET', `/auth/forgot_password?email=${random.pick(['user', 'unknown'])}%40haulage.test`),
      control('GET', '/outbox'),
    ],
  ],
  'hand-off': [
    6,
    (random) => [
      {
        ...control('POST', '/handoffs', { email: random.pick(['user@haulage.test', 'unknown@haulage.test']) }),
        keep: { handoff: /(cs_[\w-]+)/ },
      },
      signIn('guest', { client_secret: '{{handoff}}' }),
      readSession,
      signIn('guest', { client_secret: '{{handoff}}' }),
    ],
  ],
};
