// cspell:words postgre
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { DATABASE_PASSWORD, serveDatabases } from '../testing/test-postgres.ts';
import { testRoot, YARD_TIME } from '../testing/yard.ts';

const yard = testRoot();
const databases = serveDatabases();
afterAll(() => yard.remove());

const up = (data: string, ...argv: string[]) => lapwing(yard, 'up', 'yard', '--port', '0', '--data', data, ...argv);
const change = (
  url: string,
  part: Partial<Record<'username' | 'password' | 'hostname' | 'port' | 'pathname', string>>,
) => Object.assign(new URL(url), part).href;
const hide = (url: string) => url.replace(`:${DATABASE_PASSWORD}`, '');

/** Makes a server say that it is an older one. */
const OLD_SERVER = `
  create schema old;
  create function old.current_setting(text) returns text language sql as $$ select '90624' $$;
  do $$ begin execute format('alter database %I set search_path = old, pg_catalog, public', current_database()); end $$;
`;
const NEWER_PROGRAM = 'create table migrations as select 99::bigint as number, 99::bigint as oldest';

describe('lapwing up --data postgres://…', () => {
  it('serves the worlds of a database, and shows its address without the password', async () => {
    const url = await databases.create();
    const first = await lapwingUp(yard, 'yard', '--data', url, '--at', YARD_TIME, '--paused');
    await lapwing(yard, 'world', 'create', 'stays', '--server', first.url);
    const { out, err } = await first.stop();
    expect(out).toBe(`Lapwing serves yard at ${first.url} (data in ${hide(url)}; press Ctrl-C to stop)\n`);
    expect(err).not.toContain(DATABASE_PASSWORD);
    const withParameter = `${url}?password=${DATABASE_PASSWORD}`;
    const later = '2026-03-02T12:00:00Z';
    const second = await lapwingUp(yard, 'yard', '--data', withParameter, '--at', later, '--json');
    expect((await lapwing(yard, 'world', 'list', '--server', second.url)).out).toMatch(/^stays +yard /m);
    expect((await lapwing(yard, 'clock', '--server', second.url)).out).toContain(YARD_TIME);
    const shown = await second.stop();
    expect(JSON.parse(shown.out)).toMatchObject({ data: hide(url) });
    expect(shown.out + shown.err).not.toContain(DATABASE_PASSWORD);
  });

  it('rejects a database that it cannot use, with one line that shows no password', async () => {
    const url = await databases.create();
    const foreign = await databases.create();
    await databases.run(foreign, 'create table users (id int)');
    const old = await databases.create();
    await databases.run(old, OLD_SERVER);
    const newer = await databases.create();
    await databases.run(newer, NEWER_PROGRAM);
    await databases.run(url, "create role guest login password 'secret-of-database'");
    const cases: readonly [data: string, message: string][] = [
      [change(url, { password: 'another-secret' }), 'password authentication failed for user "postgres"'],
      [change(url, { port: '1' }), 'The database does not answer: connect ECONNREFUSED 127.0.0.1:1'],
      [change(url, { pathname: '/none' }), 'database "none" does not exist'],
      [change(url, { hostname: 'database.invalid' }), 'The database does not answer: getaddrinfo'],
      [change(url, { username: 'guest' }), 'The database fails: permission denied for schema public'],
      [foreign, 'The database has tables of another program'],
      [old, 'The server has PostgreSQL 9, and Lapwing needs version 15 or newer'],
      [newer, 'The data was written by a newer Lapwing (migration 99).'],
      ['postgre://user:another-secret@host/db', 'this version does not support postgre://…'],
      ['postgres:/user:another-secret@host/db', 'The address of --data cannot be read.'],
      ['postgres//user:another-secret@host/db', 'The address of --data cannot be read.'],
      ['postgres:user:another-secret@host/db', 'The address of --data cannot be read.'],
      ['postgres://user:12/another-secret@host/db', 'The address of --data cannot be read.'],
      ['postgres://user:another-secret#1@host/db', 'The address of --data cannot be read.'],
      ['postgres://user:another-secret@host:port/db', 'The address of --data cannot be read.'],
    ];
    for (const [data, message] of cases) {
      const { exit, out, err } = await up(data);
      expect({ exit, out }, data).toEqual({ exit: 2, out: '' });
      expect(err).toContain(message);
      expect(err).toMatch(/^(The dashboard is not built.*\n)?[^\n]+\n$/);
      expect(err).not.toMatch(/another-secret|secret-of-database/);
    }
  });

  it('refuses --fresh, and says how to start the world again', async () => {
    const refused = await up(await databases.create(), '--fresh');
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain('Reset it: lapwing world reset main --anchor now.');
  });
});
