const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type EmailProblem = 'empty' | 'format';

/** What is wrong with an email address, blanks around it apart; null when nothing is (L§5, S§5). */
export function emailProblem(email: string): EmailProblem | null {
  const typed = email.trim();
  if (typed === '') return 'empty';
  return EMAIL.test(typed) ? null : 'format';
}
