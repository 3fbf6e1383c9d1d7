import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD } from '../testing/yard.ts';

const { yard, server } = serveYard();

yard.scenario(
  'today',
  YARD.replace('name: yard', 'name: today').replace(
    'start: 2026-03-02T06:00:00Z',
    'start: now, replay: 2026-03-02T06:00:00Z',
  ),
);
writeFileSync(
  join(yard.root, 'meeting.yaml'),
  `- { table: gateways, where: { left: null }, groupBy: beacon, count: { min: 2 } }
- { table: gateways, where: { beacon: Dock 4 }, count: { min: 1 } }
`,
);

const AT_DOCK = '{ table: gateways, where: { gateway_id: 1, beacon: Dock 4, left: null }, count: 1 }';
const NEVER = '{ table: gateways, where: { gateway: No such vehicle }, count: 1 }';
const find = (...argv: string[]) => lapwing(yard, 'find', ...argv);

interface Found {
  readonly seed: number;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly link: string;
}

interface Report {
  readonly found: readonly Found[];
  readonly searched: number;
}
const report = async (...argv: string[]) => JSON.parse((await find(...argv, '--json')).out) as Report;

describe('lapwing find', () => {
  it('find prints the first instant of each seed, and how to look at it', async () => {
    const { exit, out, err } = await find('yard', '--where', AT_DOCK, '--seeds', '7..9');
    expect(exit).toBe(0);
    const [head = '', link, command] = out.split('\n');
    const [, at] = /^seed 7 {2}(2026-03-02T06:\d\d:\d\dZ) {2}for [\d.]+ s$/.exec(head) ?? [];
    expect(command).toBe(`  lapwing world create find-7 --scenario yard --seed 7 --paused --at ${at}`);
    expect(link).toMatch(/^ {2}http:\/\/localhost:4170\/moment#[\w-]+$/);
    expect(out.match(/^seed \d/gm)).toEqual(['seed 7', 'seed 8', 'seed 9']);
    expect(err).toMatch(/^A running .*lapwing up --moment LINK\nSearched 3 seeds in [\d.]+ s \([\d.]+ seeds\/s\)\.\n$/);
  });

  it('find names an instant at which a server shows what was sought', async () => {
    const { out } = await find('yard', '--where', AT_DOCK, '--seeds', '8');
    const command = out.split('\n')[2]?.trim().split(' ').slice(1) ?? [];
    expect((await lapwing(yard, ...command, '--server', server.url)).exit).toBe(0);
    const rows = await lapwing(yard, 'export', 'gateways', '--server', server.url, '--world', 'find-8', '--json');
    const [row] = JSON.parse(rows.out) as object[];
    expect(row).toMatchObject({ gateway_id: 1, beacon: 'Dock 4', left: null });
  });

  it('find links to the instant itself, which a server opens paused', async () => {
    const { found } = await report('yard', '--where', AT_DOCK, '--seeds', '9');
    const [, moment] = found[0]?.link.split('#') ?? [];
    const response = await fetch(`${server.url}/control/moments/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moment }),
    });
    expect(response.status).toBe(200);
    const { world } = (await response.json()) as { world: { name: string } };
    expect(world).toMatchObject({ seed: 9, now: Date.parse(found[0]?.at ?? '') / 1000, paused: true });
    const rows = await lapwing(yard, 'export', 'gateways', '--server', server.url, '--world', world.name, '--json');
    expect((JSON.parse(rows.out) as object[])[0]).toMatchObject({ gateway_id: 1, beacon: 'Dock 4', left: null });
  });

  it('find searches every table, with rows that began within some time before the instant', async () => {
    const laps = '{ table: laps, from: -PT8M, where: { result: valid }, count: { min: 1 } }';
    const { found } = await report('yard', '--where', laps, '--all');
    expect(found.length).toBeGreaterThan(1);
    const { from = '', to = '' } = found[1] ?? {};
    const isFound = async (at: string) => {
      const begun = new Date(Date.parse(at) - 480_000).toISOString();
      const rows = await lapwing(yard, 'export', 'laps', '--scenario', 'yard', '--at', at, '--from', begun, '--json');
      return (JSON.parse(rows.out) as { result: string }[]).some(({ result }) => result === 'valid');
    };
    const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
    expect(await Promise.all([before(from), from, before(to), to].map(isFound))).toEqual([false, true, true, false]);
  });

  it('find of a scenario that starts now names its anchor, too', async () => {
    const { out } = await find('today', '--where', AT_DOCK, '--anchor', '2026-04-01T08:00:00Z');
    expect(out).toContain(
      '  lapwing world create find-7 --scenario today --seed 7 --paused --at 2026-04-01T08:00:00Z\n',
    );
    expect(out).toMatch(/^ {2}lapwing clock set 2026-04-01T0\S+Z --world find-7$/m);
  });

  it('find --first stops at the first seed, and --all lists every span', async () => {
    const first = await report('yard', '--where', AT_DOCK, '--seeds', '7..9', '--first');
    expect(first).toMatchObject({ searched: 1, found: [{ seed: 7 }] });
    const all = await report('yard', '--where', AT_DOCK, '--from', 'PT0S', '--to', 'PT2H', '--all');
    expect(all.found.length).toBeGreaterThan(3);
    expect(all.found[0]).toEqual(first.found[0]);
    for (const [n, { from, to }] of all.found.entries()) {
      expect(from < to).toBe(true);
      expect(from > (all.found[n - 1]?.to ?? '')).toBe(true);
    }
  });

  it('find takes conditions from a file, together with those of the command line', async () => {
    const meeting = await report('yard', '--condition', 'meeting.yaml', '--all');
    expect(meeting.found.length).toBeGreaterThan(0);
    expect((await report('yard', '--condition', 'meeting.yaml', '--where', NEVER, '--all')).found).toEqual([]);
  });

  it('find of a scenario file starts a server of its own', async () => {
    const { out } = await find('./fixtures/scenarios/yard.yaml', '--where', AT_DOCK);
    expect(out).toMatch(
      /^ {2}lapwing up \.\/fixtures\/scenarios\/yard\.yaml --data memory --seed 7 --paused --at \S+Z$/m,
    );
  });

  it('find exits with 1 if nothing was found', async () => {
    const { exit, out, err } = await find('yard', '--where', NEVER, '--seeds', '1..3');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/^Not found\. Searched 3 seeds in /);
    expect((await report('yard', '--where', NEVER)).found).toEqual([]);
  });

  const rejected = (text: string) => ['yard', '--where', text];
  it.each([
    ['no condition', ['yard'], 'Say what to find: pass --where CONDITION or --condition FILE.'],
    ['no scenario', [], "missing required argument 'scenario'"],
    ['an unknown scenario', ['yrad', '--where', AT_DOCK], 'did you mean yard?'],
    ['a missing file', ['yard', '--condition', 'none.yaml'], 'none.yaml cannot be read: ENOENT'],
    ['text that is not YAML', rejected('{ table: gateways'), '--where:1:'],
    ['a list in itself', rejected('&a [*a]'), '--where:1:1 nested too deep or too many problems, expected a list'],
    ['an empty condition', rejected(''), 'found an empty list, expected a list of conditions'],
    ['an unknown key', rejected('{ table: gateways, were: {}, count: 1 }'), 'unknown key were; did you mean where?'],
    [
      'an unknown table',
      rejected('{ table: lapps, count: 1 }'),
      '[0].table: found "lapps", expected one of visits, laps',
    ],
    [
      'a window of rows that do not begin',
      rejected('{ table: gateways, from: -PT1H, count: 1 }'),
      '[0].from: cannot be used with gateways, whose rows have no begin',
    ],
    ['a window after the instant', rejected('{ table: laps, from: PT1M, count: 1 }'), 'from: is after the instant'],
    ['an empty window', rejected('{ table: laps, from: -PT1M, to: -PT1M, count: 1 }'), 'to: is not after from'],
    ['a window that is not a duration', rejected('{ table: laps, from: 06:00, count: 1 }'), '[0].from: found'],
    ['an instant', rejected('{ table: gateways, at: PT1H, count: 1 }'), 'unknown key at'],
    ['a condition without count', rejected('{ table: gateways }'), 'says nothing about the rows; add count or fields'],
    ['groups without count', rejected('{ table: gateways, groupBy: beacon, fields: {} }'), 'groupBy: counts rows'],
    ['bounds in the wrong order', rejected('{ table: gateways, count: { min: 2, max: 1 } }'), 'min 2 is above max 1'],
    [
      'an unknown column',
      rejected('{ table: gateways, where: { becon: Dock 4 }, count: 1 }'),
      'where.becon: gateways has no such column; did you mean beacon?',
    ],
    [
      'an unknown column to group by',
      rejected('{ table: gateways, groupBy: dock, count: 1 }'),
      'groupBy.dock: gateways has no such column',
    ],
    [
      'a column that changes too often',
      rejected('{ table: assets, where: { rssi: -60 }, count: 1 }'),
      '--where:1:2 where.rssi: cannot be searched in assets, because it changes with every second',
    ],
    [
      'a value of the wrong kind',
      rejected('{ table: gateways, where: { gateway_id: one }, count: 1 }'),
      'found "one", but the column contains a number',
    ],
    ['an unknown client', rejected('{ table: gateways, client: 9, count: 1 }'), 'yard has no client 9'],
    ['an empty span', [...rejected(AT_DOCK), '--from', 'PT2H', '--to', 'PT2H'], '--to must be after --from.'],
    ['a span before history', [...rejected(AT_DOCK), '--from', '-P1D'], '--from is before the history'],
    ['a span of months', [...rejected(AT_DOCK), '--to', 'P60D'], 'A search can cover at most 31 days.'],
    ['--first with --all', [...rejected(AT_DOCK), '--first', '--all'], 'Pass --first or --all, not both.'],
    ['too many seeds', [...rejected(AT_DOCK), '--seeds', '1..20000'], 'Expected at most 10000 seeds.'],
  ])('find rejects %s', async (_, argv, message) => {
    const refused = await find(...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });
});
