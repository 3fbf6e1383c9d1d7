/**
 * Generates packages/contracts/src/generated from the OpenAPI documents and the scenario schema.
 * `--check` writes nothing and fails if the committed files differ.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { createLayoutSchema, createScenarioSchema } from '../packages/contracts/src/scenario/json-schema.ts';

const contracts = new URL('../packages/contracts/', import.meta.url).pathname;
const HEADER = '/* Generated from packages/contracts/openapi by `npm run generate`. Do not edit. */\n';

interface Operation {
  operationId: string;
  requestBody?: { content: object };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
}
interface OpenApiResponse {
  content?: Record<string, { schema: object }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses?: Record<string, OpenApiResponse> };
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
  if ('application/json' in content) return `'json'`;
  return 'multipart/form-data' in content ? `'multipart'` : `'form'`;
}

/** Content of the successful response; undefined if it has no body. */
function successContent({ components }: OpenApi, { 200: success }: Operation['responses']): OpenApiResponse['content'] {
  if (success === undefined || !('$ref' in success)) return success?.content;
  return components.responses?.[success.$ref.slice(RESPONSES.length)]?.content;
}

function answerKind(content: object | undefined): string {
  if (content === undefined) return 'null';
  return 'application/json' in content ? `'json'` : `'text'`;
}

/** The operation table: what the client calls and the server dispatches on. */
function operationTable(doc: OpenApi): string {
  const rows = Object.entries(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId, requestBody, responses }]) =>
        `  ${operationId}: { method: '${method}', path: '${path}', ` +
        `body: ${bodyKind(requestBody?.content)}, answer: ${answerKind(successContent(doc, responses))} },\n`,
    ),
  );
  return `export const operations = {\n${rows.join('')}} as const;\n`;
}

/** The schema keywords that shapes keep. Properties are handled separately because their names are not keywords. */
const SHAPE_KEYWORDS = ['type', 'required', 'items', 'oneOf', 'anyOf', 'allOf'];

/** Prefixes of references; the name of a schema or response follows. */
const SCHEMAS = '#/components/schemas/';
const RESPONSES = '#/components/responses/';

function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === 'properties') return [[keyword, mapValues(value as object, shapeOf)]];
    if (keyword === '$ref') return [[keyword, (value as string).slice(SCHEMAS.length)]];
    return SHAPE_KEYWORDS.includes(keyword) ? [[keyword, shapeOf(value)]] : [];
  });
  return Object.fromEntries(entries);
}

function mapValues(source: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, change(value)]));
}

/** Shapes of successful response bodies, by operation; text if the body is not JSON. */
function answerShapes(doc: OpenApi): string {
  const { paths, components } = doc;
  const answers = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, responses }) => {
      const content = successContent(doc, responses);
      if (content === undefined) return [];
      return [[operationId, shapeOf(content['application/json']?.schema ?? { type: 'string' })] as const];
    });
  const all: Record<string, unknown> = mapValues(components.schemas, shapeOf) as Record<string, unknown>;
  const schemas = reachable(Object.fromEntries(answers), all);
  const shapes = JSON.stringify({ schemas, answers: Object.fromEntries(answers) });
  return `import type { Shapes } from '../shapes/shape.ts';\n\nexport const shapes: Shapes = ${shapes};\n`;
}

/** The schemas that the responses refer to, directly or through other schemas. */
function reachable(answers: object, all: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (shape: unknown) => {
    for (const [, name = ''] of JSON.stringify(shape).matchAll(/"\$ref":"(\w+)"/g)) {
      if (name in found) continue;
      found[name] = all[name];
      visit(all[name]);
    }
  };
  visit(answers);
  return found;
}

async function generateFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of ['openapi', 'control'] as const) {
    const doc = bundle(`${name}.yaml`);
    files[`src/generated/${name}.json`] = `${JSON.stringify(doc)}\n`;
    files[`src/generated/${name}.ts`] =
      HEADER + astToString(await openapiTS(JSON.stringify(doc), { alphabetize: true })) + '\n' + operationTable(doc);
    files[`src/generated/${name === 'openapi' ? 'shapes' : 'control-shapes'}.ts`] = HEADER + answerShapes(doc);
  }
  files['scenario.schema.json'] = `${JSON.stringify(createScenarioSchema(), null, 2)}\n`;
  files['layout.schema.json'] = `${JSON.stringify(createLayoutSchema(), null, 2)}\n`;
  return files;
}

const check = process.argv.includes('--check');
let stale = 0;
mkdirSync(join(contracts, 'src/generated'), { recursive: true });
for (const [file, text] of Object.entries(await generateFiles())) {
  const path = join(contracts, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale += 1;
  if (check) console.error(`packages/contracts/${file} is not up to date: run npm run generate`);
  else writeFileSync(path, text);
}
if (check && stale > 0) process.exit(1);
