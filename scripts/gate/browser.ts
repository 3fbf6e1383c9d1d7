/** Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, else Debian's package. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function inPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function tried(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/** Path of a browser; throws with one clear line when none can be had. `LAPWING_BROWSER` names one. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const named = process.env.LAPWING_BROWSER;
  if (named !== undefined && named !== '') return named;
  const found = inPath() ?? (await playwrightsOwn());
  if (found !== null) return found;
  say('No browser found: installing Chromium for the end-to-end tests (a minute or two).');
  if (tried('npx', ['playwright', 'install', 'chromium'])) {
    const own = await playwrightsOwn();
    if (own !== null) return own;
  }
  tried('apt-get', ['update']);
  tried('apt-get', ['install', '-y', 'chromium']);
  const installed = inPath();
  if (installed !== null) return installed;
  throw new Error('No Chromium: install one, or name it in LAPWING_BROWSER.');
}
