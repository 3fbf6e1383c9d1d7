import { suggestion } from '@lapwing/mock-cloud';
import { EXIT, CommandError } from '../exit.ts';

/** A usage error for the first of some names that does not exist, with the nearest name and all that exist. */
export function notFound(what: string, names: readonly string[], existing: readonly string[]): CommandError {
  const name = names.find((one) => !existing.includes(one)) ?? names.join(', ');
  const near = suggestion(name, existing) || '.';
  const list = existing.length === 0 ? 'There are none' : `There are: ${existing.join(', ')}`;
  return new CommandError(EXIT.usage, `There is no ${what} ${name}${near} ${list}.`);
}
