import type { ProblemPath, ScenarioProblem } from './problem.ts';
import type { Locator } from './validate.ts';

/** Gathers what is wrong with the meaning of a scenario, each at its place in the files. */
export class Report {
  readonly problems: ScenarioProblem[] = [];
  readonly #locator: Locator;

  constructor(locator: Locator) {
    this.#locator = locator;
  }

  add(path: ProblemPath, message: string): void {
    this.problems.push(this.#locator.problem(path, message));
  }

  /** `line 12`, to name another place of the same scenario in a message. */
  lineOf(path: ProblemPath): string {
    return `line ${this.#locator.problem(path, '').line}`;
  }
}

/** Keys of one kind that may be taken once. */
export class Unique<Key extends string | number> {
  readonly #what: string;
  readonly #report: Report;
  readonly #taken = new Map<Key, ProblemPath>();

  constructor(what: string, report: Report) {
    this.#what = what;
    this.#report = report;
  }

  /** Takes a key and answers true; a key taken before is a problem at the second place that wants it. */
  claim(key: Key, path: ProblemPath, shown: string = JSON.stringify(key)): boolean {
    const first = this.#taken.get(key);
    if (first === undefined) this.#taken.set(key, path);
    else this.#report.add(path, `${this.#what} ${shown} is taken already, on ${this.#report.lineOf(first)}`);
    return first === undefined;
  }
}
