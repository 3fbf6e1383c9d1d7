import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { testRoot } from '../testing/yard.ts';

const yard = testRoot();
afterAll(() => yard.remove());

const env = { LAPWING_PASSWORD: 'a password of ours', LAPWING_CONTROL_TOKEN: 'a-token-of-ours-0', NO_COLOR: '1' };
const MACHINE = { ...yard, env };
const CODE = /[█▀▄]{8}/;

const addresses = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? [])
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
    .map(({ address }) => address),
);

describe('lapwing up beyond loopback', () => {
  it('up prints the addresses for other devices, and answers to each of them', async () => {
    const server = await lapwingUp(MACHINE, 'yard', '--host', '0.0.0.0', '--json');
    const { port } = new URL(server.url);
    const { networkUrls } = JSON.parse(server.out) as { networkUrls: string[] };
    expect([...networkUrls].sort()).toEqual(addresses.map((address) => `http://${address}:${port}`).sort());
    for (const url of networkUrls) expect((await fetch(`${url}/api/session/user`)).status, url).toBe(401);
    await server.stop();
  });

  it('up shows a QR code of the first address in a terminal only', async () => {
    const options = ['yard', '--public-url', 'https://demo.test'];
    const inTerminal = await (await lapwingUp({ ...MACHINE, isTerminal: true }, ...options)).stop();
    expect(inTerminal.out).toContain('\nOn other devices: https://demo.test\n');
    expect(inTerminal.out).toMatch(CODE);
    const piped = await (await lapwingUp(MACHINE, ...options)).stop();
    expect(piped.out).toContain('\nOn other devices: https://demo.test\n');
    expect(piped.out).not.toMatch(CODE);
    const json = await (await lapwingUp({ ...MACHINE, isTerminal: true }, ...options, '--json')).stop();
    expect(JSON.parse(json.out)).toMatchObject({ networkUrls: ['https://demo.test'] });
  });

  it('up on loopback prints no address for other devices', async () => {
    const { out } = await (await lapwingUp({ ...yard, isTerminal: true }, 'yard')).stop();
    expect(out).not.toMatch(/other devices|[█▀▄]/);
  });
});

describe('the presenter’s link', () => {
  const LINK = /^ {2}(http\S+)\/pair#([\w-]{43})$/gm;
  const openControls = async (address: string, secret: string): Promise<number> => {
    const claimed = await fetch(`${address}/control/pairings/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    });
    const cookie = claimed.headers.get('set-cookie')?.split(';')[0] ?? '';
    return (await fetch(`${address}/control/clock`, { headers: { cookie } })).status;
  };

  it('up prints it in a terminal for each address, and it gives one browser the controls', async () => {
    const server = await lapwingUp({ ...MACHINE, isTerminal: true }, 'yard', '--host', '0.0.0.0');
    const links = [...server.out.matchAll(LINK)].map(([, address = '', secret = '']) => ({ address, secret }));
    const { port } = new URL(server.url);
    expect(links.map(({ address }) => address).sort()).toEqual(
      [server.url, ...addresses.map((address) => `http://${address}:${port}`)].sort(),
    );
    const [{ address, secret } = { address: '', secret: '' }] = links;
    expect(new Set(links.map((link) => link.secret)).size).toBe(1);
    expect(await openControls(address, 'A'.repeat(43))).toBe(401);
    expect(await openControls(address, secret)).toBe(200);
    expect(await openControls(address, secret)).toBe(401);
    await server.stop();
  });

  it('up prints no secret to what is not a terminal, in JSON, or if the controls need no token', async () => {
    for (const [options, argv] of [
      [MACHINE, ['--public-url', 'https://demo.test']],
      [{ ...MACHINE, isTerminal: true }, ['--public-url', 'https://demo.test', '--json']],
      [{ ...yard, isTerminal: true }, []],
    ] as const) {
      const { out, err } = await (await lapwingUp(options, 'yard', ...argv)).stop();
      expect(`${out}${err}`).not.toContain('/pair');
    }
  });

  it('pair prints another one, for who has the token', async () => {
    const server = await lapwingUp(MACHINE, 'yard');
    const refused = await lapwing(yard, 'pair', '--server', server.url);
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('requires its control token')]);
    const { exit, out, err } = await lapwing(MACHINE, 'pair', '--server', server.url);
    const [, address = '', secret = ''] = /^(http:\S+)\/pair#([\w-]{43})\n$/.exec(out) ?? [];
    expect([exit, address, err]).toEqual([0, server.url, 'The link works once, within 10 minutes.\n']);
    expect(await openControls(address, secret)).toBe(200);
    const json = await lapwing(MACHINE, 'pair', '--server', server.url, '--world', 'main', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ seconds: 600, urls: [expect.stringContaining('/pair#')] });
    await server.stop();
  });
});
