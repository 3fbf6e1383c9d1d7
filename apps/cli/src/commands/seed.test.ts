import { describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';

const { yard, server } = serveYard();
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'];

const seed = (...argv: string[]) => lapwing(yard, 'seed', ...argv, '--server', server.url);

interface Seeded {
  readonly id: number;
  readonly type: number;
  readonly domain: string;
  readonly users: readonly { readonly email: string; readonly role: string; readonly password: string }[];
  readonly handoff?: { readonly email: string; readonly url: string; readonly expires: string };
}
const seedClient = async (...argv: string[]) => JSON.parse((await seed(...argv, '--json')).out) as Seeded;

async function statusOfSignIn(username: string, password: string): Promise<number> {
  const body = new URLSearchParams({ username, password });
  return (await fetch(`${server.url}/api/auth/token`, { method: 'POST', body })).status;
}

describe('lapwing seed', () => {
  it('seed adds a client and prints its logins in a table', async () => {
    const { exit, out, err } = await seed('--type', '2', '--name', 'Harbour Tools', '--domain', 'harbour.test');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^Harbour Tools: client \d+, type 2\nemail +role +password\n/);
    for (const role of ROLES) expect(out).toMatch(new RegExp(`^${role}@harbour\\.test +${role} +lapwing-demo$`, 'm'));
  });

  it.each(['0', '1', '2', '3', '4', '5'])('seed --type %s prints logins that work', async (type) => {
    const { users, type: made } = await seedClient('--type', type);
    expect(made).toBe(Number(type));
    expect(users.map(({ role }) => role)).toEqual(ROLES);
    const { email, password } = users[Number(type) % ROLES.length]!;
    expect(await statusOfSignIn(email, password)).toBe(200);
  });

  it.each(['0', '1', '2', '3', '4', '5'])('seed --type %s --vehicles sets the number of gateways', async (type) => {
    const { id } = await seedClient('--type', type, '--vehicles', '3');
    const rows = await lapwing(yard, 'export', 'gateways', '--client', String(id), '--json', '--server', server.url);
    expect(JSON.parse(rows.out)).toHaveLength(3);
  });

  it('seed --handoff prints a link that signs the admin in once', async () => {
    const { handoff, domain } = await seedClient('--type', '0', '--handoff');
    expect(handoff?.email).toBe(`admin@${domain}`);
    expect(handoff?.url).toMatch(new RegExp(`^${server.url}/home/cs_\\S+$`));
    const settings = await seed('--type', '3', '--handoff', 'settings');
    expect(settings.out).toMatch(new RegExp(`once, until \\S+Z:\n${server.url}/settings/cs_\\S+\n$`));
    const secret = handoff?.url.split('/').at(-1) ?? '';
    const signIn = () =>
      fetch(`${server.url}/api/auth/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_secret: secret }),
      });
    expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 401]);
  });

  it('seed --world adds the client to that world only', async () => {
    await lapwing(yard, 'world', 'create', 'ci-7', '--server', server.url);
    const { domain } = await seedClient('--type', '5', '--domain', 'alone.test', '--world', 'ci-7', '--handoff');
    expect(await statusOfSignIn(`admin@${domain}`, 'lapwing-demo')).toBe(401);
    const again = await seedClient('--type', '5', '--domain', 'alone.test', '--handoff', '--world', 'ci-7').catch(
      () => null,
    );
    expect(again).toBeNull();
    const link = (await seedClient('--type', '5', '--world', 'ci-7', '--handoff')).handoff?.url;
    expect(link).toMatch(/\/home\/cs_\S+\?world=ci-7$/);
  });

  it.each([
    ['no type', [], "required option '--type <number>' not specified"],
    ['an unknown type', ['--type', '6'], 'Allowed choices are 0, 1, 2, 3, 4, 5.'],
    ['a domain that is taken', ['--type', '0', '--domain', 'yard.test'], 'The domain yard.test is taken in this world'],
    ['an invalid domain', ['--type', '0', '--domain', 'Yard'], 'Expected a domain in lower case'],
    ['a name of blanks', ['--type', '0', '--name', '  '], 'name must have a visible character'],
    ['too many vehicles', ['--type', '0', '--vehicles', '1000'], 'Expected a whole number from 1 to 200.'],
    ['an unknown screen', ['--type', '0', '--handoff', 'analytics'], 'Allowed choices are home, settings.'],
  ])('seed rejects %s', async (_, argv, message) => {
    const refused = await seed(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });
});
