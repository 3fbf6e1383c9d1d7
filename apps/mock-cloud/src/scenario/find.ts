import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';

const EXTENSION = '.yaml';

/** Finds a scenario file by its name in `fixturesDir`/scenarios or by its path; null if there is none. */
export function findScenario(nameOrPath: string, fixturesDir: string): string | null {
  const path = isScenarioName(nameOrPath) ? join(fixturesDir, 'scenarios', `${nameOrPath}${EXTENSION}`) : nameOrPath;
  return isFile(path) ? path : null;
}

/** Whether a text is the name of a scenario, not the path of a file. */
export function isScenarioName(nameOrPath: string): boolean {
  return /^[a-z0-9-]+$/.test(nameOrPath);
}

/** The real path of a scenario file in a folder or below; null if it is elsewhere, also by a link, or not such a file. */
export function findScenarioIn(folder: string, file: string): string | null {
  const path = findFileIn(folder, file);
  return path !== null && extname(path) === EXTENSION ? path : null;
}

/** The real path of a file in a folder or below; null if it is elsewhere, also by a link, or not a file. */
export function findFileIn(folder: string, file: string): string | null {
  try {
    const path = realpathSync(resolve(folder, file));
    const isInside = path.startsWith(join(realpathSync(folder), sep));
    return isInside && isFile(path) ? path : null;
  } catch {
    // It does not exist, or may not be looked at.
    return null;
  }
}

/** Names of the scenarios in `fixturesDir`/scenarios, in alphabetical order. */
export function listScenarios(fixturesDir: string): string[] {
  const dir = join(fixturesDir, 'scenarios');
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir).filter((name) => name.endsWith(EXTENSION) && isFile(join(dir, name)));
  return files.map((name) => name.slice(0, -EXTENSION.length)).sort();
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
