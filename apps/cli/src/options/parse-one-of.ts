import { formatSuggestion } from '@lapwing/mock-cloud';
import { InvalidArgumentError } from 'commander';

/** Parses one of some words; the error for any other word suggests the nearest. `what` is e.g. "kind of fault". */
export function createWordParser<Word extends string>(what: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((one) => one === text);
    if (word !== undefined) return word;
    const near = formatSuggestion(text, words) || '.';
    throw new InvalidArgumentError(`Unknown ${what}${near} Expected one of: ${words.join(', ')}.`);
  };
}
