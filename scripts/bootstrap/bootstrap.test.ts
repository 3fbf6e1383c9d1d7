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

interface ProcessResult {
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

/** Runs a program in the root, where `npm` is the script that the test put into its folder fake/. */
function node(...args: string[]): Promise<ProcessResult> {
  const env = { ...process.env, PATH: [join(root, 'fake'), process.env.PATH].join(delimiter), NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
    });
  });
}

/** Calls a function of the bootstrap in a process of its own and prints its result. */
function step(module: string, call: string): Promise<ProcessResult> {
  const program = `
    import * as steps from './scripts/bootstrap/${module}.mjs';
    import { BUILDS } from './scripts/bootstrap/builds.mjs';
    import { runReported } from './scripts/bootstrap/report.mjs';
    process.exitCode = await runReported(async () => { const result = await ${call}; if (result) console.log(result); return 0; });`;
  return node('--input-type=module', '--eval', program);
}

/** Installs a fake npm that logs its arguments to npm.log and then runs the given shell commands. */
function fakeNpm(commands: string): void {
  write('fake/npm', `#!/bin/sh\necho "$@" >> npm.log\n${commands}\n`);
  chmodSync(join(root, 'fake/npm'), 0o755);
}

const countInstalls = () =>
  existsSync(join(root, 'npm.log')) ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n').length : 0;

describe('the start of every program', () => {
  it('every program refuses an unsupported version of Node in one line', async () => {
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

  it('decides whether a Node version is in a range', async () => {
    const range = '^20.19.0 || ^22.13.0 || >=24';
    const versions = ['18.20.0', '20.18.9', '20.19.0', '21.0.0', '22.12.9', '22.13.0', '23.9.9', '24.0.0', '25.1.0'];
    const call = `${JSON.stringify(versions)}.map((version) => steps.satisfies(version, ${JSON.stringify(range)})).join()`;
    const { out } = await step('node-version', call);
    expect(out).toBe('false,false,true,false,false,true,false,true,true\n');
  });
});

describe('installing', () => {
  const install = () => step('install', 'steps.ensureInstalled(process.cwd())');

  it('runs npm ci when packages are missing or the lock file changed, and at no other time', async () => {
    fakeNpm('mkdir -p node_modules');
    const first = await install();
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.err).toContain('Installing packages');
    expect(await install()).toMatchObject({ code: 0, err: '' });
    expect(countInstalls()).toBe(1);
    write('package-lock.json', LOCK.replace('1.0.0', '1.0.1'));
    await install();
    expect(countInstalls()).toBe(2);
    expect(readFileSync(join(root, 'npm.log'), 'utf8')).toMatch(/^ci /);
  });

  it('accepts packages that the user installed when they match the lock file', async () => {
    fakeNpm('exit 1');
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
    expect(await install()).toMatchObject({ code: 0, err: '' });
    expect(countInstalls()).toBe(0);
  });

  it('reinstalls when a package is missing or has another version', async () => {
    fakeNpm('exit 0');
    for (const packages of [{ 'node_modules/a': { version: '0.9.0' } }, {}]) {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      write('node_modules/.package-lock.json', JSON.stringify({ packages }));
      await install();
    }
    expect(countInstalls()).toBe(2);
  });

  it('reports a missing network in one line', async () => {
    fakeNpm('echo "npm error code ENOTFOUND" >&2\necho "npm error network request failed" >&2\nexit 1');
    const { code, err } = await install();
    expect(code).toBe(2);
    expect(err.trim().split('\n').slice(1)).toEqual([
      'The packages cannot be installed: npm cannot reach a registry (ENOTFOUND). Connect to a network and run this again.',
    ]);
    expect(existsSync(join(root, 'node_modules/.lapwing-installed'))).toBe(false);
  });

  it('prints other errors of npm', async () => {
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
    write(
      'apps/cli/src/index.ts',
      `import { zone } from '@lapwing/domain';\nexport const main = (): number => { console.log(zone); return 3; };\n`,
    );
    // The other programs that the bundle starts.
    for (const program of ['workers/read-worker', 'api/layouts/image-decoder'])
      write(`apps/mock-cloud/src/${program}.ts`, '');
    mkdirSync(join(root, 'node_modules/@lapwing'), { recursive: true });
    for (const name of ['rolldown', '@rolldown', '@oxc-project'])
      symlinkSync(join(REPOSITORY, 'node_modules', name), join(root, 'node_modules', name));
    symlinkSync(join(root, 'packages/domain'), join(root, 'node_modules/@lapwing/domain'));
    cpSync(join(REPOSITORY, 'packages/domain/package.json'), join(root, 'packages/domain/package.json'));
    write('packages/domain/src/index.ts', `export { zone } from './zone.ts';\n`);
    write('packages/domain/src/zone.ts', `export const zone = 'UTC';\n`);
    write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  });

  it('builds when the bundle is missing or the content of its sources changed, not their times', async () => {
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
    write('packages/domain/src/zone.test.ts', 'tests are not sources');
    expect(await state()).toBe('fresh');
    write('packages/domain/src/place.ts', 'export const place = 1;');
    expect(await state()).toBe('stale');
  });

  it('lapwing rebuilds itself when stale, reports that on stderr and runs the new bundle', async () => {
    expect(await node('bin/lapwing.js')).toMatchObject({ code: 3, out: 'UTC\n' });
    write('packages/domain/src/zone.ts', `export const zone = 'Asia/Tokyo';\n`);
    const again = await node('bin/lapwing.js');
    expect(again).toMatchObject({ code: 3, out: 'Asia/Tokyo\n' });
    expect(again.err).toContain('Building the command line');
    expect((await node('bin/lapwing.js')).err).toBe('');
  });

  it('a verb loads only the modules it imports, not everything its packages export', async () => {
    write(
      'packages/domain/src/index.ts',
      `export { zone } from './zone.ts';\nexport { heavy as weight } from './heavy.ts';\n`,
    );
    write(
      'packages/domain/src/heavy.ts',
      `globalThis.loaded = 'heavy';\nexport const heavy = [globalThis.loaded].length;\n`,
    );
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

  it('a failed build reports file, line and column', async () => {
    write('packages/domain/src/zone.ts', 'export const zone = ;\n');
    const { code, err } = await node('bin/lapwing.js');
    expect(code).toBe(70);
    expect(err).toContain('packages/domain/src/zone.ts:1:20');
  });
});
