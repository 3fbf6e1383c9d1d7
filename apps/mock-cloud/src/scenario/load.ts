import { readFileSync } from 'node:fs';
import {
  createLayoutSchema,
  layoutSchema,
  type LayoutFile,
  type Scenario,
  createScenarioSchema,
  scenarioSchema,
} from '@lapwing/contracts';
import { dirname, join, resolve } from 'node:path';
import type { JsonSchema } from './describe-schema.ts';
import { repairValue } from './repair.ts';
import { sortProblems, type ScenarioProblem } from './problem.ts';
import { SourceFile } from './source-file.ts';
import { readSources, SourceSet } from './source-set.ts';
import { explainIssues, type Issue, type ScenarioSource } from './validate.ts';
import { ValueSource } from './value-source.ts';

/** A layout file, with the locations of its parts. */
export interface LoadedLayout {
  readonly file: LayoutFile;
  readonly source: SourceFile;
}

export interface LoadedScenario {
  readonly ok: true;
  readonly scenario: Scenario;
  readonly source: ScenarioSource;
  /** By absolute path. */
  readonly layouts: ReadonlyMap<string, LoadedLayout>;
}

export type LoadResult = LoadedScenario | LoadFailure;

export interface LoadFailure {
  readonly ok: false;
  readonly problems: readonly ScenarioProblem[];
  /** The scenario without the parts its schema rejects, for finding further problems; null if it cannot be repaired. */
  readonly repaired: LoadedScenario | null;
}

type Read = (path: string) => string;

let schemas: { scenario: JsonSchema; layout: JsonSchema } | null = null;

/** The JSON schemas, created at the first problem. */
function readJsonSchemas(): { scenario: JsonSchema; layout: JsonSchema } {
  schemas ??= { scenario: createScenarioSchema(), layout: createLayoutSchema() };
  return schemas;
}

const readText: Read = (path) => readFileSync(path, 'utf8');

/** Reads a scenario file with its includes and layouts; reports all schema problems at once. */
export function loadScenario(path: string, read: Read = readText): LoadResult {
  const sources = readMain(path, read);
  if (!(sources instanceof SourceSet)) return { ok: false, problems: sortProblems(sources.problems), repaired: null };
  return loadSource(sources, read);
}

/** Loads a scenario from a value in memory, as if it were the content of a file at `path`. */
export function loadScenarioValue(value: unknown, path: string, read: Read = readText): LoadResult {
  return loadSource(new ValueSource(path, value), read);
}

function loadSource(source: ScenarioSource, read: Read): LoadResult {
  const parsed = scenarioSchema.safeParse(source.value);
  const problems = parsed.success
    ? []
    : explainIssues(parsed.error.issues, { schema: readJsonSchemas().scenario, value: source.value, locator: source });
  const layouts = new Map<string, LoadedLayout>();
  for (const { name, index } of listLayoutNames(source.value)) {
    const at = ['clients', index, 'layout'];
    const layoutPath = resolve(dirname(source.findFile(at)), name);
    if (layouts.has(layoutPath)) continue;
    const loaded = readLayout(layoutPath, read);
    if (loaded === null) problems.push(source.createProblem(at, `${name} cannot be read`));
    else if ('problems' in loaded) problems.push(...loaded.problems);
    else layouts.set(layoutPath, loaded);
  }
  if (parsed.success && problems.length === 0) return { ok: true, scenario: parsed.data, source, layouts };
  const again = parsed.success ? parsed : repairScenario(source.value, parsed.error.issues);
  const rest = again?.success ? ({ ok: true, scenario: again.data, source, layouts } as const) : null;
  return { ok: false, problems: sortProblems(problems), repaired: rest };
}

function repairScenario(value: unknown, issues: readonly Issue[]): ReturnType<typeof scenarioSchema.safeParse> | null {
  const copy = repairValue(value, issues, readJsonSchemas().scenario);
  return copy === null ? null : scenarioSchema.safeParse(copy);
}

function readMain(path: string, read: Read): ReturnType<typeof readSources> {
  try {
    return readSources(path, read);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { problems: [{ file: path, line: 1, column: 1, path: '', message: `cannot be read: ${error.message}` }] };
  }
}

function readLayout(path: string, read: Read): LoadedLayout | { problems: ScenarioProblem[] } | null {
  let text: string;
  try {
    text = read(path);
  } catch {
    return null;
  }
  const source = new SourceFile(path, text);
  const syntax = source.listSyntaxProblems();
  if (syntax.length > 0) return { problems: syntax };
  const parsed = layoutSchema.safeParse(source.value);
  if (parsed.success) return checkImage({ file: parsed.data, source }, read) ?? { file: parsed.data, source };
  const subject = { schema: readJsonSchemas().layout, value: source.value, locator: source };
  return { problems: explainIssues(parsed.error.issues, subject) };
}

/** Checked here because a missing image would otherwise show only when the map is opened. */
function checkImage({ file, source }: LoadedLayout, read: Read): { problems: ScenarioProblem[] } | null {
  if (file.image === undefined) return null;
  try {
    read(join(dirname(source.path), file.image));
    return null;
  } catch {
    return { problems: [source.createProblem(['image'], `${file.image} cannot be read`)] };
  }
}

/** The layouts of the clients, even in a file that the schema rejects, so that one run finds all problems. */
function listLayoutNames(value: unknown): { name: string; index: number }[] {
  const clients = (value as { clients?: unknown } | null | undefined)?.clients;
  if (!Array.isArray(clients)) return [];
  return clients.flatMap((client: unknown, index) => {
    const name = (client as { layout?: unknown } | null | undefined)?.layout;
    return typeof name === 'string' ? [{ name, index }] : [];
  });
}
