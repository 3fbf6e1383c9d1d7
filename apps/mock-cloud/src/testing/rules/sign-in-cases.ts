/** Signing in, and forgotten passwords (L§5, L§8, S§5, S§8). */
import { PASSWORD } from '../test-scenario.ts';
import { listFieldCases, ofLength, USER, type RuleCase } from './rule-case.ts';

const LOGIN = { by: null, path: '/' } as const;
const FORGOT = { ...LOGIN, open: [{ press: 'Forgot password?', role: 'link' }] } as const;
/** The page of a link that was sent to the user. */
const RESET = { by: null, path: '/updatepassword/{token}' } as const;
const signIn = (form: Readonly<Record<string, string>>) => ({ by: null, call: 'POST /api/auth/token', form });
const without = (form: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export const signInCases: readonly RuleCase[] = [
  ...listFieldCases(
    {
      field: 'Email',
      where: 'body/username',
      form: LOGIN,
      toCall: (username) => signIn(without({ username, password: PASSWORD })),
    },
    [
      { name: 'L§5 sign-in: no email', words: 'Enter email', value: undefined },
      {
        name: 'L§5 sign-in: malformed email',
        words: 'Enter a valid email, e.g. name@company.com.',
        value: 'maya@haulage',
      },
    ],
  ),
  ...listFieldCases(
    {
      field: 'Password',
      where: 'body/password',
      form: LOGIN,
      toCall: (password) => signIn(without({ username: USER, password })),
    },
    [{ name: 'L§5 sign-in: no password', words: 'Enter your password.', value: undefined }],
  ),
  {
    name: 'L§8 sign-in: wrong password',
    words: 'Wrong username/password',
    server: { ...signIn({ username: USER, password: 'wrong' }), status: 401 },
    screen: {
      ...LOGIN,
      steps: [{ type: USER, into: 'Email' }, { type: 'wrong', into: 'Password' }, { press: 'Sign in' }],
      at: 'page',
    },
  },
  {
    name: 'L§8 sign-in: any other failure',
    words: 'Something went wrong. Try again later.',
    screen: {
      ...LOGIN,
      fails: ['signIn'],
      steps: [{ type: USER, into: 'Email' }, { type: PASSWORD, into: 'Password' }, { press: 'Sign in' }],
      at: 'page',
    },
  },
  {
    name: 'L§8 sign-in: too many wrong passwords',
    words: 'Too many failed attempts. Try again later.',
    server: { ...signIn({ username: 'unknown@haulage.test', password: 'wrong' }), times: 30, status: 429 },
  },
  {
    name: 'L§8 hand-off: invalid redirect',
    words: 'Invalid redirect',
    screen: { by: null, path: '/elsewhere/cs_0123456789', at: 'page' },
  },
  {
    name: 'S§5 forgotten password: no email',
    words: 'Enter your email address first.',
    server: { by: null, call: 'GET /api/auth/forgot_password?email=', status: 400, where: 'query/email' },
    screen: { ...FORGOT, steps: [{ press: 'Send email' }], at: 'toast' },
  },
  {
    name: 'S§8 forgotten password: sent, with a hint to check spam',
    words: 'If nothing arrives, check your spam folder.',
    screen: {
      ...FORGOT,
      steps: [{ type: 'unknown@haulage.test', into: 'Email' }, { press: 'Send email' }],
      at: 'page',
    },
  },
  {
    name: 'S§8 forgotten password: not sent',
    words: 'The email was not sent',
    screen: {
      ...FORGOT,
      fails: ['forgotPassword'],
      steps: [{ type: USER, into: 'Email' }, { press: 'Send email' }],
      at: 'toast',
    },
  },
  {
    name: 'S§8 reset link: invalid token',
    words: 'Invalid Token',
    screen: { by: null, path: '/updatepassword/unknown', at: 'page' },
  },
  {
    name: 'S§8 reset link: refused',
    words: 'Unauthorized Access.',
    server: {
      by: null,
      call: 'POST /api/auth/reset_password',
      json: { email: USER, password: 'a new password', token: 'unknown' },
      status: 401,
    },
  },
  ...listFieldCases(
    {
      field: 'New password',
      where: 'body/password',
      form: RESET,
      toCall: (password) => ({
        by: null,
        call: 'POST /api/auth/reset_password',
        json: { email: USER, password, token: 'unknown' },
      }),
    },
    [
      { name: 'S§5 reset link: no password', words: 'Please enter your new password', value: undefined },
      { name: 'S§5 reset link: a password of 7 characters', words: 'Use at least 8 characters.', value: ofLength(7) },
      { name: 'S§5 reset link: a password of 65 characters', words: 'Use at most 64 characters.', value: ofLength(65) },
    ],
  ),
  {
    name: 'S§5 reset link: no confirmation',
    words: 'Please confirm your new password',
    screen: { ...RESET, steps: [{ type: '', into: 'Confirm new password' }], at: { field: 'Confirm new password' } },
  },
  {
    name: 'S§5 reset link: another confirmation',
    words: "Passwords don't match.",
    screen: {
      ...RESET,
      steps: [
        { type: 'a new password', into: 'New password' },
        { type: 'another one', into: 'Confirm new password' },
      ],
      at: { field: 'Confirm new password' },
    },
  },
];
