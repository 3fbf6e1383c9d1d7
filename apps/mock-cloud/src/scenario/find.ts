import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
