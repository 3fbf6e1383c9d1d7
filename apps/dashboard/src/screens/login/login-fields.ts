/** What can be wrong with a field; a key of the login texts. */
export type FieldProblem = 'enterEmail' | 'emailFormat' | 'enterPassword';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An email is required, and must look like one (L§5). */
export function emailProblem(email: string): FieldProblem | null {
  const typed = email.trim();
  if (typed === '') return 'enterEmail';
  return EMAIL.test(typed) ? null : 'emailFormat';
}

/** A password is required (L§5). */
export function passwordProblem(password: string): FieldProblem | null {
  return password === '' ? 'enterPassword' : null;
}
