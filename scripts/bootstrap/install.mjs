import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootstrapError, say, secondsSince } from './say.mjs';

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** Installs the packages when package-lock.json asks for others than there are. */
export function ensureInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules/.lapwing-installed');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled(root, JSON.parse(lockText))) install(root);
  writeFileSync(stampFile, hash);
}

/** Whether what npm last put here is what the lock file names; packages of other platforms may be missing. */
function isInstalled(root, lock) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || (wanted.optional && !found[path])) return true;
    return (
      found[path] !== undefined && found[path].version === wanted.version && found[path].integrity === wanted.integrity
    );
  });
}

function install(root) {
  say('Installing packages (up to a minute on a fresh clone)...');
  const start = process.hrtime.bigint();
  const args = ['ci', '--prefer-offline', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { status, error, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw new BootstrapError(`The packages cannot be installed: npm cannot be started (${error.message}).`);
  if (status === 0) return say(`Installed in ${secondsSince(start)} s.`);
  if (status === null) throw new BootstrapError('The installation was interrupted.', 130);
  const unreachable = NO_NETWORK.exec(stderr);
  if (unreachable) {
    throw new BootstrapError(
      `The packages cannot be installed: npm reaches no registry (${unreachable[1]}). Connect to a network and run this again.`,
    );
  }
  throw new BootstrapError(`The packages cannot be installed. npm ci says:\n${lastLines(stderr || stdout)}`);
}

function lastLines(text) {
  return text.trimEnd().split('\n').slice(-20).join('\n');
}
