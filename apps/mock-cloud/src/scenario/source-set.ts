import { dirname, join, resolve } from 'node:path';
import { findNearestWord } from './nearest.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';
import { describeValue, type ScenarioSource } from './validate.ts';
import { SourceFile } from './source-file.ts';

/** The lists that included files may contribute to. */
const LISTS = ['clients', 'timeline', 'faults', 'bookmarks', 'expect', 'exports'] as const;
const FRAGMENT_KEYS: readonly string[] = ['include', ...LISTS];

interface Origin {
  readonly file: SourceFile;
  readonly index: number;
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

type Read = (path: string) => string;

/** Reads a scenario file and all files it includes, or returns the problems that prevent that. */
export function readSources(path: string, read: Read): SourceSet | { problems: ScenarioProblem[] } {
  const problems: ScenarioProblem[] = [];
  const files: SourceFile[] = [];
  const main = new SourceFile(path, read(path));
  collectFile(main, [], { read, files, problems });
  if (problems.length > 0) return { problems };
  const origins = new Map<string, Origin[]>();
  const merged: Record<string, unknown> = isRecord(main.value) ? { ...main.value } : {};
  for (const list of LISTS) {
    const parts = files.flatMap((file) => listItems(file, list));
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
  readonly read: Read;
  /** Included files first, in the order of their lists. */
  readonly files: SourceFile[];
  readonly problems: ScenarioProblem[];
}

function collectFile(file: SourceFile, above: readonly string[], reading: ReadContext): void {
  reading.problems.push(...file.listSyntaxProblems());
  const includes = isRecord(file.value) && Array.isArray(file.value.include) ? (file.value.include as unknown[]) : [];
  includes.forEach((name, index) => {
    if (typeof name === 'string') includeFile(file, name, index, above, reading);
  });
  if (above.length > 0) reading.problems.push(...checkFragment(file));
  reading.files.push(file);
}

function includeFile(
  file: SourceFile,
  name: string,
  index: number,
  above: readonly string[],
  reading: ReadContext,
): void {
  const path = join(dirname(file.path), name);
  const chain = [...above, resolve(file.path)];
  if (chain.includes(resolve(path))) {
    reading.problems.push(file.createProblem(['include', index], `${name} includes this file, which is circular`));
    return;
  }
  let text: string;
  try {
    text = reading.read(path);
  } catch {
    reading.problems.push(file.createProblem(['include', index], `${name} cannot be read`));
    return;
  }
  collectFile(new SourceFile(path, text), chain, reading);
}

function checkFragment(file: SourceFile): ScenarioProblem[] {
  if (file.listSyntaxProblems().length > 0) return [];
  if (!isRecord(file.value)) return [file.createProblem([], 'expected a mapping of lists')];
  const { value } = file;
  return Object.keys(value).flatMap((key) => {
    if (!FRAGMENT_KEYS.includes(key)) {
      const near = findNearestWord(key, FRAGMENT_KEYS);
      const hint =
        near === null ? `an included file may only have ${FRAGMENT_KEYS.join(', ')}` : `did you mean ${near}?`;
      return [file.createKeyProblem([key], `unknown key ${key}; ${hint}`)];
    }
    return Array.isArray(value[key])
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
