import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { formatPath, type ProblemPath, type ScenarioProblem } from './problem.ts';

/** Limit of the aliases resolved in one file. */
const MAX_ALIASES = 1000;

/** A YAML file with the location of everything in it. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  /** The content as plain data; undefined if the file is not valid YAML. */
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines: LineCounter;
  readonly #aliasError: string | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.#lines = countLines(text);
    this.#document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
    if (this.#document.errors.length > 0) return;
    try {
      this.value = this.#document.toJS({ maxAliasCount: MAX_ALIASES });
    } catch (error) {
      // An alias without an anchor, or too many aliases.
      if (!(error instanceof ReferenceError)) throw error;
      this.#aliasError = error.message;
    }
  }

  /** The problems that keep the file from being valid YAML. */
  listSyntaxProblems(): ScenarioProblem[] {
    const errors = this.#document.errors.map(({ pos, message }) => this.#createProblemAt(pos[0], '', message));
    return this.#aliasError === null ? errors : [...errors, this.#createProblemAt(0, '', this.#aliasError)];
  }

  /** A problem at the value of a path, or at its nearest existing ancestor. */
  createProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#createProblemAt(this.#findOffset(path), formatPath(path), message);
  }

  /** A problem at a key instead of its value, for keys that are not allowed. */
  createKeyProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#createProblemAt(this.#findKeyOffset(path), formatPath(path), message);
  }

  #createProblemAt(offset: number, path: string, message: string): ScenarioProblem {
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

function findChild(node: unknown, step: string | number): unknown {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value;
  if (isSeq(node) && typeof step === 'number') return node.items[step];
  return undefined;
}

function readStart(node: unknown): number | undefined {
  return (node as Node | undefined | null)?.range?.[0];
}
