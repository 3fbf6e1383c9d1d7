import { readFileSync } from 'node:fs';
import {
  layoutJsonSchema,
  layoutSchema,
  type LayoutFile,
  type Scenario,
  scenarioJsonSchema,
  scenarioSchema,
} from '@lapwing/contracts';
import { dirname, join, resolve } from 'node:path';
import type { JsonSchema } from './expected.ts';
import { mended } from './mend.ts';
import { inOrder, type ScenarioProblem } from './problem.ts';
import { SourceFile } from './source-file.ts';
import { readSources, SourceSet } from './source-set.ts';
import { explainIssues, type Issue } from './validate.ts';

/** A layout file as read, with the places of its parts. */
export interface LoadedLayout {
  readonly file: LayoutFile;
  readonly source: SourceFile;
}

export interface LoadedScenario {
  readonly ok: true;
  readonly scenario: Scenario;
  readonly source: SourceSet;
  /** By absolute path. */
  readonly layouts: ReadonlyMap<string, LoadedLayout>;
}

export type LoadResult = LoadedScenario | Unloaded;

export interface Unloaded {
  readonly ok: false;
  readonly problems: readonly ScenarioProblem[];
  /** The scenario without what its schema refuses, for finding what else is wrong; null where there is no telling. */
  readonly mended: LoadedScenario | null;
}

type Read = (path: string) => string;

let schemas: { scenario: JsonSchema; layout: JsonSchema } | null = null;

/** The schemas in words; made at the first problem. */
function jsonSchemas(): { scenario: JsonSchema; layout: JsonSchema } {
  schemas ??= { scenario: scenarioJsonSchema(), layout: layoutJsonSchema() };
  return schemas;
}

const readText: Read = (path) => readFileSync(path, 'utf8');

/** Reads a scenario file with its includes and layouts; answers all that its schemas find wrong at once. */
export function loadScenario(path: string, read: Read = readText): LoadResult {
  const sources = readMain(path, read);
  if (!(sources instanceof SourceSet)) return { ok: false, problems: inOrder(sources.problems), mended: null };
  const parsed = scenarioSchema.safeParse(sources.value);
  const problems = parsed.success
    ? []
    : explainIssues(parsed.error.issues, { schema: jsonSchemas().scenario, value: sources.value, locator: sources });
  const layouts = new Map<string, LoadedLayout>();
  for (const { name, index } of layoutNames(sources.value)) {
    const at = ['clients', index, 'layout'];
    const layoutPath = resolve(dirname(sources.fileOf(at)), name);
    if (layouts.has(layoutPath)) continue;
    const loaded = readLayout(layoutPath, read);
    if (loaded === null) problems.push(sources.problem(at, `${name} cannot be read`));
    else if ('problems' in loaded) problems.push(...loaded.problems);
    else layouts.set(layoutPath, loaded);
  }
  if (parsed.success && problems.length === 0) return { ok: true, scenario: parsed.data, source: sources, layouts };
  const again = parsed.success ? parsed : mendedScenario(sources.value, parsed.error.issues);
  const rest = again?.success ? ({ ok: true, scenario: again.data, source: sources, layouts } as const) : null;
  return { ok: false, problems: inOrder(problems), mended: rest };
}

function mendedScenario(value: unknown, issues: readonly Issue[]): ReturnType<typeof scenarioSchema.safeParse> | null {
  const copy = mended(value, issues, jsonSchemas().scenario);
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
  const syntax = source.syntaxProblems();
  if (syntax.length > 0) return { problems: syntax };
  const parsed = layoutSchema.safeParse(source.value);
  if (parsed.success) return imageProblem({ file: parsed.data, source }, read) ?? { file: parsed.data, source };
  const subject = { schema: jsonSchemas().layout, value: source.value, locator: source };
  return { problems: explainIssues(parsed.error.issues, subject) };
}

/** A floor plan whose picture is missing would show only when somebody opens the map. */
function imageProblem({ file, source }: LoadedLayout, read: Read): { problems: ScenarioProblem[] } | null {
  if (file.image === undefined) return null;
  try {
    read(join(dirname(source.path), file.image));
    return null;
  } catch {
    return { problems: [source.problem(['image'], `${file.image} cannot be read`)] };
  }
}

/** Layouts that clients name, also in a file that the schema refuses: so that one run finds everything. */
function layoutNames(value: unknown): { name: string; index: number }[] {
  const clients = (value as { clients?: unknown } | null | undefined)?.clients;
  if (!Array.isArray(clients)) return [];
  return clients.flatMap((client: unknown, index) => {
    const name = (client as { layout?: unknown } | null | undefined)?.layout;
    return typeof name === 'string' ? [{ name, index }] : [];
  });
}
