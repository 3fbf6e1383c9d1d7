import { findEmailProblem as problemOf } from '@lapwing/domain';

/** The problem of a field, as a key of the login texts. */
export type FieldProblem = 'enterEmail' | 'emailFormat' | 'enterPassword';

/** Email is required and must be well formed (L§5). */
export function findEmailProblem(email: string): FieldProblem | null {
  const problem = problemOf(email);
  return problem && ({ empty: 'enterEmail', format: 'emailFormat' } as const)[problem];
}

/** A password is required (L§5). */
export function findPasswordProblem(password: string): FieldProblem | null {
  return password === '' ? 'enterPassword' : null;
}
