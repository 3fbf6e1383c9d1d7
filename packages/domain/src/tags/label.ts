import { countCharacters } from '../validation/count-characters.ts';

/** Longest label of a tag, beacon or gateway, in characters (L§5, S§5). */
export const LABEL_MAX = 45;

/** Whether a label is longer than the 45 characters allowed. */
export function isLabelTooLong(label: string): boolean {
  return countCharacters(label) > LABEL_MAX;
}
