/**
 * Makes packages/contracts/src/generated from the OpenAPI documents and the scenario schema.
 * `--check` writes nothing and fails when what is committed differs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { layoutJsonSchema, scenarioJsonSchema } from '../packages/contracts/src/scenario/json-schema.ts';

const contracts = new URL('../packages/contracts/', import.meta.url).pathname;
const HEADER = '/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */\n';

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; requestBody?: { content: object } }>>;
}

function bundle(name: string): OpenApi {
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-contract-'));
  const out = join(dir, 'bundle.json');
  try {
    execFileSync('npx', ['redocly', 'bundle', join(contracts, 'openapi', name), '--output', out], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return JSON.parse(readFileSync(out, 'utf8')) as OpenApi;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function bodyKind(content: object | undefined): string {
  if (content === undefined) return 'null';
  return 'application/json' in content ? `'json'` : `'form'`;
}

/** The operation table: what the client calls and the server dispatches on. */
function operationTable(doc: OpenApi): string {
  const rows = Object.entries(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId, requestBody }]) =>
        `  ${operationId}: { method: '${method}', path: '${path}', body: ${bodyKind(requestBody?.content)} },\n`,
    ),
  );
  return `export const operations = {\n${rows.join('')}} as const;\n`;
}

async function outputs(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of ['openapi', 'control'] as const) {
    const doc = bundle(`${name}.yaml`);
    files[`src/generated/${name}.json`] = `${JSON.stringify(doc)}\n`;
    files[`src/generated/${name}.ts`] =
      HEADER + astToString(await openapiTS(JSON.stringify(doc), { alphabetize: true })) + '\n' + operationTable(doc);
  }
  files['scenario.schema.json'] = `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`;
  files['layout.schema.json'] = `${JSON.stringify(layoutJsonSchema(), null, 2)}\n`;
  return files;
}

const check = process.argv.includes('--check');
let stale = 0;
mkdirSync(join(contracts, 'src/generated'), { recursive: true });
for (const [file, text] of Object.entries(await outputs())) {
  const path = join(contracts, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale += 1;
  if (check) console.error(`packages/contracts/${file} is not what the contract makes: run npm run generate`);
  else writeFileSync(path, text);
}
if (check && stale > 0) process.exit(1);
