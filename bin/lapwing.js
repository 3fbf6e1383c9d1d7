#!/usr/bin/env node
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from '../scripts/bootstrap/node-version.mjs';

checkNode();
const { runReported } = await import('../scripts/bootstrap/report.mjs');
const { runCli } = await import('../scripts/bootstrap/run-cli.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.exitCode = await runReported(() => runCli(root, process.argv.slice(2)));
