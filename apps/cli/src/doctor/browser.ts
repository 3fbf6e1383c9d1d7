import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of Chromium without windows, in order of preference. */
export const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Names of Chromium and Chrome programs, in order of preference. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of some programs in the folders of PATH; null if they have none. */
export function findInPath(
  programs: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
