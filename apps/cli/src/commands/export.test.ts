import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AT, lapwing, servedYard } from '../machine.test-data.ts';

const { yard, server } = servedYard();

const exported = (...argv: string[]) => lapwing(yard, 'export', ...argv);

describe('lapwing export', () => {
  it('gives the same bytes from a server and without one, for every table and filter', async () => {
    const filters = [
      ['--from', 'PT1H', '--to', 'PT2H30M'],
      ['--client', '1'],
      ['--from', '-PT3H'],
    ];
    const asked = [
      ...['visits', 'lap-beacons', 'gateways', 'tags'].map((table) => [table]),
      ...[[], ...filters].map((filter) => ['laps', ...filter]),
    ];
    for (const [table = '', ...filter] of asked) {
      const headless = await exported(table, '--scenario', 'yard', '--at', AT, ...filter);
      const served = await exported(table, '--server', server.url, '--scenario', 'yard', ...filter);
      expect(headless).toMatchObject({ exit: 0, err: '' });
      expect(headless.out.split('\r\n').length, table).toBeGreaterThan(2);
      expect(served.out).toBe(headless.out);
    }
  });

  it('takes instants in any form: with an offset, in unix seconds, from the start of the clock', async () => {
    const same = ['2026-03-02T07:30:00Z', '2026-03-02T08:30:00+01:00', '1772436600', 'PT1H30M', '+PT1H30M'];
    const texts = await Promise.all(
      same.map(async (at) => (await exported('laps', '--scenario', 'yard', '--at', at)).out),
    );
    expect(new Set(texts).size).toBe(1);
    expect((await exported('laps', '--scenario', 'yard', '--at', '-PT1H')).out).not.toBe(texts[0]);
  });

  it('is as of the start of the clock when it is not told otherwise', async () => {
    const told = await exported('visits', '--scenario', 'yard', '--at', '2026-03-02T06:00:00Z');
    expect((await exported('visits', '--scenario', 'yard')).out).toBe(told.out);
  });

  it('changes with the seed', async () => {
    const own = await exported('laps', '--scenario', 'yard', '--at', AT);
    expect((await exported('laps', '--scenario', 'yard', '--at', AT, '--seed', '7')).out).toBe(own.out);
    expect((await exported('laps', '--scenario', 'yard', '--at', AT, '--seed', '8')).out).not.toBe(own.out);
  });

  it('gives the rows as JSON, the same from a server and without one', async () => {
    const headless = await exported('laps', '--scenario', 'yard', '--at', AT, '--json');
    const rows = JSON.parse(headless.out) as Record<string, unknown>[];
    expect(rows[0]).toMatchObject({ gateway: 'Hauler 01', route: 'Loop', route_id: 11 });
    expect((await exported('laps', '--server', server.url, '--json')).out).toBe(headless.out);
    const none = await exported('laps', '--scenario', 'yard', '--at', AT, '--from', 'PT40H', '--json');
    expect(JSON.parse(none.out)).toEqual([]);
  });

  it('writes to a file, whole or not at all', async () => {
    const { out: csv } = await exported('tags', '--scenario', 'yard');
    expect(await exported('tags', '--scenario', 'yard', '--out', 'tags.csv')).toMatchObject({ exit: 0, out: '' });
    expect(readFileSync(join(yard.root, 'tags.csv'), 'utf8')).toBe(csv);
    const { exit, err } = await exported('tags', '--scenario', 'yard', '--out', 'nowhere/tags.csv');
    expect(exit).toBe(2);
    expect(err).toBe('nowhere/tags.csv cannot be written: ENOENT: no such file or directory\n');
    const failed = await exported('tags', '--server', server.url, '--client', '9', '--out', 'none.csv');
    expect(failed.exit).toBe(2);
    expect(existsSync(join(yard.root, 'none.csv'))).toBe(false);
  });

  it('says what it wrote as JSON', async () => {
    const { out } = await exported('tags', '--scenario', 'yard', '--out', 'tags.csv', '--json');
    expect(JSON.parse(out)).toEqual({
      table: 'tags',
      file: 'tags.csv',
      bytes: readFileSync(join(yard.root, 'tags.csv')).length,
    });
  });

  it.each([
    ['an unknown table', ['lapz', '--scenario', 'yard'], 2, 'did you mean laps?'],
    ['no table', ['--scenario', 'yard'], 2, "missing required argument 'table'"],
    ['no world', ['laps'], 2, 'Say which world'],
    ['an unknown scenario', ['laps', '--scenario', 'yrad'], 2, 'did you mean yard?'],
    ['an instant that is none', ['laps', '--scenario', 'yard', '--at', 'noon'], 2, '2026-03-02T05:00:00Z'],
    [
      'a date that does not exist',
      ['laps', '--scenario', 'yard', '--at', '2026-02-30T05:00:00Z'],
      2,
      'It takes an instant',
    ],
    [
      'an instant before history',
      ['laps', '--scenario', 'yard', '--at', '2020-01-01T00:00:00Z'],
      2,
      'begins 2026-03-01T18:00:00Z',
    ],
    [
      'an empty span',
      ['laps', '--scenario', 'yard', '--from', 'PT2H', '--to', 'PT1H'],
      2,
      '--to must lie after --from',
    ],
    ['a client that is not there', ['laps', '--scenario', 'yard', '--client', '9'], 2, 'There are: 1 (Small Yard)'],
    ['a client that is no number', ['laps', '--scenario', 'yard', '--client', 'one'], 2, 'whole number'],
    ['an address that is none', ['laps', '--server', 'http://'], 2, 'It takes an address'],
    [
      'a server that is not there',
      ['laps', '--server', 'http://127.0.0.1:9'],
      6,
      'No Lapwing answers at http://127.0.0.1:9',
    ],
    [
      'a world without a server',
      ['laps', '--scenario', 'yard', '--world', 'ci-7'],
      2,
      '--world is of a running server',
    ],
    ['a seed for a server', ['laps', '--server', 'http://127.0.0.1:9', '--seed', '3'], 2, 'leave out --seed'],
  ])('refuses %s', async (_, argv, exit, says) => {
    const refused = await exported(...argv);
    expect(refused.exit).toBe(exit);
    expect(refused.out).toBe('');
    expect(refused.err).toContain(says);
  });

  it('refuses a server of another scenario', async () => {
    yard.scenario(
      'other',
      readFileSync(join(yard.scenarios, 'yard.yaml'), 'utf8').replace('name: yard', 'name: other'),
    );
    const { exit, err } = await exported('laps', '--server', server.url, '--scenario', 'other');
    expect(exit).toBe(2);
    expect(err).toContain('serves yard, not other');
  });
});
