import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { testRoot, YARD } from '../testing/yard.ts';

const yard = testRoot();
afterAll(() => yard.remove());

const WHERE = ['--where', '{ table: gateways, where: { gateway_id: 1, left: null }, count: 1 }', '--json'];
const FREE = ['--port', '0'];

/** The link to a moment, and the command line that starts a server for it. */
async function find(scenario: string): Promise<{ readonly link: string; readonly start: string }> {
  const { out } = await lapwing(yard, 'find', scenario, '--seeds', '8', ...WHERE);
  const { found } = JSON.parse(out) as { found: { link: string; start: string }[] };
  return found[0] ?? { link: '', start: '' };
}

async function open(server: { readonly url: string }, link: string): Promise<object> {
  const response = await fetch(`${server.url}/control/moments/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moment: link.split('#')[1] }),
  });
  return (await response.json()) as object;
}

describe('lapwing up --moment', () => {
  it('up --moment serves the scenario of a link, in memory, and prints the address that opens it', async () => {
    const { link, start } = await find('yard');
    const server = await lapwingUp(yard, ...start.split(' ').slice(2));
    expect(await open(server, link)).toMatchObject({ world: { seed: 8, paused: true } });
    const { exit, out } = await server.stop();
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      `Lapwing serves yard at ${server.url} (data in memory; press Ctrl-C to stop)`,
      `The moment is at ${server.url}/moment#${link.split('#')[1] ?? ''}`,
      '',
    ]);
  });

  it('up --moment opens a link to a scenario file, with --json and by the command that find prints', async () => {
    const file = './fixtures/scenarios/yard.yaml';
    const { start } = await find(file);
    const text = start.split(' ').at(-1) ?? '';
    const { exit, out } = await lapwing(yard, ...start.split(' ').slice(1), ...FREE, '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      data: 'memory',
      moment: expect.stringMatching(`/moment#${text}$`) as string,
    });
  });

  it.each([
    ['a text that is not a link', ['--moment', 'tomorrow'], 'It is not complete, or was changed.'],
    ['another scenario', ['other', '--moment'], 'The link is of the scenario yard, not of other.'],
    ['an instant besides', ['--at', '2026-03-02T06:00:00Z', '--moment'], "cannot be used with option '--at"],
  ])('up --moment refuses %s', async (_, argv, message) => {
    yard.scenario('other', YARD.replace('name: yard', 'name: other').replace('Hauler 02', 'Hauler 03'));
    const link = argv.at(-1) === '--moment' ? [(await find('yard')).link] : [];
    const refused = await lapwing(yard, 'up', ...FREE, ...argv, ...link);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });

  it('up --moment refuses a link to an older version of its scenario', async () => {
    yard.scenario('old', YARD.replace('name: yard', 'name: old'));
    const { link } = await find('old');
    yard.scenario('old', YARD.replace('name: yard', 'name: old').replace('Hauler 02', 'Hauler 03'));
    const refused = await lapwing(yard, 'up', ...FREE, '--moment', link);
    expect(refused.err).toContain('The link was made from another version of old.');
  });
});
