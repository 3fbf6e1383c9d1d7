import type { ProblemPath, ScenarioProblem } from './problem.ts';
import type { ScenarioSource } from './validate.ts';

/** A scenario in memory: its problems have a path, but no file. */
export class ValueSource implements ScenarioSource {
  readonly value: unknown;
  readonly #path: string;

  /** `path` is where a file with this content would be; the layouts of clients are resolved against it. */
  constructor(path: string, value: unknown) {
    this.#path = path;
    this.value = value;
  }

  findFile(): string {
    return this.#path;
  }

  createProblem(path: ProblemPath, message: string): ScenarioProblem {
    return { file: '', line: 0, column: 0, path, message };
  }

  createKeyProblem(path: ProblemPath, message: string): ScenarioProblem {
    return this.createProblem(path, message);
  }
}
