import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwingUp } from '../testing/test-machine.ts';
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
