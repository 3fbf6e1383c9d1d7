import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const LOCK = JSON.stringify({
  packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { optional: true } },
});

interface Ran {
  code: number;
  out: string;
  err: string;
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lapwing-root-'));
  cpSync(join(REPOSITORY, 'scripts'), join(root, 'scripts'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  cpSync(join(REPOSITORY, 'bin'), join(root, 'bin'), { recursive: true });
  cpSync(join(REPOSITORY, 'package.json'), join(root, 'package.json'));
  write('package-lock.json', LOCK);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Runs a program of the root; `npm` is what the test put into its folder fake/. */
function node(...args: string[]): Promise<Ran> {
  const env = { ...process.env, PATH: [join(root, 'fake'), process.env.PATH].join(delimiter), NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
  });
}

/** Calls a function of the bootstrap as its programs do. */
function step(module: string, call: string): Promise<Ran> {
  const program = `
    import * as steps from './scripts/bootstrap/${module}.mjs';
    import { BUILDS } from './scripts/bootstrap/builds.mjs';
    import { guarded } from './scripts/bootstrap/say.mjs';
    process.exitCode = await guarded(async () => { const said = await ${call}; if (said) console.log(said); return 0; });`;
  return node('--input-type=module', '--eval', program);
}

/** An npm that leaves a line in npm.log and then does as it is told. */
function fakeNpm(does: string): void {
  write('fake/npm', `#!/bin/sh\necho "$@" >> npm.log\n${does}\n`);
  chmodSync(join(root, 'fake/npm'), 0o755);
}

const installs = () =>
  existsSync(join(root, 'npm.log')) ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n').length : 0;

describe('the start of every program', () => {
  it('refuses a Node that package.json does not name, in one line', async () => {
    write('package.json', JSON.stringify({ type: 'module', engines: { node: '^97.1.0 || >=99' } }));
    for (const program of [
      'bin/lapwing.js',
      'scripts/start.mjs',
      'scripts/test.mjs',
      'scripts/dev.mjs',
      'scripts/build.mjs',
    ]) {
      const { code, err } = await node(program);
      expect(code, program).toBe(2);
      expect(err, program).toBe(`Lapwing needs Node ^97.1.0 || >=99; this is ${process.versions.node}.\n`);
    }
  });

  it('knows which versions are in a range', async () => {
    const range = '^20.19.0 || ^22.13.0 || >=24';
    const versions = ['18.20.0', '20.18.9', '20.19.0', '21.0.0', '22.12.9', '22.13.0', '23.9.9', '24.0.0', '25.1.0'];
    const asked = `${JSON.stringify(versions)}.map((version) => steps.satisfies(version, ${JSON.stringify(range)})).join()`;
    const { out } = await step('node-version', asked);
    expect(out).toBe('false,false,true,false,false,true,false,true,true\n');
  });
});

describe('installing', () => {
  const install = () => step('install', 'steps.ensureInstalled(process.cwd())');

  it('runs npm ci when there are no packages, and again when the lock file changes, and else never', async () => {
    fakeNpm('mkdir -p node_modules');
    const first = await install();
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.err).toContain('Installing packages');
    expect(await install()).toMatchObject({ code: 0, err: '' });
    expect(installs()).toBe(1);
    write('package-lock.json', LOCK.replace('1.0.0', '1.0.1'));
    await install();
    expect(installs()).toBe(2);
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toMatch(/^ci /);
  });

  it('takes what npm installed itself when it is what the lock file names', async () => {
    fakeNpm('exit 1');
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
    expect(await install()).toMatchObject({ code: 0, err: '' });
    expect(installs()).toBe(0);
  });

  it('takes it not when a package has another version, or is missing', async () => {
    fakeNpm('exit 0');
    for (const packages of [{ 'node_modules/a': { version: '0.9.0' } }, {}]) {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      write('node_modules/.package-lock.json', JSON.stringify({ packages }));
      await install();
    }
    expect(installs()).toBe(2);
  });

  it('says in one line that there is no network', async () => {
    fakeNpm('echo "npm error code ENOTFOUND" >&2\necho "npm error network request failed" >&2\nexit 1');
    const { code, err } = await install();
    expect(code).toBe(2);
    expect(err.trim().split('\n').slice(1)).toEqual([
      'The packages cannot be installed: npm reaches no registry (ENOTFOUND). Connect to a network and run this again.',
    ]);
    expect(existsSync(join(root, 'node_modules/.lapwing-installed'))).toBe(false);
  });

  it('passes on what else npm says', async () => {
    fakeNpm('echo "npm error code EUSAGE" >&2\nexit 1');
    const { code, err } = await install();
    expect(code).toBe(2);
    expect(err).toContain('npm error code EUSAGE');
  });
});

describe('a build', () => {
  const state = async () => (await step('freshness', `steps.buildState(process.cwd(), BUILDS.cli)`)).out.trim();
  const build = () => step('build-cli', 'steps.ensureCli(process.cwd())');

  beforeEach(() => {
    mkdirSync(join(root, 'node_modules'));
    for (const name of ['esbuild', '@esbuild'])
      symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
    write(
      'apps/cli/src/index.ts',
      `import { zone } from '@lapwing/domain';\nexport const main = (): number => { console.log(zone); return 3; };\n`,
    );
    write('apps/mock-cloud/src/index.ts', '');
    write('packages/contracts/src/index.ts', '');
    write('packages/domain/src/index.ts', `export { zone } from './zone.ts';\n`);
    write('packages/domain/src/zone.ts', `export const zone = 'UTC';\n`);
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  });

  it('is made when it is missing or older than its sources, and is told apart by content, not by time', async () => {
    expect(await state()).toBe('missing');
    expect((await build()).err).toContain('is built');
    expect(await state()).toBe('fresh');
    expect(await build()).toMatchObject({ code: 0, err: '' });

    const zone = 'packages/domain/src/zone.ts';
    write(zone, `export const zone = 'Europe/London';\n`);
    expect(await state()).toBe('stale');
    write(zone, `export const zone = 'UTC';\n`);
    utimesSync(join(root, zone), 1, 1);
    expect(await state()).toBe('fresh');
    write('packages/domain/src/zone.test.ts', 'a test is no source of it');
    expect(await state()).toBe('fresh');
    write('packages/domain/src/place.ts', 'export const place = 1;');
    expect(await state()).toBe('stale');
  });

  it('is made by the command itself, which says so on stderr and then runs what is new', async () => {
    expect(await node('bin/lapwing.js')).toMatchObject({ code: 3, out: 'UTC\n' });
    write('packages/domain/src/zone.ts', `export const zone = 'Asia/Tokyo';\n`);
    const again = await node('bin/lapwing.js');
    expect(again).toMatchObject({ code: 3, out: 'Asia/Tokyo\n' });
    expect(again.err).toContain('Building the command line');
    expect((await node('bin/lapwing.js')).err).toBe('');
  });

  it('splits what is loaded late by the names that it imports, not by all that a package exports', async () => {
    write(
      'packages/domain/src/index.ts',
      `export { zone } from './zone.ts';\nexport { heavy as weight } from './heavy.ts';\n`,
    );
    write('packages/domain/src/heavy.ts', `globalThis.loaded = 'heavy';\nexport const heavy = 1;\n`);
    write('apps/cli/src/light-verb.ts', `import { zone } from '@lapwing/domain';\nexport const verb = () => zone;\n`);
    write(
      'apps/cli/src/heavy-verb.ts',
      `import { weight, zone } from '@lapwing/domain';\nexport const verb = () => zone + weight;\n`,
    );
    write(
      'apps/cli/src/index.ts',
      `export const main = async ([name]) => {
        const { verb } = name === 'light' ? await import('./light-verb.ts') : await import('./heavy-verb.ts');
        console.log(verb(), globalThis.loaded);
        return 0;
      };\n`,
    );
    expect((await node('bin/lapwing.js', 'light')).out).toBe('UTC undefined\n');
    expect((await node('bin/lapwing.js', 'heavy')).out).toBe('UTC1 heavy\n');
  });

  it('that fails says where', async () => {
    write('packages/domain/src/zone.ts', 'export const zone = ;\n');
    const { code, err } = await node('bin/lapwing.js');
    expect(code).toBe(70);
    expect(err).toContain('packages/domain/src/zone.ts:1:20');
  });
});
