/** Problems for input that the domain's rules refuse. */
import type { ChildProblem, RuleCode } from '@lapwing/domain';
import { createRuleError, Problem } from '../../problems/problems.ts';

/** A field of the body, and the rule that it breaks. */
export interface InvalidField {
  readonly where: string;
  readonly rule: RuleCode;
}

/** A problem with an entry for each invalid field; null if there are none. */
export function toInputProblem(refused: readonly InvalidField[]): Problem | null {
  if (refused.length === 0) return null;
  return new Problem('bad-input', { errors: refused.map(({ where, rule }) => createRuleError(`body/${where}`, rule)) });
}

/** A beacon that may not become a child (S§4). */
export function createChildProblem(where: string, problem: ChildProblem): Problem {
  return new Problem('conflict', { errors: [createRuleError(where, `child.${problem}`)] });
}

/** A conflict with existing data, at one place of the request. */
export function createConflictProblem(where: string, message: string): Problem {
  return new Problem('conflict', { errors: [{ where, message }] });
}

/** The body refers to an item that is unknown or of another client: the answer is the same for both. */
export function createMissingProblem(where: string): Problem {
  return new Problem('not-found', { errors: [{ where, message: 'does not exist' }] });
}

/** A field that the caller may not change (S§6). */
export function createStaffFieldProblem(field: string): Problem {
  return new Problem('forbidden', {
    errors: [{ where: `body/${field}`, message: 'can be changed only by provider staff' }],
  });
}

/** A field that clients of this type do not have (S§6). */
export function createClientTypeProblem(field: string): Problem {
  return new Problem('forbidden', {
    errors: [{ where: `body/${field}`, message: 'cannot be changed by clients of this type' }],
  });
}
