import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { LineIndex } from './line-index.ts';
import { pathText, type ProblemPath, type ScenarioProblem } from './problem.ts';

/** Most aliases that one file may resolve to. */
const MAX_ALIASES = 1000;

/** A YAML file with the place of everything in it. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  /** What the file says, as plain data; undefined when it is no YAML. */
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines: LineIndex;
  readonly #aliasError: string | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.#document = parseDocument(text, { prettyErrors: false, logLevel: 'error' });
    this.#lines = new LineIndex(text);
    if (this.#document.errors.length > 0) return;
    try {
      this.value = this.#document.toJS({ maxAliasCount: MAX_ALIASES });
    } catch (error) {
      // Aliases without an anchor, or more of what they stand for than a file may hold.
      if (!(error instanceof ReferenceError)) throw error;
      this.#aliasError = error.message;
    }
  }

  /** What keeps the file from being YAML at all. */
  syntaxProblems(): ScenarioProblem[] {
    const errors = this.#document.errors.map(({ pos, message }) => this.#problemAt(pos[0], '', message));
    return this.#aliasError === null ? errors : [...errors, this.#problemAt(0, '', this.#aliasError)];
  }

  /** A problem at the value of a path, or at the nearest thing above it that exists. */
  problem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#problemAt(this.#offset(path), pathText(path), message);
  }

  /** A problem at a key, not at its value: for keys that should not be there. */
  keyProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.#problemAt(this.#keyOffset(path), pathText(path), message);
  }

  #problemAt(offset: number, path: string, message: string): ScenarioProblem {
    return { file: this.path, ...this.#lines.placeOf(offset), path, message };
  }

  #resolve(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#document) : node;
  }

  #offset(path: ProblemPath): number {
    let node: unknown = this.#document.contents;
    let offset = startOf(node) ?? 0;
    for (const step of path) {
      node = childOf(this.#resolve(node), step);
      offset = startOf(node) ?? offset;
    }
    return offset;
  }

  #keyOffset(path: ProblemPath): number {
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((node, step) => this.#resolve(childOf(this.#resolve(node), step)), this.#document.contents);
    if (!isMap(parent)) return this.#offset(path);
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
    return startOf(pair?.key) ?? this.#offset(path);
  }
}

function childOf(node: unknown, step: string | number): unknown {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value;
  if (isSeq(node) && typeof step === 'number') return node.items[step];
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | undefined | null)?.range?.[0];
}
