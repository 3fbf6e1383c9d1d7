import { countCharacters } from './count-characters.ts';

/** Longest name of a user or client, in characters. */
export const NAME_MAX = 100;

export type NameProblem = 'empty' | 'tooLong';

const VISIBLE = /[^\s\p{C}]/u;

/** The problem of the name of a user or client, which is required (S§5); null when it is valid. */
export function findNameProblem(name: string): NameProblem | null {
  if (!VISIBLE.test(name)) return 'empty';
  return countCharacters(name) > NAME_MAX ? 'tooLong' : null;
}
