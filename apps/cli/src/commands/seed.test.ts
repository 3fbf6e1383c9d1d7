import { describe, expect, it } from 'vitest';
import { lapwing, servedYard } from '../machine.test-data.ts';

const { yard, server } = servedYard();
const ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'];

const seed = (...argv: string[]) => lapwing(yard, 'seed', ...argv, '--server', server.url);

interface Seeded {
  readonly id: number;
  readonly type: number;
  readonly domain: string;
  readonly users: readonly { readonly email: string; readonly role: string; readonly password: string }[];
  readonly handoff?: { readonly email: string; readonly url: string; readonly expires: string };
}
const seeded = async (...argv: string[]) => JSON.parse((await seed(...argv, '--json')).out) as Seeded;

async function statusOfSignIn(username: string, password: string): Promise<number> {
  const body = new URLSearchParams({ username, password });
  return (await fetch(`${server.url}/api/auth/token`, { method: 'POST', body })).status;
}

describe('lapwing seed', () => {
  it('puts a client into the world and prints its log-ins in a table', async () => {
    const { exit, out, err } = await seed('--type', '2', '--name', 'Harbour Tools', '--domain', 'harbour.test');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/^Harbour Tools: client \d+, type 2\nemail +role +password\n/);
    for (const role of ROLES) expect(out).toMatch(new RegExp(`^${role}@harbour\\.test +${role} +lapwing-demo$`, 'm'));
  });

  it.each(['0', '1', '2', '3', '4', '5'])('prints log-ins of type %s that work', async (type) => {
    const { users, type: made } = await seeded('--type', type);
    expect(made).toBe(Number(type));
    expect(users.map(({ role }) => role)).toEqual(ROLES);
    const { email, password } = users[Number(type) % ROLES.length]!;
    expect(await statusOfSignIn(email, password)).toBe(200);
  });

  it('gives it as many vehicles as were asked for', async () => {
    const { id } = await seeded('--type', '0', '--vehicles', '3');
    const rows = await lapwing(yard, 'export', 'gateways', '--client', String(id), '--json', '--server', server.url);
    expect(JSON.parse(rows.out)).toHaveLength(3);
  });

  it('makes a link that signs the admin in once', async () => {
    const { handoff, domain } = await seeded('--type', '0', '--handoff');
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

  it('puts it into the world that is named, alone', async () => {
    await lapwing(yard, 'world', 'create', 'ci-7', '--server', server.url);
    const { domain } = await seeded('--type', '5', '--domain', 'alone.test', '--world', 'ci-7', '--handoff');
    expect(await statusOfSignIn(`admin@${domain}`, 'lapwing-demo')).toBe(401);
    const again = await seeded('--type', '5', '--domain', 'alone.test', '--handoff', '--world', 'ci-7').catch(
      () => null,
    );
    expect(again).toBeNull();
    const link = (await seeded('--type', '5', '--world', 'ci-7', '--handoff')).handoff?.url;
    expect(link).toMatch(/\/home\/cs_\S+\?world=ci-7$/);
  });

  it.each([
    ['no type', [], "required option '--type <number>' not specified"],
    ['a type that there is not', ['--type', '6'], 'Allowed choices are 0, 1, 2, 3, 4, 5.'],
    ['a domain that is taken', ['--type', '0', '--domain', 'yard.test'], 'The domain yard.test is taken in this world'],
    ['a domain that is none', ['--type', '0', '--domain', 'Yard'], 'It takes a domain in lower case'],
    ['a name of blanks', ['--type', '0', '--name', '  '], 'name must have a letter that shows'],
    ['too many vehicles', ['--type', '0', '--vehicles', '1000'], 'It takes a whole number from 1 to 200.'],
    [
      'vehicles where there are none',
      ['--type', '5', '--vehicles', '2'],
      'vehicles says nothing to a client of type 5',
    ],
    ['a screen that there is not', ['--type', '0', '--handoff', 'analytics'], 'Allowed choices are home, settings.'],
  ])('refuses %s', async (_, argv, says) => {
    const refused = await seed(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(says);
  });
});
