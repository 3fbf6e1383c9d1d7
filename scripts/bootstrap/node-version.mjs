// Runs on any Node that supports modules, so it must not use newer syntax.
import { readFileSync } from 'node:fs';

const packageUrl = new URL('../../package.json', import.meta.url);

/** @param {string} version */
function parseVersion(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { major, minor, patch };
}

/**
 * Whether a version is in a range of the forms that `engines` uses here: `^1.2.3`, `>=1`, joined by `||`.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  return range.split('||').some((part) => {
    const match = /^(\^|>=)([\d.]+)$/.exec(part.trim());
    if (!match) throw new Error(`package.json: engines cannot be read at ${part}`);
    const a = parseVersion(version);
    const [, operator, lowest] = match;
    const b = parseVersion(String(lowest));
    const isAtLeast = (a.major - b.major || a.minor - b.minor || a.patch - b.patch) >= 0;
    return isAtLeast && (operator === '>=' || a.major === b.major);
  });
}

/** Ends the process with one line when package.json does not allow this version of Node. */
export function checkNode() {
  const { engines } = /** @type {{ engines: { node: string } }} */ (JSON.parse(readFileSync(packageUrl, 'utf8')));
  const range = engines.node;
  if (satisfies(process.versions.node, range)) return;
  process.stderr.write(`Lapwing needs Node ${range}; this is ${process.versions.node}.\n`);
  process.exit(2);
}
