/** The account tab against a stub of the cloud, with three users. */
import type { components } from '@lapwing/contracts';
import { screen, within } from '@testing-library/react';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { stubCloud, stubUser, type StubCloud } from '../../../testing/stub-cloud.ts';

export type User = components['schemas']['User'];
export const record = (id: number, name: string, extra: Partial<User> = {}): User => ({
  id,
  client_id: 1,
  email: `${name.toLowerCase()}@haulage.test`,
  name,
  notifications: false,
  auth_scopes: ['user'],
  super_users: [],
  dashboard_language: 'en',
  created_date: 1,
  last_update: 1,
  ...extra,
});
export const USERS = 'GET /clients/1/users';
export const people = [
  record(1, 'Morgan', { auth_scopes: ['client', 'user'], notifications: true }),
  record(2, 'Robin', { last_login_ts: Date.UTC(2026, 10, 20, 8, 30) / 1000 }),
  record(3, 'Sam', { last_login_ts: null }),
];
export const signedInAs = (...scopes: User['auth_scopes']): StubAnswers => ({
  'GET /session/user': { body: { ...stubUser, auth_scopes: [...scopes, 'user'] } },
});

export async function open(answers: StubCloud['answers'] = {}) {
  const cloud = stubCloud({ [USERS]: { body: people }, ...answers });
  storeMarker('marker-1');
  const app = await renderApp('/settings/account');
  await screen.findByRole('region', { name: 'Your account' });
  return { cloud, ...app };
}

export const list = () => screen.findByRole('region', { name: 'Users' });
export const table = async () => within(await list()).findByRole('table');
export const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const sent = (cloud: StubCloud, operation: string) =>
  cloud.calls
    .filter((call) => call.operation === operation)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));
