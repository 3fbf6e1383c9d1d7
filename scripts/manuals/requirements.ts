/** Versions that the dashboard and the server need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first versions that have what the dashboard uses, such as `:has()`, `subgrid` and `Object.groupBy`. */
export const BROWSERS = [
  ['Chrome, Edge', '117'],
  ['Firefox', '121'],
  ['Safari', '17.4'],
] as const;

interface PackageFile {
  readonly version: string;
  readonly engines: { readonly node: string };
}

const packageFile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as PackageFile;

/** The versions of Node, as npm writes them. */
export const NODE_VERSIONS = packageFile.engines.node;
export const VERSION = packageFile.version;
