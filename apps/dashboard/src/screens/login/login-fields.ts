import { emailProblem as problemOf } from '@lapwing/domain';

/** What can be wrong with a field; a key of the login texts. */
export type FieldProblem = 'enterEmail' | 'emailFormat' | 'enterPassword';

/** An email is required, and must look like one (L§5). */
export function emailProblem(email: string): FieldProblem | null {
  const problem = problemOf(email);
  return problem && ({ empty: 'enterEmail', format: 'emailFormat' } as const)[problem];
}

/** A password is required (L§5). */
export function passwordProblem(password: string): FieldProblem | null {
  return password === '' ? 'enterPassword' : null;
}
