/** The fields of the entities that the settings show (S§3). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { okJson } from '../testing/extended-cloud.ts';

let cloud: TestCloud;
let admin: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: fixturePlan('demo'), paused: true });
  admin = await cloud.signedIn('admin@haulage.test');
});
afterAll(() => cloud.close());

const read = async <T>(path: string, browser = admin): Promise<T> => okJson<T>(await browser.get(`/api${path}`));

type Row = Record<string, unknown>;

function expectFields(row: Row | undefined, names: string): void {
  expect(names.split(', ').filter((name) => !(name in (row ?? {})))).toEqual([]);
}

it('a tag of the settings has its state, battery, range, place, children and routes', async () => {
  const tags = await read<Row[]>('/users/resources/');
  for (const tag of tags)
    expectFields(
      tag,
      'id, tag_id, label, type, parent_id, child_tags, number_of_children, active, destroyed, battery, last_update, ' +
        'last_position, threshold, status, beacon_id, tag_info, in_route',
    );
  const parent = tags.find(({ number_of_children: count }) => count === 1);
  expect(parent?.child_tags).toEqual([
    { id: expect.any(Number) as number, label: expect.any(String) as string, parent_id: parent?.id },
  ]);
  expect(parent).toMatchObject({
    tag_info: { label: expect.any(String) as string },
    last_position: {
      id: expect.any(Number) as number,
      x: expect.any(Number) as number,
      y: expect.any(Number) as number,
    },
  });
});

it('a user of the settings has scopes, client accounts, notifications and the last login', async () => {
  const users = await read<Row[]>('/clients/1/users', await cloud.signedIn('staff@haulage.test'));
  expect(users).toHaveLength(5);
  for (const user of users)
    expectFields(user, 'id, name, email, notifications, auth_scopes, super_users, last_login_ts, client_id');
  const superUser = users.find(({ auth_scopes: scopes }) => (scopes as string[]).includes('super'));
  expect(superUser?.super_users).toContainEqual({ id: 1, name: 'Ashdown Haulage' });
});

it('a client has its time zone, its map images and its payment warning, and for admins alone its API key', async () => {
  const shown = 'id, name, email, timezone, map_images, warning';
  const forAdmin = await read<Row>('/clients/1');
  expectFields(forAdmin, `${shown}, api_key`);
  expect(forAdmin.api_key).toMatch(/^lw_/);
  expect(forAdmin.map_images).toEqual([
    expect.objectContaining({ url: expect.stringContaining('/api/layouts/') as string }),
  ]);
  const forUser = await read<Row>('/clients/1', await cloud.signedIn('user@haulage.test'));
  expectFields(forUser, shown);
  expect(forUser.api_key ?? null).toBeNull();
});
