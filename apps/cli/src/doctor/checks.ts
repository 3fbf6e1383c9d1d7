import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { listScenarios } from '@lapwing/mock-cloud';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { findProblems, findScenarioFile } from '../scenarios/open-scenario.ts';
import { isPortFree } from '../server/port.ts';
import { findServedScenario } from '../server/served-scenario.ts';
import { BROWSERS, findInPath, HEADLESS_SHELLS } from './browser.ts';

/** The result of one check. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, otherwise what to do. */
  readonly message: string;
}

/** The version of Node. The launcher has checked that package.json allows it. */
export function checkNode({ root, nodeVersion }: Machine): Finding {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  return { name: 'Node', ok: true, message: `${nodeVersion} (supported: ${engines.node})` };
}

export async function checkPort(port: number, { portProbeMs }: Machine): Promise<Finding> {
  const name = 'Port';
  if (await isPortFree(port, '127.0.0.1')) return { name, ok: true, message: `${port} is free` };
  const serving = await findServedScenario(`http://127.0.0.1:${port}`, portProbeMs);
  if (serving !== null) return { name, ok: true, message: `Lapwing is serving ${serving || 'a scenario'} on ${port}` };
  const advice = `Stop the program that listens there, or use lapwing up --port ${port + 1}`;
  return { name, ok: false, message: `${port} is in use. ${advice}` };
}

export function checkData({ cwd }: Machine): Finding {
  const name = 'Data';
  const folder = join(cwd, '.lapwing');
  const exists = existsSync(folder);
  try {
    if (exists) accessSync(folder, constants.W_OK | constants.X_OK);
    else {
      mkdirSync(folder);
      rmdirSync(folder);
    }
    return { name, ok: true, message: 'the folder .lapwing is writable' };
  } catch {
    return { name, ok: false, message: `${folder} is not writable. Use lapwing up --data FOLDER or --data memory` };
  }
}

/** Looks for a browser for the end-to-end tests: from LAPWING_BROWSER, in the path, or installed by Playwright. */
export function checkBrowser({ env }: Machine): Finding {
  const name = 'Browser';
  const found = findBrowser(env);
  if (found !== null) return { name, ok: true, message: found };
  return {
    name,
    ok: false,
    message: 'not found. Run npx playwright install chromium, or set LAPWING_BROWSER (only end-to-end tests need it)',
  };
}

function findBrowser(env: Machine['env']): string | null {
  const named = env.LAPWING_BROWSER;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return findInPath([...HEADLESS_SHELLS, ...BROWSERS], env) ?? findPlaywrightBrowser(env);
}

function findPlaywrightBrowser(env: Machine['env']): string | null {
  const folder = env.PLAYWRIGHT_BROWSERS_PATH ?? join(env.HOME ?? homedir(), '.cache/ms-playwright');
  const own = existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('chromium')) : undefined;
  return own === undefined ? null : join(folder, own);
}

export function checkBuild({ dashboardBuild }: Machine): Finding {
  const state = dashboardBuild();
  const messages = {
    fresh: 'the dashboard is up to date',
    stale: 'the dashboard is older than its sources. Run npm run build',
    missing: 'the dashboard is not built. Run npm run build',
  };
  return { name: 'Build', ok: state === 'fresh', message: messages[state] };
}

export function checkScenarios(machine: Machine): Finding {
  const name = 'Scenarios';
  const names = listScenarios(locateFixtures(machine));
  const invalid = names.filter((one) => findProblems(findScenarioFile(one, machine), machine).length > 0);
  if (names.length === 0)
    return { name, ok: false, message: `none found in ${dirname(locateFixtures(machine))}/fixtures/scenarios` };
  if (invalid.length === 0) return { name, ok: true, message: `${names.join(', ')}: valid` };
  return {
    name,
    ok: false,
    message: `not valid: ${invalid.join(', ')}. Run lapwing scenario validate ${invalid.join(' ')}`,
  };
}
