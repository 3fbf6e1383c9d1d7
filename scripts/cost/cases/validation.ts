/** Bodies and queries whose validation takes long: H2 and M1. */
import { ask, type Answer } from '../../load/ask.ts';
import { type Case, type Group, single } from '../case.ts';

const MEGABYTE = 1_000_000;
/** As many copies as fit into a body of about that size, with what surrounds them. */
const fill = (item: string, bytes: number): string =>
  Array(Math.floor(bytes / (item.length + 1)))
    .fill(item)
    .join(',');
/** Objects that differ, about that many bytes. */
const numbered = (bytes: number): string => Array.from({ length: bytes / 12 }, (_, n) => `{"a":${n}}`).join(',');
const put = (path: string, body: string) => ({ method: 'PUT', path, body });
const post = (path: string, body: string) => ({ method: 'POST', path, body });

const unknownNames = `{${Array.from({ length: 70_000 }, (_, n) => `"name${n}":1`).join(',')}}`;

const manySenders: Case = {
  finding: 'M1',
  name: 'POST /auth/reset_password, ten senders of 1 MB of unknown names for 10 s',
  async run({ url }, timeoutMs) {
    const endMs = performance.now() + 10_000;
    const answers: Answer[] = [];
    const sender = async (): Promise<void> => {
      while (performance.now() < endMs)
        answers.push(await ask(url, post('/api/auth/reset_password', unknownNames), { timeoutMs }));
    };
    await Promise.all(Array.from({ length: 10 }, sender));
    return { answers };
  },
};

export const VALIDATION: Group = {
  title: 'demo',
  cases: [
    single('H2', 'PUT /position_logs/tags, 40,000 wrong items', 'user', () =>
      put('/api/position_logs/tags', `[${fill('0', 80_000)}]`),
    ),
    single('H2', 'PUT /position_logs/tags, 40,000 of {"a":1}', 'user', () =>
      put('/api/position_logs/tags', `[${fill('{"a":1}', 320_000)}]`),
    ),
    single('H2', 'PUT /position_logs/tags, wrong items, 1 MB', 'user', () =>
      put('/api/position_logs/tags', `[${fill('{"a":1}', MEGABYTE)}]`),
    ),
    single('H2', 'PUT /users/edit/{own id}, e-mail a@a.a.a…@, 156 KB', 'user', ({ userId }) =>
      put(`/api/users/edit/${userId}`, JSON.stringify({ email: `a@${'a.'.repeat(78_000)}@` })),
    ),
    single('H2', 'PUT /routes/add_anchor, 80,000 distinct ids', 'admin', ({ routeIds }) =>
      put(
        `/api/routes/add_anchor/${routeIds[0]}`,
        JSON.stringify({ anchors: Array.from({ length: 80_000 }, (_, n) => n) }),
      ),
    ),
    single('H2', 'PUT /routes/add_anchor, distinct ids, 1 MB', 'admin', ({ routeIds }) =>
      put(
        `/api/routes/add_anchor/${routeIds[0]}`,
        JSON.stringify({ anchors: Array.from({ length: 148_000 }, (_, n) => n) }),
      ),
    ),
    single('H2', 'POST /routes/anchor, 40,000 wrong stops', 'admin', () =>
      post('/api/routes/anchor', `{"label":"x","tags":[${fill('0', 80_000)}]}`),
    ),
    single('H2', 'POST /users/, super_users of objects, e-mail of dots, 1 MB', 'admin', ({ clientId }) =>
      post(
        '/api/users/',
        `{"client_id":${clientId},"name":"x","password":"lapwing-demo","auth_scopes":["user"],` +
          `"email":"a@${'.'.repeat(MEGABYTE / 2)}","super_users":[${numbered(MEGABYTE / 2)}]}`,
      ),
    ),
    single('H2', 'POST /control/faults, wrong gateways, 1 MB', 'anyone', () =>
      post('/control/faults', `{"kind":"offline","for":"PT1M","gateways":[${fill('"x"', MEGABYTE - 100)}]}`),
    ),
    single('M1', 'POST /auth/reset_password, 1 MB of unknown names', 'anyone', () =>
      post('/api/auth/reset_password', unknownNames),
    ),
    manySenders,
    single('M1', 'a query of 4,000 names to an unknown path', 'anyone', () => ({
      path: `/api/unknown?${Array.from({ length: 4000 }, (_, n) => n.toString(36)).join('&')}`,
    })),
  ],
};
