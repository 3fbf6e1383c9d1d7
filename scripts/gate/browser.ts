/** Finds a Chromium for the end-to-end tests, or installs Playwright's build or else Debian's package. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { findBrowserInPath } from '../../apps/cli/src/doctor/browser.ts';

const execute = promisify(execFile);
const INSTALL_TIMEOUT_MS = 300_000;

/** Path of a browser; throws a one-line error if none can be installed. `LAPWING_BROWSER` overrides the search. */
export async function findBrowser(report: (line: string) => void): Promise<string> {
  const configured = process.env.LAPWING_BROWSER;
  if (configured !== undefined && configured !== '') return configured;
  const found = findBrowserInPath(process.env) ?? (await playwrightBrowser());
  if (found !== null) return found;
  report('No browser found: installing Chromium for the end-to-end tests (a minute or two).');
  if (await succeeds('npx', ['playwright', 'install', 'chromium'])) {
    const own = await playwrightBrowser();
    if (own !== null) return own;
  }
  await succeeds('apt-get', ['update']);
  await succeeds('apt-get', ['install', '-y', 'chromium']);
  const installed = findBrowserInPath(process.env);
  if (installed !== null) return installed;
  throw new Error('Chromium is missing. Install it, or set LAPWING_BROWSER to its path.');
}

async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  try {
    await execute(command, args, { timeout: INSTALL_TIMEOUT_MS, maxBuffer: Infinity });
    return true;
  } catch {
    return false;
  }
}
