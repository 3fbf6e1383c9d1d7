import { LIMITS, MORE_PROBLEMS } from './limits.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';
import type { Locator } from './validate.ts';

/** Collects the first problems found while expanding a scenario, with their locations. */
export class Report {
  readonly problems: ScenarioProblem[] = [];
  readonly #locator: Locator;

  constructor(locator: Locator) {
    this.#locator = locator;
  }

  add(path: ProblemPath, message: string): void {
    const { length } = this.problems;
    if (length < LIMITS.problems) this.problems.push(this.#locator.createProblem(path, message));
    else if (length === LIMITS.problems) this.problems.push(this.#locator.createProblem([], MORE_PROBLEMS));
  }

  /** `line 12`, to refer to another place of the scenario in a message. */
  findLine(path: ProblemPath): string {
    return `line ${this.#locator.createProblem(path, '').line}`;
  }
}

/** Keys of one kind that must be unique. */
export class Unique<Key extends string | number> {
  readonly #what: string;
  readonly #report: Report;
  readonly #taken = new Map<Key, ProblemPath>();

  constructor(what: string, report: Report) {
    this.#what = what;
    this.#report = report;
  }

  /** Claims a key. Returns false and reports a problem at the second place if it is already used. */
  claim(key: Key, path: ProblemPath, shown: string = JSON.stringify(key)): boolean {
    const first = this.#taken.get(key);
    if (first === undefined) this.#taken.set(key, path);
    else this.#report.add(path, `${this.#what} ${shown} is already used on ${this.#report.findLine(first)}`);
    return first === undefined;
  }
}
