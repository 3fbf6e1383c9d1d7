import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { buildState, takeFingerprint, writeAtomically, writeStamp } from './freshness.mjs';
import { BootstrapError, report, secondsSince } from './report.mjs';

/** @import { BundleError, OutputAsset, OutputChunk } from 'rolldown' */

const HOUR_MS = 3600000;

/**
 * Bundles the CLI and the cloud into dist/cli when their sources changed.
 * @param {string} root
 */
export async function ensureCli(root, { force = false } = {}) {
  if (!force && buildState(root, BUILDS.cli) === 'fresh') return;
  report('Building the command line and the cloud (a few seconds)...');
  const start = process.hrtime.bigint();
  const fingerprint = takeFingerprint(root, BUILDS.cli);
  const outdir = join(root, 'dist/cli');
  const outputs = await bundle(root);
  // The entry is written last: a process that starts during the build finds every chunk that its entry names.
  outputs.sort((a, b) => Number(isEntry(a)) - Number(isEntry(b)));
  for (const output of outputs) {
    writeAtomically(join(outdir, output.fileName), output.type === 'chunk' ? output.code : output.source);
  }
  writeStamp(root, BUILDS.cli, fingerprint);
  removeOldChunks(outdir, new Set(outputs.map(({ fileName }) => fileName)));
  report(`The command line is built (${secondsSince(start)} s).`);
}

/** @param {OutputChunk | OutputAsset} output */
function isEntry(output) {
  return output.type === 'chunk' && output.isEntry;
}

/** @param {string} root */
async function bundle(root) {
  const { build } = await import('rolldown');
  try {
    const { output } = await build({
      cwd: root,
      input: {
        index: 'apps/cli/src/index.ts',
        'read-worker': 'apps/mock-cloud/src/workers/read-worker.ts',
        'image-decoder': 'apps/mock-cloud/src/api/layouts/image-decoder.ts',
      },
      write: false,
      platform: 'node',
      external: ['libsql', 'sharp'],
      transform: { target: 'node20' },
      output: { format: 'esm', entryFileNames: '[name].js', minify: { compress: true, mangle: false } },
      logLevel: 'silent',
    });
    return /** @type {(OutputChunk | OutputAsset)[]} */ (output);
  } catch (error) {
    const { errors } = /** @type {BundleError} */ (error);
    if (errors === undefined) throw error;
    const lines = errors.map(({ message, loc }) =>
      loc ? `${loc.file}:${loc.line}:${loc.column} ${message}` : message,
    );
    throw new BootstrapError(`The sources do not build:\n${lines.join('\n')}`, 70);
  }
}

/**
 * Removes chunks of earlier builds, except recent ones: a process that started before this build may still load them.
 * @param {string} outdir
 * @param {Set<string>} current
 */
function removeOldChunks(outdir, current) {
  for (const name of readdirSync(outdir)) {
    const path = join(outdir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && !current.has(name) && Date.now() - stat.mtimeMs > HOUR_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
