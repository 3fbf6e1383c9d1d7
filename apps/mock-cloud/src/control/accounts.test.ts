// cspell:words Céntral
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../testing/test-scenario.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

interface Listed {
  readonly total: number;
  readonly clients: readonly {
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly users: readonly { readonly email: string; readonly name: string; readonly role: string }[];
  }[];
}

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

async function list(query = ''): Promise<Listed> {
  const answer = await cloud.browser().get(`/control/accounts${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Listed;
}

const names = ({ clients }: Listed) => clients.map(({ name }) => name);

async function addClient(json: object): Promise<void> {
  expect((await cloud.browser().send('POST', '/control/clients', { json })).status).toBe(200);
}

describe('the accounts of a world', () => {
  it('are listed of one client', async () => {
    const { total, clients } = await list('?client=1');
    expect([total, clients.map(({ id }) => id)]).toEqual([1, [1]]);
    expect(clients[0]!.users).toContainEqual(expect.objectContaining({ email: 'user@haulage.test' }));
    expect(await list('?client=404')).toEqual({ total: 0, clients: [] });
  });

  it('are listed by client with the role of each user', async () => {
    const { total, clients } = await list();
    expect(total).toBe(2);
    expect(clients[0]).toMatchObject({ id: 1, name: 'Ashdown Haulage', type: 0 });
    expect(clients[0]!.users.map(({ email, role }) => [email, role])).toEqual([
      ['admin@haulage.test', 'admin'],
      ['user@haulage.test', 'user'],
      ['staff@haulage.test', 'staff'],
      ['super@haulage.test', 'super'],
      ['newcomer@haulage.test', 'newcomer'],
    ]);
    expect(clients[0]!.users.every(({ name }) => name !== '')).toBe(true);
  });

  it('sign in by a hand-off, each of them', async () => {
    const { clients } = await list();
    for (const { email } of clients.flatMap(({ users }) => users)) {
      const handoff = await cloud.browser().send('POST', '/control/handoffs', { json: { email } });
      expect(handoff.status, email).toBe(200);
    }
  });

  it('are those of a user who has chosen a password and is not a newcomer any more', async () => {
    const newcomer = await cloud.signedIn('newcomer@shop.test');
    const { id } = (await newcomer.get('/api/session/user')).json as { id: number };
    const change = { password: 'another-password', current_password: PASSWORD };
    expect((await newcomer.send('PUT', `/api/users/${id}`, { json: change })).status).toBe(200);
    const [shop] = (await list('?search=shop.test')).clients;
    expect(shop!.users.find(({ email }) => email === 'newcomer@shop.test')).toMatchObject({ role: 'user' });
  });

  it('begin with the first client of each type, by type, whatever the order of the scenario', async () => {
    await addClient({ type: 3, name: 'Second Shop' });
    await addClient({ type: 2, name: 'Céntral Tools' });
    expect(names(await list())).toEqual(['Ashdown Haulage', 'Céntral Tools', 'Corner Shop', 'Second Shop']);
  });

  it('are found by the client’s name without case and accents, and by an address', async () => {
    expect(names(await list('?search=CENTRAL'))).toEqual(['Céntral Tools']);
    expect(names(await list('?search=shop'))).toEqual(['Corner Shop', 'Second Shop']);
    expect(names(await list('?search=Admin@Haulage'))).toEqual(['Ashdown Haulage']);
    expect(await list('?search=nowhere')).toEqual({ total: 0, clients: [] });
    expect(await list('?search=%25')).toEqual({ total: 0, clients: [] });
    expect((await list('?search=%00')).total).toBe(0);
  });

  it('come in pages', async () => {
    const page = await list('?offset=1&limit=2');
    expect([page.total, ...names(page)]).toEqual([4, 'Céntral Tools', 'Corner Shop']);
    expect((await list('?offset=9')).clients).toEqual([]);
    expect((await cloud.browser().get('/control/accounts?limit=201')).status).toBe(400);
  });
});
