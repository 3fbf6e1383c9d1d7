import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootstrapError, report, secondsSince } from './report.mjs';

/**
 * The records of a lock file for each package, by its path.
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock
 */

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/**
 * Installs the packages that package-lock.json lists when other ones, or none, are installed.
 * @param {string} root
 */
export function ensureInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules/.lapwing-installed');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled(root, parseLock(lockText))) install(root);
  writeFileSync(stampFile, hash);
}

/**
 * Whether npm's own record of the installed packages agrees with the lock file. Optional packages may be missing: they
 * are for other platforms.
 * @param {string} root
 * @param {Lock} lock
 */
function isInstalled(root, lock) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const { packages } = parseLock(readFileSync(hidden, 'utf8'));
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = packages[path];
    if (path === '' || (wanted.optional && !found)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** @param {string} text */
function parseLock(text) {
  return /** @type {Lock} */ (JSON.parse(text));
}

/** @param {string} root */
function install(root) {
  report('Installing packages (up to a minute on a fresh clone)...');
  const start = process.hrtime.bigint();
  const args = ['ci', '--prefer-offline', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { status, error, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw new BootstrapError(`The packages cannot be installed: npm does not start (${error.message}).`);
  if (status === 0) return report(`Installed in ${secondsSince(start)} s.`);
  if (status === null) throw new BootstrapError('The installation was interrupted.', 130);
  const unreachable = NO_NETWORK.exec(stderr);
  if (unreachable) {
    throw new BootstrapError(
      `The packages cannot be installed: npm cannot reach a registry (${unreachable[1]}). Connect to a network and run this again.`,
    );
  }
  throw new BootstrapError(`The packages cannot be installed. npm ci failed:\n${lastLines(stderr || stdout)}`);
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split('\n').slice(-20).join('\n');
}
