import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnLapwing } from '../testing/lapwing-process.ts';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

const runExport = (...argv: string[]) => lapwing(yard, 'export', ...argv);

describe('lapwing export', () => {
  it('export writes the same bytes from a server and without one, for tables and filters', async () => {
    const filters = [
      ['--from', 'PT1H', '--to', 'PT2H30M'],
      ['--client', '1'],
      ['--from', '-PT3H'],
    ];
    const exports = [
      ...['visits', 'lap-beacons', 'gateways', 'tags'].map((table) => [table]),
      ...[[], ...filters].map((filter) => ['laps', ...filter]),
    ];
    for (const [table = '', ...filter] of exports) {
      const headless = await runExport(table, '--scenario', 'yard', '--at', YARD_TIME, ...filter);
      const served = await runExport(table, '--server', server.url, '--scenario', 'yard', ...filter);
      expect(headless).toMatchObject({ exit: 0, err: '' });
      expect(headless.out.split('\r\n').length, table).toBeGreaterThan(2);
      expect(served.out).toBe(headless.out);
    }
  });

  it('export accepts instants with an offset, in unix seconds, and from the start of the clock', async () => {
    const same = ['2026-03-02T07:30:00Z', '2026-03-02T08:30:00+01:00', '1772436600', 'PT1H30M', '+PT1H30M'];
    const texts = await Promise.all(
      same.map(async (at) => (await runExport('laps', '--scenario', 'yard', '--at', at)).out),
    );
    expect(new Set(texts).size).toBe(1);
    expect((await runExport('laps', '--scenario', 'yard', '--at', '-PT1H')).out).not.toBe(texts[0]);
  });

  it('export writes the state at the start of the clock by default', async () => {
    const atStart = await runExport('visits', '--scenario', 'yard', '--at', '2026-03-02T06:00:00Z');
    expect((await runExport('visits', '--scenario', 'yard')).out).toBe(atStart.out);
  });

  it('export depends on the seed', async () => {
    const own = await runExport('laps', '--scenario', 'yard', '--at', YARD_TIME);
    expect((await runExport('laps', '--scenario', 'yard', '--at', YARD_TIME, '--seed', '7')).out).toBe(own.out);
    expect((await runExport('laps', '--scenario', 'yard', '--at', YARD_TIME, '--seed', '8')).out).not.toBe(own.out);
  });

  it('export --json writes the same rows from a server and without one', async () => {
    const headless = await runExport('laps', '--scenario', 'yard', '--at', YARD_TIME, '--json');
    const rows = JSON.parse(headless.out) as Record<string, unknown>[];
    expect(rows[0]).toMatchObject({ gateway: 'Hauler 01', route: 'Loop', route_id: 11 });
    expect((await runExport('laps', '--server', server.url, '--json')).out).toBe(headless.out);
    const none = await runExport('laps', '--scenario', 'yard', '--at', YARD_TIME, '--from', 'PT40H', '--json');
    expect(JSON.parse(none.out)).toEqual([]);
  });

  it('export --out writes a complete file or none', async () => {
    const { out: csv } = await runExport('tags', '--scenario', 'yard');
    expect(await runExport('tags', '--scenario', 'yard', '--out', 'tags.csv')).toMatchObject({ exit: 0, out: '' });
    expect(readFileSync(join(yard.root, 'tags.csv'), 'utf8')).toBe(csv);
    const { exit, err } = await runExport('tags', '--scenario', 'yard', '--out', 'nowhere/tags.csv');
    expect(exit).toBe(2);
    expect(err).toBe('nowhere/tags.csv cannot be written: ENOENT: no such file or directory\n');
    const failed = await runExport('tags', '--server', server.url, '--client', '9', '--out', 'none.csv');
    expect(failed.exit).toBe(2);
    expect(existsSync(join(yard.root, 'none.csv'))).toBe(false);
  });

  it('export --out keeps the mode and the links of a file that it replaces', async () => {
    const [file, link] = ['kept.csv', 'link.csv'].map((name) => join(yard.root, name)) as [string, string];
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    symlinkSync(file, link);
    expect((await runExport('tags', '--scenario', 'yard', '--out', 'link.csv')).exit).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe((await runExport('tags', '--scenario', 'yard')).out);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('export --out - writes to stdout', async () => {
    const { out } = await runExport('tags', '--scenario', 'yard', '--out', '-');
    expect(out).toBe((await runExport('tags', '--scenario', 'yard')).out);
    expect(existsSync(join(yard.root, '-'))).toBe(false);
  });

  it.runIf(existsSync('/dev/full'))('export --out writes to devices without replacing them', async () => {
    const { exit, err } = await runExport('tags', '--scenario', 'yard', '--out', '/dev/full');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: '/dev/full cannot be written: ENOSPC: no space left on device, write\n',
    });
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  it('export --out leaves nothing behind when it is stopped', async () => {
    const folder = mkdtempSync(join(yard.root, 'stopped-'));
    const began = new Promise<void>((resolve) => {
      const watcher = watch(folder, () => {
        watcher.close();
        resolve();
      });
    });
    const argv = ['export', 'laps', '--scenario', join(yard.scenarios, 'yard.yaml'), '--at', '2030-01-01T00:00:00Z'];
    const { child, ended } = spawnLapwing(folder, [...argv, '--out', 'laps.csv']);
    await began;
    child.kill('SIGINT');
    await ended;
    expect(child.signalCode).toBe('SIGINT');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('export --out --json prints the name and size of the file', async () => {
    const { out } = await runExport('tags', '--scenario', 'yard', '--out', 'tags.csv', '--json');
    expect(JSON.parse(out)).toEqual({
      table: 'tags',
      file: 'tags.csv',
      bytes: readFileSync(join(yard.root, 'tags.csv')).length,
    });
  });

  it.each([
    ['an unknown table', ['lapz', '--scenario', 'yard'], 2, 'did you mean laps?'],
    ['no table', ['--scenario', 'yard'], 2, "missing required argument 'table'"],
    ['no world', ['laps'], 2, 'Specify --scenario NAME or --server URL.'],
    ['an unknown scenario', ['laps', '--scenario', 'yrad'], 2, 'did you mean yard?'],
    ['an invalid instant', ['laps', '--scenario', 'yard', '--at', 'noon'], 2, '2026-03-02T05:00:00Z'],
    [
      'a date that does not exist',
      ['laps', '--scenario', 'yard', '--at', '2026-02-30T05:00:00Z'],
      2,
      'Expected an instant',
    ],
    [
      'an instant before history',
      ['laps', '--scenario', 'yard', '--at', '2020-01-01T00:00:00Z'],
      2,
      'begins at 2026-03-01T18:00:00Z',
    ],
    ['an empty span', ['laps', '--scenario', 'yard', '--from', 'PT2H', '--to', 'PT1H'], 2, '--to must be after --from'],
    ['an unknown client', ['laps', '--scenario', 'yard', '--client', '9'], 2, 'Existing clients: 1 (Small Yard)'],
    ['a client that is not a number', ['laps', '--scenario', 'yard', '--client', 'one'], 2, 'whole number'],
    ['an invalid address', ['laps', '--server', 'http://'], 2, 'Expected a server address'],
    [
      'a server that does not answer',
      ['laps', '--server', 'http://127.0.0.1:9'],
      6,
      'Lapwing is not running at http://127.0.0.1:9',
    ],
    [
      'a world without a server',
      ['laps', '--scenario', 'yard', '--world', 'ci-7'],
      2,
      '--world requires --server URL.',
    ],
    [
      'a seed for a server',
      ['laps', '--server', 'http://127.0.0.1:9', '--seed', '3'],
      2,
      '--seed and --anchor cannot be used with --server',
    ],
  ])('export rejects %s', async (_, argv, exit, message) => {
    const refused = await runExport(...argv);
    expect(refused.exit).toBe(exit);
    expect(refused.out).toBe('');
    expect(refused.err).toContain(message);
  });

  it('export rejects a server that serves another scenario', async () => {
    yard.scenario(
      'other',
      readFileSync(join(yard.scenarios, 'yard.yaml'), 'utf8').replace('name: yard', 'name: other'),
    );
    const { exit, err } = await runExport('laps', '--server', server.url, '--scenario', 'other');
    expect(exit).toBe(2);
    expect(err).toContain('serves yard, not other');
  });
});
