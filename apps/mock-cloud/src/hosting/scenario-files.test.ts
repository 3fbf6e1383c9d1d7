import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ServerOptions } from '../http/server.ts';
import type { LoadResult } from '../scenario/load.ts';
import type { Answer } from '../testing/browser.ts';
import { LAYOUT } from '../testing/small-scenario.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { loadScenarioText } from '../testing/test-scenario.ts';

const TOWN = `
version: 1
name: town
title: A town
seed: 3
clock: { start: '2026-01-05T08:00:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - { id: 5, type: 0, name: Town Haulage, domain: town.test, users: [{ name: Ada, email: ada@town.test, role: admin }] }
`;

const root = mkdtempSync(join(tmpdir(), 'lapwing-scenario-files-'));
const folder = join(root, 'allowed');
mkdirSync(folder);
afterAll(() => rmSync(root, { recursive: true }));

let asked: string[] = [];
const clouds: TestCloud[] = [];
afterEach(async () => {
  asked = [];
  for (const cloud of clouds.splice(0)) await cloud.close();
});

/** Starts a cloud whose only named scenario is `town`, and which notes the names that it is asked for. */
async function start(options: Partial<ServerOptions> = {}): Promise<TestCloud> {
  const openScenario = (name: string): LoadResult => {
    asked.push(name);
    return loadScenarioText(TOWN);
  };
  const cloud = await startTestCloud({ openScenario, ...options });
  clouds.push(cloud);
  return cloud;
}

function create(cloud: TestCloud, name: string, scenario: string): Promise<Answer> {
  return cloud.browser().send('POST', '/control/worlds', { json: { name, scenario } });
}

describe('a new world', () => {
  it('needs the name of a scenario, so that callers cannot open files', async () => {
    const cloud = await start();
    for (const scenario of ['/etc/passwd', './town', '../town.yaml', 'town.yaml', 'Town']) {
      const message = expect.stringMatching(
        /^must be the name of a scenario\. .* lapwing up --scenario-files/,
      ) as string;
      const { json } = await create(cloud, 'far', scenario);
      expect(json).toMatchObject({ status: 400, errors: [{ where: 'body/scenario', message }] });
    }
    expect(asked).toEqual([]);
    expect((await create(cloud, 'far', 'town')).status).toBe(200);
  });

  it('opens the files of a folder that the server was started with, and gives one answer for all others', async () => {
    const outside = join(root, 'outside');
    for (const dir of [join(folder, 'more'), join(folder, 'folder.yaml'), outside]) mkdirSync(dir);
    for (const file of [join(folder, 'one.yaml'), join(folder, 'more/two.yaml'), join(outside, 'three.yaml')])
      writeFileSync(file, TOWN);
    writeFileSync(join(folder, '.env'), 'AWS_SECRET=abcd1234');
    symlinkSync(join(outside, 'three.yaml'), join(folder, 'link.yaml'));
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(join(folder, '.env'), join(folder, 'env.yaml'));
    symlinkSync(folder, join(root, 'allowed-by-link'));
    const cloud = await start({ scenarioFiles: relative(process.cwd(), join(root, 'allowed-by-link')) });
    const refusals = new Set<string>();
    for (const scenario of [
      ...['../outside/three.yaml', join(outside, 'three.yaml'), '../outside/none.yaml', '/etc/passwd', '/none.yaml'],
      ...[
        'link.yaml',
        'linked/three.yaml',
        'none.yaml',
        'folder.yaml',
        '.env',
        'env.yaml',
        '.',
        '../allowed',
        '\0.yaml',
      ],
    ]) {
      const { json } = await create(cloud, 'file', scenario);
      expect(json, scenario).toMatchObject({ status: 400, errors: [{ where: 'body/scenario' }] });
      refusals.add(JSON.stringify(json));
    }
    expect(refusals.size).toBe(1);
    for (const [index, file] of ['one.yaml', './more/two.yaml', join(folder, 'one.yaml')].entries())
      expect((await create(cloud, `file-${index}`, file)).status).toBe(200);
    expect(asked).toEqual([]);
    expect((await create(cloud, 'named', 'town')).status).toBe(200);
  });

  it('of an invalid file is refused with positions and what was expected, never with contents', async () => {
    const invalid = 'not valid; lapwing scenario validate explains it';
    const clients = (more: string) => TOWN.replace('users:', `${more}, users:`);
    const files: Record<string, readonly [text: string, message: string]> = {
      'key.yaml': [`${TOWN}secret-key: secret-value\n`, '9:1 expected one of version, '],
      'key-below.yaml': [clients('secret-key: secret-value'), '8:62 clients[0]: expected one of id, type, '],
      'text.yaml': ['AWS_SECRET=secret-abcd1234', '1:1 expected a Lapwing scenario'],
      'syntax.yaml': ['secret-key: [secret-value\n  secret-key: secret-value', `1:14 ${invalid}`],
      'alias.yaml': ['name: *secret-alias', `1:1 ${invalid}`],
      'type.yaml': [TOWN.replace(/seed: .*/, 'seed: secret-seed'), '5:7 seed: expected a whole number of 0 or more'],
      'zone.yaml': [clients('timezone: secret-zone'), `8:72 clients[0].timezone: ${invalid}`],
      'layout.yaml': [
        clients('layout: secret-layout.yaml'),
        '8:70 clients[0].layout: expected a .yaml file in the folder of --scenario-files',
      ],
      'column.yaml': [
        `${TOWN}expect: [{ table: laps, at: PT1H, where: { secret-column: [] } }]\n`,
        '9:59 expect[0].where: expected a value',
      ],
    };
    for (const [name, [text]] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const cloud = await start({ scenarioFiles: folder });
    for (const [name, [, message]] of Object.entries(files)) {
      const { json, text } = await create(cloud, 'private', name);
      const beginning = expect.stringContaining(`${name}:${message}`) as string;
      expect(json, name).toMatchObject({ status: 400, errors: [{ where: 'body/scenario', message: beginning }] });
      expect(text).not.toContain('secret-');
      expect(text).not.toContain(folder);
    }
  });
});

describe('a file that a new world names', () => {
  const area = join(root, 'area');
  const below = join(area, 'below');
  const outside = join(root, 'beyond');
  const fragment = 'bookmarks: [{ at: PT1H, label: Theirs }]\n';
  const including = (...names: string[]): string => `${TOWN}include: ${JSON.stringify(names)}\n`;
  const mapped = (name: string): string => TOWN.replace('users:', `layout: ${name}, users:`);
  mkdirSync(below, { recursive: true });
  mkdirSync(outside);
  for (const dir of [area, outside]) {
    writeFileSync(join(dir, 'part.yaml'), fragment);
    writeFileSync(join(dir, 'layout.yaml'), LAYOUT);
    writeFileSync(join(dir, 'plan.svg'), '<svg/>');
  }
  writeFileSync(join(area, 'notes.txt'), fragment);
  writeFileSync(join(below, 'layout.yaml'), LAYOUT);
  symlinkSync(join(outside, 'plan.svg'), join(below, 'plan.svg'));
  symlinkSync(join(outside, 'part.yaml'), join(area, 'link.yaml'));
  symlinkSync(outside, join(area, 'linked'));

  it('may include files and name layouts in the folder that is allowed', async () => {
    writeFileSync(join(below, 'includes.yaml'), including('../part.yaml', join('..', '..', 'area', 'part.yaml')));
    writeFileSync(join(area, 'mapped.yaml'), mapped('layout.yaml'));
    const cloud = await start({ scenarioFiles: area });
    expect((await create(cloud, 'included', 'below/includes.yaml')).status).toBe(200);
    expect((await create(cloud, 'mapped', 'mapped.yaml')).status).toBe(200);
  });

  it('gets one and the same answer for every other file that it names, whether or not it exists', async () => {
    const cloud = await start({ scenarioFiles: area });
    const refusals = new Set<string>();
    const refuse = async (text: string): Promise<void> => {
      writeFileSync(join(area, 'one.yaml'), text);
      const { json } = await create(cloud, 'refused', 'one.yaml');
      refusals.add(JSON.stringify(json).replace(/one\.yaml:\d+:\d+ (include|clients)\[0\](\.layout)?/, 'one.yaml'));
    };
    for (const name of [
      ...['../beyond/part.yaml', join(outside, 'part.yaml'), 'link.yaml', 'linked/part.yaml'],
      ...['none.yaml', '../beyond/none.yaml', '/etc/passwd', 'notes.txt', 'below', '\\0.yaml'],
    ])
      await refuse(including(name.replace('\\0', '\0')));
    for (const name of ['../beyond/layout.yaml', 'linked/layout.yaml', '../beyond/none.yaml'])
      await refuse(mapped(name));
    expect([...refusals]).toEqual([
      expect.stringContaining('"message":"one.yaml: expected a .yaml file in the folder of --scenario-files"'),
    ]);
  });

  it('may not name a layout whose image is elsewhere', async () => {
    writeFileSync(join(area, 'image.yaml'), mapped('below/layout.yaml'));
    const cloud = await start({ scenarioFiles: area });
    const message = 'layout.yaml:1:8 image: expected an image file beside this one';
    expect((await create(cloud, 'refused', 'image.yaml')).json).toMatchObject({ status: 400, errors: [{ message }] });
  });

  it('may after a restart name files of its own folder, and needs the folder again for others', async () => {
    const data = join(root, 'restarted');
    writeFileSync(join(area, 'own.yaml'), including('part.yaml'));
    writeFileSync(join(below, 'above.yaml'), including('../part.yaml'));
    const first = await start({ data, scenarioFiles: area });
    expect((await create(first, 'above', 'below/above.yaml')).status).toBe(200);
    expect((await create(first, 'own', 'own.yaml')).status).toBe(200);
    const list = async (options: Partial<ServerOptions>): Promise<unknown> => {
      await clouds.pop()?.close();
      return (await (await start({ data, ...options })).browser().get('/control/worlds')).json;
    };
    const problem = 'above.yaml:9:11 include[0]: expected a .yaml file in the folder of --scenario-files';
    expect(await list({})).toMatchObject([{ name: 'main' }, { name: 'above', problem }, { name: 'own', clients: 1 }]);
    expect(await list({ scenarioFiles: area })).toMatchObject([{}, { name: 'above', clients: 1 }, { name: 'own' }]);
  });

  it('cannot hold the server with includes, whatever their number', async () => {
    writeFileSync(join(area, 'tenfold.yaml'), including(...Array<string>(10).fill('ten.yaml')));
    writeFileSync(join(area, 'ten.yaml'), `include: [${'tenth.yaml, '.repeat(10)}]\n`);
    writeFileSync(join(area, 'tenth.yaml'), `include: [${'part.yaml, '.repeat(10)}]\n`);
    const cloud = await start({ scenarioFiles: area });
    expect((await create(cloud, 'refused', 'tenfold.yaml')).json).toMatchObject({
      status: 400,
      errors: [
        {
          message: expect.stringMatching(
            /^tenth\.yaml:1:\d+ include\[\d\]: expected at most 64 files in all$/,
          ) as string,
        },
      ],
    });
  });
});

describe('a world of a file', () => {
  it('survives a restart without the folder, but not without its file', async () => {
    const data = join(root, 'data');
    const restart = async (options: Partial<ServerOptions> = {}) => {
      await clouds.pop()?.close();
      return start({ data, ...options });
    };
    const list = async (cloud: TestCloud) => (await cloud.browser().get('/control/worlds')).json;
    const file = join(folder, 'kept.yaml');
    writeFileSync(file, TOWN);
    const first = await restart({ scenarioFiles: folder });
    expect((await create(first, 'kept', 'kept.yaml')).status).toBe(200);
    expect(await list(await restart())).toMatchObject([{ name: 'main' }, { name: 'kept', clients: 1 }]);

    rmSync(file);
    const problem = 'kept.yaml:1:1 expected a .yaml file in the folder of --scenario-files';
    expect(await list(await restart())).toMatchObject([{ name: 'main' }, { name: 'kept', problem }]);
  });
});
