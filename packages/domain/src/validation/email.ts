import { countCharacters } from './count-characters.ts';

/** Longest email address, in characters (RFC 5321). */
export const EMAIL_MAX = 254;

/** Takes linear time, whatever is typed: only one way matches each part. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export type EmailProblem = 'empty' | 'format' | 'tooLong';

/** The problem of an email address, ignoring surrounding spaces; null when it is valid (L§5, S§5). */
export function findEmailProblem(email: string): EmailProblem | null {
  const typed = email.trim();
  if (typed === '') return 'empty';
  if (countCharacters(typed) > EMAIL_MAX) return 'tooLong';
  return EMAIL.test(typed) ? null : 'format';
}
