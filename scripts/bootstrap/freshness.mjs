import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NOT_BUILT_FROM = /\.test(-data|-d)?\.tsx?$/;

/** Source files of a build, in a fixed order. */
function filesOf(root, { sources }) {
  return sources.flatMap((source) => filesUnder(root, source));
}

function filesUnder(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(root, inside);
      return NOT_BUILT_FROM.test(entry.name) ? [] : [inside];
    });
}

/** Changes with the name, size and time of any source: cheap enough to ask at each start. */
function timesOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Changes with what is in the sources alone: a checkout to and fro builds nothing anew. */
function contentOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** What a build made now would be made from; taken before building, so that an edit meanwhile makes it stale. */
export function printOf(root, build) {
  const files = filesOf(root, build);
  return { times: timesOf(root, files), content: contentOf(root, files) };
}

/** `fresh`, `stale` (older than its sources) or `missing`. */
export function buildState(root, build) {
  const stampFile = join(root, build.stamp);
  if (!existsSync(join(root, build.entry)) || !existsSync(stampFile)) return 'missing';
  const stamp = readStamp(stampFile);
  const files = filesOf(root, build);
  if (stamp.times === timesOf(root, files)) return 'fresh';
  const print = printOf(root, build);
  if (stamp.content !== print.content) return 'stale';
  writeStamp(root, build, print);
  return 'fresh';
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Says what a finished build was made from. */
export function writeStamp(root, { stamp }, print) {
  writeWhole(join(root, stamp), `${JSON.stringify(print)}\n`);
}

/** Writes a file so that nobody ever reads a part of it. */
export function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, content);
  renameSync(part, path);
}
