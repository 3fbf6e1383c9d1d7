import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { DATABASE_PASSWORD, serveDatabases } from '../testing/test-postgres.ts';
import { testRoot, YARD_TIME } from '../testing/yard.ts';

const yard = testRoot();
const databases = serveDatabases();
afterAll(() => yard.remove());

const run = (...argv: string[]) => lapwing(yard, 'world', ...argv);
const read = (file: string) => readFileSync(join(yard.root, file), 'utf8');
const write = (file: string, text: string | Buffer) => writeFileSync(join(yard.root, file), text);

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: 'admin@yard.test', password: 'lapwing-demo' });
  const response = await fetch(`${url}/api/auth/token`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Polled answers of a server to an admin. */
async function poll(url: string): Promise<string[]> {
  const cookie = await signIn(url);
  const paths = [
    'users/anchors/',
    'anchors/refresh_status/',
    'anchors/check_offline/',
    'tags/refresh_status/',
    'routes/list',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${url}/api/${path}`, { headers: { cookie } });
      expect(response.status, path).toBe(200);
      return response.text();
    }),
  );
}

/** The text of an export after a change of its lines, with the checksum of the new ones. */
function rewrite(text: string, change: (lines: string[]) => string[]): string {
  const lines = change(text.split('\n').slice(0, -2))
    .map((line) => `${line}\n`)
    .join('');
  const sha256 = createHash('sha256').update(lines).digest('hex');
  return `${lines}${JSON.stringify({ lines: lines.split('\n').length - 1, sha256 })}\n`;
}

let polled: string[];
let exported: string;

beforeAll(async () => {
  const server = await lapwingUp(yard, 'yard', '--data', 'stored', '--at', YARD_TIME, '--paused');
  await lapwing(yard, 'fault', 'begin', 'offline', '--gateway', '1', '--server', server.url);
  await lapwing(yard, 'snapshot', 'save', 'before', '--server', server.url);
  await lapwing(yard, 'seed', '--type', '1', '--server', server.url);
  polled = await poll(server.url);
  const refused = await run('export', 'main', '--data', 'stored', '--out', 'refused.jsonl');
  expect(refused).toMatchObject({ exit: 2, out: '' });
  expect(refused.err).toMatch(/^The data in .*stored is in use by process \d+, since .*\. Stop that process/);
  expect(existsSync(join(yard.root, 'refused.jsonl'))).toBe(false);
  await server.stop();
  expect(await run('export', 'main', '--data', 'stored', '--out', 'main.jsonl')).toMatchObject({ exit: 0, out: '' });
  exported = read('main.jsonl');
});

describe('lapwing world export and import', () => {
  it('move a world to a database and back, where servers answer with the same bytes', async () => {
    const url = await databases.create();
    const imported = await run('import', 'main.jsonl', '--data', url);
    const shown = url.replace(`:${DATABASE_PASSWORD}`, '');
    const rows = exported.split('\n').length - 3;
    expect(imported).toEqual({ exit: 0, out: `main: imported ${rows} rows into ${shown}\n`, err: '' });
    expect((await run('export', 'main', '--data', url)).out).toBe(exported);
    await run('import', 'main.jsonl', '--data', 'moved');
    expect((await run('export', 'main', '--data', 'moved', '--out', '-')).out).toBe(exported);
    for (const data of [url, 'moved']) {
      const server = await lapwingUp(yard, 'yard', '--data', data);
      expect(await poll(server.url)).toEqual(polled);
      expect((await lapwing(yard, 'snapshot', 'list', '--server', server.url)).out).toContain('before');
      const load = await lapwing(yard, 'snapshot', 'load', 'before', '--server', server.url);
      expect(load.exit).toBe(0);
      await server.stop();
    }
  });

  it('an export has people and their keys, no sessions, and only its owner can read it', async () => {
    expect(statSync(join(yard.root, 'main.jsonl')).mode & 0o777).toBe(0o600);
    write('open.jsonl', '');
    const { out, err } = await run('export', 'main', '--data', 'stored', '--out', 'open.jsonl', '--json');
    expect({ json: JSON.parse(out) as unknown, err }).toEqual({
      json: { world: 'main', file: 'open.jsonl', bytes: Buffer.byteLength(exported) },
      err: '',
    });
    expect(statSync(join(yard.root, 'open.jsonl')).mode & 0o777).toBe(0o600);
    expect(exported).toContain('["users",{"id":');
    expect(exported).not.toMatch(/"(sessions|secrets)"/);
  });

  it('a running server on a database opens an imported world at once, and an export does not disturb it', async () => {
    const url = await databases.create();
    const server = await lapwingUp(yard, 'yard', '--data', url, '--at', YARD_TIME, '--paused');
    const refused = await run('import', 'main.jsonl', '--data', url);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toMatch(/^The world main already exists\. \(--data postgres:\/\/postgres@127.*\)\n$/);
    expect((await run('import', 'main.jsonl', '--data', url, '--as', 'other')).exit).toBe(0);
    expect((await lapwing(yard, 'clock', '--world', 'other', '--server', server.url)).out).toContain(YARD_TIME);
    const fork = await run('export', 'other', '--data', url);
    expect(fork.out.split('\n').slice(1, -2)).toEqual(exported.split('\n').slice(1, -2));
    await server.stop();
  });

  it('import refuses a file that is not as it was written, with its line, and changes nothing', async () => {
    const url = await databases.create();
    const lines = exported.split('\n');
    const users = lines.findIndex((line) => line.startsWith('["users"'));
    const header = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    const withHeader = (change: object) =>
      rewrite(exported, ([, ...rest]) => [JSON.stringify({ ...header, ...change }), ...rest]);
    const last = lines.length - 1;
    const cases: readonly [text: string | Buffer, line: number, reason: string][] = [
      ['', 1, 'the file is empty'],
      ['x'.repeat(3_000_000), 1, 'is not the first line of an exported world'],
      ['{"lapwing":"world"}\n', 1, 'is not the first line of an exported world'],
      [withHeader({ format: 2 }), 1, 'has format 2, and this Lapwing reads format 1'],
      [withHeader({ version: '10.0.0', format: 2 }), 1, 'was written by Lapwing 10.0.0, which is newer than this one'],
      [withHeader({ tables: ['world'] }), 1, 'does not name the tables'],
      [exported.slice(0, -1), last, 'is cut off'],
      [exported.slice(0, exported.length / 2), exported.slice(0, exported.length / 2).split('\n').length, 'is cut off'],
      [`${lines.slice(0, users + 1).join('\n')}\n`, users + 1, 'the last line is missing'],
      [`${exported}{}\n`, last + 1, 'follows the last line'],
      [exported.replace('@yard.test', '@yard.tess'), last, 'the checksum is wrong'],
      [lines.toSpliced(users, 1).join('\n'), last - 1, 'lines are missing'],
      [lines.with(users, '["users",{').join('\n'), users + 1, 'it is not JSON'],
      [
        Buffer.from(exported, 'latin1').fill(0xff, exported.indexOf('yard.test'), exported.indexOf('yard.test') + 1),
        users + 1,
        'it is not JSON',
      ],
      [rewrite(exported, (all) => all.with(users, '["users",{"id":"1"}]')), users + 1, 'id of users is not an integer'],
      [rewrite(exported, (all) => all.with(users, '["sessions",{}]')), users + 1, 'not a row of a table'],
      [rewrite(exported, (all) => [...all, all[users] ?? '']), last, 'users does not follow snapshots'],
      [rewrite(exported, (all) => all.toSpliced(1, 1)), 1, 'it has 0 rows of world, not 1'],
      [rewrite(exported, (all) => all.toSpliced(users, 0, all[users] ?? '')), -1, 'cannot be stored'],
    ];
    for (const [text, line, reason] of cases) {
      write('bad.jsonl', text);
      for (const data of [url, 'bad/new']) {
        const { exit, out, err } = await run('import', 'bad.jsonl', '--data', data);
        expect({ exit, out }, reason).toEqual({ exit: 2, out: '' });
        expect(err).toContain(line === -1 ? `: cannot be stored` : `bad.jsonl:${line}: `);
        expect(err).toContain(reason);
        expect(err).toMatch(/^[^\n]+\n$/);
        expect(err).not.toContain(DATABASE_PASSWORD);
      }
    }
    expect(existsSync(join(yard.root, 'bad'))).toBe(false);
    expect((await run('export', 'main', '--data', url)).err).toContain('The data has no world main. It has no worlds.');
    expect((await run('import', 'main.jsonl', '--data', url)).exit).toBe(0);
  });

  it.each<[string, string[], string]>([
    ['an existing world', ['import', 'main.jsonl', '--data', 'stored'], 'The world main already exists.'],
    ['a missing file', ['import', 'none.jsonl', '--data', 'stored'], 'none.jsonl cannot be read: ENOENT'],
    [
      'the name of a fork',
      ['import', 'main.jsonl', '--data', 'stored', '--as', 'fork-0123456789ab'],
      'cannot be imported as',
    ],
    ['a name of Windows', ['import', 'main.jsonl', '--data', 'stored', '--as', 'con'], 'cannot be imported as con'],
    ['an unknown world', ['export', 'none', '--data', 'stored'], 'The data has no world none. Existing worlds: main.'],
    ['a missing folder', ['export', 'main', '--data', 'none'], 'none does not exist'],
    ['memory', ['export', 'main', '--data', 'memory'], '--data must be a folder or postgres://…, not memory.'],
    ['another database', ['export', 'main', '--data', 'mysql://a:secret@b/c'], 'does not support mysql://…'],
    ['no data', ['export', 'main'], "required option '--data <folder|address>' not specified"],
    ['an unreachable database', ['export', 'main', '--data', 'postgres://a:secret@127.0.0.1:1/c'], 'ECONNREFUSED'],
  ])('refuse %s', async (_, argv, message) => {
    const { exit, out, err } = await run(...argv);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(message);
    expect(err).not.toContain('secret');
    expect(existsSync(join(yard.root, 'none'))).toBe(false);
  });
});
