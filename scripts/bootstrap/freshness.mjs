import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @import { Build } from './builds.mjs'
 *
 * Identifies the sources of a build: `times` is cheap to compute, `content` does not change with a checkout.
 * @typedef {{ times: string, content: string }} Fingerprint
 */

/** Tests and their harness are not part of a build. */
const IS_TEST = /\.test(-data|-d)?\.tsx?$|^testing$/;

/**
 * Source files of a build, in a fixed order.
 * @param {string} root
 * @param {Build} build
 */
function listSources(root, { sources }) {
  return sources.flatMap((source) => listFiles(root, source));
}

/**
 * @param {string} root
 * @param {string} path a file or folder; one that does not exist has no files
 * @returns {string[]}
 */
function listFiles(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !IS_TEST.test(name))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

/**
 * A hash that changes with the name, size or time of any file.
 * @param {string} root
 * @param {string[]} files
 */
function hashTimes(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * A hash that changes with the content of the files only, so that switching branches back and forth rebuilds nothing.
 * @param {string} root
 * @param {string[]} files
 */
function hashContent(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * The fingerprint of the current sources. Take it before building: an edit during the build then makes the build stale.
 * @param {string} root
 * @param {Build} build
 * @returns {Fingerprint}
 */
export function takeFingerprint(root, build) {
  const files = listSources(root, build);
  return { times: hashTimes(root, files), content: hashContent(root, files) };
}

/**
 * Whether a build is up to date with its sources.
 * @param {string} root
 * @param {Build} build
 * @returns {'fresh' | 'stale' | 'missing'}
 */
export function buildState(root, build) {
  const stampFile = join(root, build.stamp);
  if (!existsSync(join(root, build.entry)) || !existsSync(stampFile)) return 'missing';
  const stamp = readStamp(stampFile);
  const files = listSources(root, build);
  if (stamp.times === hashTimes(root, files)) return 'fresh';
  const fingerprint = takeFingerprint(root, build);
  if (stamp.content !== fingerprint.content) return 'stale';
  writeStamp(root, build, fingerprint);
  return 'fresh';
}

/**
 * @param {string} file
 * @returns {Partial<Fingerprint>}
 */
function readStamp(file) {
  try {
    return /** @type {Fingerprint} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/**
 * Records which sources a finished build was made from.
 * @param {string} root
 * @param {Build} build
 * @param {Fingerprint} fingerprint
 */
export function writeStamp(root, { stamp }, fingerprint) {
  writeAtomically(join(root, stamp), `${JSON.stringify(fingerprint)}\n`);
}

/**
 * Writes a file so that no reader sees only a part of it.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function writeAtomically(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, content);
  renameSync(part, path);
}
