import { layoutSchema, type LayoutFile, type Scenario, scenarioSchema } from '@lapwing/contracts';
import { dirname, join, resolve } from 'node:path';
import { FileReader, type Refusal } from './file-reader.ts';
import { DISK, type FileSource } from './file-source.ts';
import { LIMITS } from './limits.ts';
import { repairValue } from './repair.ts';
import { createDepthProblem, sortProblems, type ScenarioProblem } from './problem.ts';
import { readJsonSchemas } from './schemas.ts';
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

/** Reads a scenario file with its includes and layouts; reports all schema problems at once. */
export function loadScenario(path: string, from: FileSource = DISK): LoadResult {
  try {
    return loadFile(path, new FileReader(from));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problems: [createDepthProblem(path, 'a Lapwing scenario')], repaired: null };
  }
}

function loadFile(path: string, reader: FileReader): LoadResult {
  const sources = readSources(path, reader);
  if (!(sources instanceof SourceSet)) return { ok: false, problems: sortProblems(sources.problems), repaired: null };
  return loadSource(sources, reader);
}

/** Loads a scenario from a value in memory, as if it were the content of a file at `path`. */
export function loadScenarioValue(value: unknown, path: string): LoadResult {
  return loadSource(new ValueSource(path, value), new FileReader(DISK));
}

function loadSource(source: ScenarioSource, reader: FileReader): LoadResult {
  const parsed = scenarioSchema.safeParse(source.value);
  const problems = parsed.success
    ? []
    : explainIssues(parsed.error.issues, { schema: readJsonSchemas().scenario, value: source.value, locator: source });
  const layouts = new Map<string, LoadedLayout>();
  for (const { name, index } of listLayoutNames(source.value)) {
    const at = ['clients', index, 'layout'];
    const layoutPath = resolve(dirname(source.findFile(at)), name);
    if (layouts.has(layoutPath)) continue;
    if (reader.isExhausted || problems.length >= LIMITS.problems) break;
    const loaded = readLayout(layoutPath, reader);
    if ('message' in loaded)
      problems.push({ ...source.createProblem(at, `${name} ${loaded.message}`), expected: loaded.expected });
    else if ('problems' in loaded) problems.push(...loaded.problems);
    else layouts.set(layoutPath, loaded);
  }
  if (parsed.success && problems.length === 0) return { ok: true, scenario: parsed.data, source, layouts };
  return {
    ok: false,
    problems: sortProblems(problems),
    get repaired(): LoadedScenario | null {
      const again = parsed.success ? parsed : repairScenario(source.value, parsed.error.issues);
      return again?.success ? { ok: true, scenario: again.data, source, layouts } : null;
    },
  };
}

function repairScenario(value: unknown, issues: readonly Issue[]): ReturnType<typeof scenarioSchema.safeParse> | null {
  const copy = repairValue(value, issues, readJsonSchemas().scenario);
  return copy === null ? null : scenarioSchema.safeParse(copy);
}

function readLayout(
  path: string,
  reader: FileReader,
): LoadedLayout | { problems: readonly ScenarioProblem[] } | Refusal {
  const source = reader.open(path);
  if (!(source instanceof SourceFile)) return source;
  const syntax = source.listSyntaxProblems();
  if (syntax.length > 0) return { problems: syntax };
  const parsed = layoutSchema.safeParse(source.value);
  if (parsed.success) return checkImage({ file: parsed.data, source }, reader) ?? { file: parsed.data, source };
  const subject = { schema: readJsonSchemas().layout, value: source.value, locator: source };
  return { problems: explainIssues(parsed.error.issues, subject) };
}

/** Checked here because a missing image would otherwise show only when the map is opened. */
function checkImage({ file, source }: LoadedLayout, reader: FileReader): { problems: ScenarioProblem[] } | null {
  if (file.image === undefined || reader.has(join(dirname(source.path), file.image))) return null;
  const problem = source.createProblem(['image'], `${file.image} cannot be read`);
  return { problems: [{ ...problem, expected: 'an image file beside this one' }] };
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
