import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { listScenarios } from '@lapwing/mock-cloud';
import { fixturesOf, type Machine } from '../machine.ts';
import { problemsOf, scenarioFile } from '../scenarios/open-scenario.ts';
import { isPortFree } from '../server/port.ts';

/** One thing that a working place needs. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, or what to do. */
  readonly says: string;
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Node, as package.json wants it; a Node that it refuses never gets here. */
export function checkNode({ root, nodeVersion }: Machine): Finding {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  return { name: 'Node', ok: true, says: `${nodeVersion}, of ${engines.node}` };
}

export async function checkPort(port: number): Promise<Finding> {
  const isFree = await isPortFree(port, '127.0.0.1');
  const says = isFree
    ? `${port} is free`
    : `${port} is in use: stop what listens there, or use lapwing up --port ${port + 1}`;
  return { name: 'Port', ok: isFree, says };
}

export function checkData({ cwd }: Machine): Finding {
  const name = 'Data';
  const folder = join(cwd, '.lapwing');
  const there = existsSync(folder);
  try {
    if (there) accessSync(folder, constants.W_OK | constants.X_OK);
    else {
      mkdirSync(folder);
      rmdirSync(folder);
    }
    return { name, ok: true, says: 'the folder .lapwing can be written' };
  } catch {
    return { name, ok: false, says: `${folder} cannot be written: use lapwing up --data FOLDER, or --data memory` };
  }
}

/** A browser for the end-to-end tests: the one that LAPWING_BROWSER names, one in the path, or Playwright's own. */
export function checkBrowser({ env }: Machine): Finding {
  const name = 'Browser';
  const found = browserOf(env);
  if (found !== null) return { name, ok: true, says: found };
  return {
    name,
    ok: false,
    says: 'none found: npx playwright install chromium, or name one in LAPWING_BROWSER (end-to-end tests alone need it)',
  };
}

function browserOf(env: Machine['env']): string | null {
  const named = env.LAPWING_BROWSER;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  const folders = (env.PATH ?? '').split(delimiter);
  const inPath = folders
    .flatMap((folder) => BROWSERS.map((file) => join(folder, file)))
    .find((file) => existsSync(file));
  return inPath ?? playwrightsOwn(env);
}

function playwrightsOwn(env: Machine['env']): string | null {
  const folder = env.PLAYWRIGHT_BROWSERS_PATH ?? join(env.HOME ?? homedir(), '.cache/ms-playwright');
  const own = existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('chromium')) : undefined;
  return own === undefined ? null : join(folder, own);
}

export function checkBuild({ dashboardBuild }: Machine): Finding {
  const state = dashboardBuild();
  const says = {
    fresh: 'the dashboard is built from these sources',
    stale: 'the dashboard is older than its sources: npm run build',
    missing: 'the dashboard is not built: npm run build',
  };
  return { name: 'Build', ok: state === 'fresh', says: says[state] };
}

export function checkScenarios(machine: Machine): Finding {
  const name = 'Scenarios';
  const names = listScenarios(fixturesOf(machine));
  const invalid = names.filter((one) => problemsOf(scenarioFile(one, machine), machine).length > 0);
  if (names.length === 0)
    return { name, ok: false, says: `there are none in ${dirname(fixturesOf(machine))}/fixtures/scenarios` };
  if (invalid.length === 0) return { name, ok: true, says: `${names.join(', ')}: valid` };
  return {
    name,
    ok: false,
    says: `not valid: ${invalid.join(', ')}; see lapwing scenario validate ${invalid.join(' ')}`,
  };
}
