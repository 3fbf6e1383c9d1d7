// `npm run typecheck`: checks the types of the whole tree, or of the projects that contain the given paths. Projects that
// did not change since the last check are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/types');
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * The folder of the project that a path belongs to.
 * @param {string} path
 * @returns {string}
 */
function projectOf(path) {
  const folder = existsSync(path) && statSync(path).isDirectory() ? path : dirname(path);
  return existsSync(join(folder, 'tsconfig.json')) || folder === root ? folder : projectOf(dirname(folder));
}

/** Whether npm changed node_modules since the last check: the compiler does not look for changes there. */
function packagesChanged() {
  const installed = String(statSync(join(root, 'node_modules/.package-lock.json')).mtimeMs);
  const stamp = join(cache, 'packages.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installed) return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, installed);
  return true;
}

const projects = process.argv.slice(2).map((path) => projectOf(resolve(path)));
const args = ['-b', ...(packagesChanged() ? ['--force'] : []), ...(projects.length > 0 ? projects : [root])];
const { status } = spawnSync(process.execPath, [compiler, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
