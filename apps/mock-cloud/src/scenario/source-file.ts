import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { LIMITS, MORE_PROBLEMS } from './limits.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';

/** A YAML file with the location of everything in it. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  /** The content as plain data; undefined if the file is not valid YAML. */
  readonly value: unknown;
  /** Characters of all keys and values, with aliases replaced by what they refer to. */
  readonly expandedLength: number;
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;
  readonly #problems: ScenarioProblem[];

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.#lines = countLines(text);
    // The parser compares each key with all others, which takes minutes for a mapping of 1 MB.
    this.#document = parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false });
    this.#problems = this.#listParserProblems();
    if (this.#problems.length === 0) this.#problems = this.#checkNodes();
    if (this.#problems.length === 0) this.value = this.#resolveValue();
    this.expandedLength = measureLength(this.value);
  }

  /** The problems that keep the file from being valid YAML. */
  listSyntaxProblems(): readonly ScenarioProblem[] {
    return this.#problems;
  }

  /** A problem at the value of a path, or at its nearest existing ancestor. */
  createProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#createProblemAt(this.#findOffset(path), path, message);
  }

  /** A problem at a key instead of its value, for keys that are not allowed. */
  createKeyProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#createProblemAt(this.#findKeyOffset(path), path, message);
  }

  #listParserProblems(): ScenarioProblem[] {
    const { errors } = this.#document;
    const first = errors
      .slice(0, LIMITS.problems)
      .map(({ pos, message }) => this.#createProblemAt(pos[0], [], message));
    return errors.length > first.length ? [...first, this.#createProblemAt(0, [], MORE_PROBLEMS)] : first;
  }

  /** Keys that are repeated or collections, and more aliases than are resolved in reasonable time. */
  #checkNodes(): ScenarioProblem[] {
    const found: KeyProblem[][] = [];
    const aliases: number[] = [];
    visit(this.#document, {
      Alias: (_, alias) => void aliases.push(readStart(alias) ?? 0),
      Map: (_, { items }) => void found.push(checkKeys(items.map(({ key }) => key))),
    });
    const problems = found
      .flat()
      .slice(0, LIMITS.problems)
      .map(({ offset, message }) => this.#createProblemAt(offset, [], message));
    const extra = aliases[LIMITS.aliases];
    if (extra === undefined) return problems;
    const expected = `at most ${LIMITS.aliases} aliases in a file`;
    return [
      ...problems,
      { ...this.#createProblemAt(extra, [], `found ${aliases.length}, expected ${expected}`), expected },
    ];
  }

  #resolveValue(): unknown {
    try {
      return this.#document.toJS({ maxAliasCount: LIMITS.aliases });
    } catch (error) {
      // An alias without an anchor, or too many aliases of aliases.
      if (!(error instanceof ReferenceError)) throw error;
      this.#problems.push(this.#createProblemAt(0, [], error.message));
      return undefined;
    }
  }

  #createProblemAt(offset: number, path: ProblemPath, message: string): ScenarioProblem {
    const { line, col } = this.#lines.linePos(Math.min(offset, this.text.length));
    return { file: this.path, line, column: col, path, message };
  }

  #resolve(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#document) : node;
  }

  #findOffset(path: ProblemPath): number {
    let node: unknown = this.#document.contents;
    let offset = readStart(node) ?? 0;
    for (const step of path) {
      node = findChild(this.#resolve(node), step);
      offset = readStart(node) ?? offset;
    }
    return offset;
  }

  #findKeyOffset(path: ProblemPath): number {
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((node, step) => this.#resolve(findChild(this.#resolve(node), step)), this.#document.contents);
    if (!isMap(parent)) return this.#findOffset(path);
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
    return readStart(pair?.key) ?? this.#findOffset(path);
  }
}

/** The starts of all lines. The parser itself leaves some out after a syntax error. */
function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) lines.addNewLine(index + end.length);
  return lines;
}

interface KeyProblem {
  readonly offset: number;
  readonly message: string;
}

function checkKeys(keys: readonly unknown[]): KeyProblem[] {
  const known = new Set<unknown>();
  return keys.flatMap((key) => {
    const offset = readStart(key) ?? 0;
    // The parser turns each collection into text again for every collection around it, which may take minutes.
    if (!isScalar(key)) return [{ offset, message: 'Map keys must be texts' }];
    if (known.has(key.value)) return [{ offset, message: 'Map keys must be unique' }];
    known.add(key.value);
    return [];
  });
}

/** Counts what several places share as often as it is in the value, but looks at it once. */
function measureLength(value: unknown, known = new Map<object, number>()): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const shared = known.get(value);
  if (shared !== undefined) return shared;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  const start = keys.join(' ').length + 1;
  const length = Object.values(value).reduce<number>((sum, item) => sum + 1 + measureLength(item, known), start);
  known.set(value, length);
  return length;
}

function findChild(node: unknown, step: string | number): unknown {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value;
  if (isSeq(node) && typeof step === 'number') return node.items[step];
  return undefined;
}

function readStart(node: unknown): number | undefined {
  return (node as Node | undefined | null)?.range?.[0];
}
