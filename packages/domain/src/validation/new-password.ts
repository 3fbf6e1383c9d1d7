/** The rules of a new account password (S§5). */
import { countCharacters } from './count-characters.ts';

/** Shortest and longest account password, in characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;

export type NewPasswordProblem = 'empty' | 'tooShort' | 'tooLong';
export type ConfirmationProblem = 'empty' | 'unequal';

/** The problem of a new password; null when it is valid. */
export function findNewPasswordProblem(password: string): NewPasswordProblem | null {
  if (password.trim() === '') return 'empty';
  const length = countCharacters(password);
  if (length < PASSWORD_MIN) return 'tooShort';
  return length > PASSWORD_MAX ? 'tooLong' : null;
}

/** The problem of the confirmation of a new password; null when it is valid. */
export function findConfirmationProblem(password: string, confirmation: string): ConfirmationProblem | null {
  if (confirmation === '') return 'empty';
  return confirmation === password ? null : 'unequal';
}
