/** Problems for input that the domain's rules refuse. */
import type { ChildProblem, StopProblem } from '@lapwing/domain';
import { Problem } from '../../problems/problems.ts';

const MESSAGES = {
  required: 'is required',
  'too-short': 'must have at least 3 characters',
  'too-long': 'is too long',
  'bad-address': 'is not an IPv4 address',
  'fill-this': 'is required too: a static address has all five fields or none',
  'none-given': 'has no beacon',
  'not-on-map': 'is not a beacon on the map',
  'is-child': 'is a child beacon: use its parent',
  'twice-in-a-row': 'is the same beacon twice in a row',
} as const satisfies Record<StopProblem | 'required' | 'too-short' | 'too-long' | 'bad-address' | 'fill-this', string>;

const CHILD_MESSAGES: Readonly<Record<ChildProblem, string>> = {
  inactive: 'is not on the map',
  'has-parent': 'is already a child of another beacon',
  'has-children': 'has children of its own',
  'in-route': 'is on a route',
};

/** A field of the body that the domain's rules refuse, and why. */
export interface InvalidField {
  readonly where: string;
  readonly problem: keyof typeof MESSAGES;
}

/** A problem with an entry for each invalid field; null if there are none. */
export function toInputProblem(refused: readonly InvalidField[]): Problem | null {
  if (refused.length === 0) return null;
  const errors = refused.map(({ where, problem }) => ({ where: `body/${where}`, message: MESSAGES[problem] }));
  return new Problem('bad-input', { errors });
}

export function createChildProblem(where: string, problem: ChildProblem): Problem {
  return createConflictProblem(where, CHILD_MESSAGES[problem]);
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
