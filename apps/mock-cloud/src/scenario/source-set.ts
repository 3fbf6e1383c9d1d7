import { scenarioSchema } from '@lapwing/contracts';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileReader } from './file-reader.ts';
import { LIMITS } from './limits.ts';
import { findNearestWord } from './nearest.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';
import { describeValue, type ScenarioSource } from './validate.ts';
import { SourceFile } from './source-file.ts';

/** The lists that included files may contribute to. */
const LISTS = ['clients', 'timeline', 'faults', 'bookmarks', 'cues', 'expect', 'exports'] as const;
/** What a scenario contributes where it is included: what is in its world, not what it says about its own replays. */
const WORLD_LISTS = ['clients', 'timeline', 'faults'] as const;
const FRAGMENT_KEYS: readonly string[] = ['include', ...LISTS];
const SCENARIO_KEYS: readonly string[] = Object.keys(scenarioSchema.shape);

type List = (typeof LISTS)[number];

interface Origin {
  readonly file: SourceFile;
  readonly index: number;
}

/** A file with the lists that it contributes. */
interface Contribution {
  readonly file: SourceFile;
  readonly lists: readonly List[];
}

/** A scenario file merged with the files it includes. */
export class SourceSet implements ScenarioSource {
  readonly main: SourceFile;
  /** The merged content; lists of included files come before the file's own. */
  readonly value: unknown;
  readonly #origins: ReadonlyMap<string, readonly Origin[]>;

  constructor(main: SourceFile, value: unknown, origins: ReadonlyMap<string, readonly Origin[]>) {
    this.main = main;
    this.value = value;
    this.#origins = origins;
  }

  /** The file that defines the value of a path. */
  findFile(path: ProblemPath): string {
    return this.#locate(path).file.path;
  }

  createProblem(path: ProblemPath, message: string): ScenarioProblem {
    const { file, local } = this.#locate(path);
    return file.createProblem(local, message);
  }

  createKeyProblem(path: ProblemPath, message: string): ScenarioProblem {
    const { file, local } = this.#locate(path);
    return file.createKeyProblem(local, message);
  }

  #locate(path: ProblemPath): { file: SourceFile; local: ProblemPath } {
    const [list, index, ...rest] = path;
    const origin = typeof index === 'number' ? this.#origins.get(String(list))?.[index] : undefined;
    if (list === undefined || origin === undefined) return { file: this.main, local: path };
    return { file: origin.file, local: [list, origin.index, ...rest] };
  }
}

/** Reads a scenario file and all files it includes, or returns the problems that prevent that. */
export function readSources(path: string, reader: FileReader): SourceSet | { problems: ScenarioProblem[] } {
  const main = reader.open(path);
  if (!(main instanceof SourceFile)) {
    const { message, reason, expected } = main;
    const text = reason === undefined ? message : `${message}: ${reason}`;
    return { problems: [{ file: path, line: 1, column: 1, path: [], message: text, expected }] };
  }
  const problems: ScenarioProblem[] = [];
  const files: Contribution[] = [];
  collectFile({ file: main, lists: LISTS }, [], { reader, files, problems });
  if (problems.length > 0) return { problems };
  const origins = new Map<string, Origin[]>();
  const merged: Record<string, unknown> = isRecord(main.value) ? { ...main.value } : {};
  for (const list of LISTS) {
    const parts = files.flatMap(({ file, lists }) => (lists.includes(list) ? listItems(file, list) : []));
    if (parts.length === 0 || !isListOrAbsent(main, list)) continue;
    origins.set(
      list,
      parts.map(({ file, index }) => ({ file, index })),
    );
    merged[list] = parts.map(({ item }) => item);
  }
  return new SourceSet(main, isRecord(main.value) ? merged : main.value, origins);
}

interface ReadContext {
  readonly reader: FileReader;
  /** Included files first, in the order of their lists. */
  readonly files: Contribution[];
  readonly problems: ScenarioProblem[];
}

function collectFile({ file, lists }: Contribution, above: readonly string[], reading: ReadContext): void {
  reading.problems.push(...file.listSyntaxProblems());
  const includes = isRecord(file.value) && Array.isArray(file.value.include) ? (file.value.include as unknown[]) : [];
  for (const [index, name] of includes.entries()) {
    if (reading.reader.isExhausted || reading.problems.length >= LIMITS.problems) break;
    if (typeof name === 'string') includeFile({ file, lists }, { name, index }, above, reading);
  }
  if (above.length > 0) reading.problems.push(...checkFragment(file));
  reading.files.push({ file, lists });
}

function includeFile(
  { file, lists }: Contribution,
  { name, index }: { name: string; index: number },
  above: readonly string[],
  reading: ReadContext,
): void {
  const path = join(dirname(file.path), name);
  const chain = [...above, resolve(file.path)];
  const refuse = (message: string, expected: string): void => {
    const problem = file.createProblem(['include', index], `${name} ${message}`);
    reading.problems.push({ ...problem, expected });
  };
  const first = chain.indexOf(resolve(path));
  if (first !== -1) {
    const circle = [...chain.slice(first), path].map((one) => basename(one)).join(' → ');
    return refuse(`is circular: ${circle}`, `no circular includes, as ${circle}`);
  }
  if (chain.length > LIMITS.depth) {
    const expected = `at most ${LIMITS.depth} levels of includes`;
    return refuse(`is included too deep, expected ${expected}`, expected);
  }
  const included = reading.reader.open(path);
  if (!(included instanceof SourceFile)) return refuse(included.message, included.expected);
  collectFile({ file: included, lists: isScenario(included) ? WORLD_LISTS : lists }, chain, reading);
}

/** Whether an included file is a scenario of its own. */
function isScenario({ value }: SourceFile): boolean {
  return isRecord(value) && value.version !== undefined;
}

function checkFragment(file: SourceFile): ScenarioProblem[] {
  if (file.listSyntaxProblems().length > 0) return [];
  if (!isRecord(file.value)) return [file.createProblem([], 'expected a mapping of lists')];
  const { value } = file;
  const keys = Object.keys(value).slice(0, LIMITS.problems);
  const [known, who] = isScenario(file)
    ? [SCENARIO_KEYS, 'a scenario']
    : [FRAGMENT_KEYS, 'an included file without version'];
  return keys.flatMap((key) => {
    if (!known.includes(key)) {
      const near = findNearestWord(key, known);
      const hint = near === null ? `${who} may only have ${known.join(', ')}` : `did you mean ${near}?`;
      return [file.createKeyProblem([key], `unknown key ${key}; ${hint}`)];
    }
    return Array.isArray(value[key]) || !FRAGMENT_KEYS.includes(key)
      ? []
      : [file.createProblem([key], `found ${describeValue(value[key])}, expected a list`)];
  });
}

function listItems(file: SourceFile, list: string): { file: SourceFile; index: number; item: unknown }[] {
  const items = isRecord(file.value) ? file.value[list] : undefined;
  return Array.isArray(items) ? items.map((item: unknown, index) => ({ file, index, item })) : [];
}

/** Whether the value is absent or a list; anything else is left for the schema to report. */
function isListOrAbsent(file: SourceFile, list: string): boolean {
  if (!isRecord(file.value)) return false;
  return file.value[list] === undefined || Array.isArray(file.value[list]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
