/**
 * Finds a Chromium for tests and pictures, or installs one. The headless shell is preferred: it draws no window, which
 * made five browser tests on two busy cores three times as fast.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { BROWSERS, HEADLESS_SHELLS, findInPath } from '../../apps/cli/src/doctor/browser.ts';

const execute = promisify(execFile);
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Path of a browser; undefined for the headless shell that Playwright installed. Throws a one-line error if none can be
 * installed. `LAPWING_BROWSER` overrides the search.
 */
export async function findBrowser(report: (line: string) => void): Promise<string | undefined> {
  const { CI, LAPWING_BROWSER: configured } = process.env;
  if (configured !== undefined && configured !== '') return configured;
  const shell = findInPath(HEADLESS_SHELLS, process.env);
  if (shell !== null) return shell;
  if (await canLaunchOwn()) return undefined;
  const other = findInPath(BROWSERS, process.env);
  if (other !== null && CI === undefined) return other;
  report('Installing a headless Chromium for the end-to-end tests (a minute or two).');
  if (await succeeds('npx', ['playwright', 'install', '--only-shell', 'chromium'])) return undefined;
  await succeeds('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await succeeds('apt-get', ['install', '-y', name])) break;
  const installed = findInPath([...HEADLESS_SHELLS, ...BROWSERS], process.env);
  if (installed !== null) return installed;
  throw new Error('Chromium is missing. Install it, or set LAPWING_BROWSER to its path.');
}

/** Starts a browser without a window. Throws if none can be found. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const path = await findBrowser(console.error);
  return chromium.launch({ ...(path !== undefined && { executablePath: path }), args: ['--no-sandbox', ...args] });
}

async function canLaunchOwn(): Promise<boolean> {
  try {
    const browser = await chromium.launch({ args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  try {
    await execute(command, args, { timeout: INSTALL_TIMEOUT_MS, maxBuffer: Infinity });
    return true;
  } catch {
    return false;
  }
}
