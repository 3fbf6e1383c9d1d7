import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of Chromium and Chrome programs, in order of preference. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a browser in the folders of PATH; null if there is none. The end-to-end tests use this function, too. */
export function findBrowserInPath(env: Readonly<Record<string, string | undefined>>): string | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => PROGRAMS.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
