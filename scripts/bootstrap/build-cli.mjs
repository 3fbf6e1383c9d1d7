import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { buildState, printOf, writeStamp, writeWhole } from './freshness.mjs';
import { BootstrapError, say, secondsSince } from './say.mjs';
import { straightImports } from './straight-imports.mjs';

const HOUR_MS = 3600000;

/** Bundles of CommonJS packages ask for node's own modules by require. */
const REQUIRE = `import { createRequire as lapwingRequire } from 'node:module'; const require = lapwingRequire(import.meta.url);`;

/** Bundles the CLI and the cloud into dist/cli when their sources changed. */
export async function ensureCli(root, { force = false } = {}) {
  if (!force && buildState(root, BUILDS.cli) === 'fresh') return;
  say('Building the command line and the cloud (a few seconds)...');
  const start = process.hrtime.bigint();
  const print = printOf(root, BUILDS.cli);
  const outdir = join(root, 'dist/cli');
  const outputs = await bundle(root, outdir);
  // The entry comes last: whoever starts meanwhile finds all that it names.
  outputs.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  for (const { path, contents } of outputs) writeWhole(path, contents);
  writeStamp(root, BUILDS.cli, print);
  removeOld(outdir, new Set(outputs.map(({ path }) => basename(path))));
  say(`The command line is built (${secondsSince(start)} s).`);
}

function isEntry({ path }) {
  return basename(path) === 'index.js';
}

async function bundle(root, outdir) {
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'apps/cli/src/index.ts')],
      outdir,
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      minifySyntax: true,
      minifyWhitespace: true,
      chunkNames: '[name]-[hash]',
      external: ['libsql', 'sharp'],
      banner: { js: REQUIRE },
      plugins: [straightImports(root)],
      logLevel: 'silent',
    });
    return outputFiles;
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const lines = error.errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column} ${text}` : text,
    );
    throw new BootstrapError(`The sources do not build:\n${lines.join('\n')}`, 70);
  }
}

/** Chunks of older builds go, but not those that a process started just now may still be loading. */
function removeOld(outdir, current) {
  for (const name of readdirSync(outdir)) {
    const path = join(outdir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && !current.has(name) && Date.now() - stat.mtimeMs > HOUR_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
