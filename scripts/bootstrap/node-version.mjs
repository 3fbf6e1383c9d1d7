// Runs on any Node that knows modules: nothing here may be newer than what it refuses.
import { readFileSync } from 'node:fs';

const packageUrl = new URL('../../package.json', import.meta.url);

function parts(version) {
  return version.split('.').map(Number);
}

function compare(a, b) {
  const [x, y] = [parts(a), parts(b)];
  return x[0] - y[0] || (x[1] || 0) - (y[1] || 0) || (x[2] || 0) - (y[2] || 0);
}

/** Whether a version is in a range of the forms that `engines` takes here: `^1.2.3`, `>=1`, joined by `||`. */
export function satisfies(version, range) {
  return range.split('||').some((part) => {
    const [, operator, least] = /^(\^|>=)([\d.]+)$/.exec(part.trim()) || [];
    if (!operator) throw new Error(`package.json: engines cannot be read at ${part}`);
    return compare(version, least) >= 0 && (operator === '>=' || parts(version)[0] === parts(least)[0]);
  });
}

/** Ends the process with one line when this Node is not among the engines of package.json. */
export function checkNode() {
  const range = JSON.parse(readFileSync(packageUrl, 'utf8')).engines.node;
  if (satisfies(process.versions.node, range)) return;
  process.stderr.write(`Lapwing needs Node ${range}; this is ${process.versions.node}.\n`);
  process.exit(2);
}
