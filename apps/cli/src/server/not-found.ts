import { formatSuggestion } from '@lapwing/mock-cloud';
import { EXIT, CommandError } from '../process/exit.ts';

/** A usage error for the first unknown name, with the nearest name and all existing ones. */
export function createNotFoundError(what: string, names: readonly string[], existing: readonly string[]): CommandError {
  const name = names.find((one) => !existing.includes(one)) ?? names.join(', ');
  const near = formatSuggestion(name, existing) || '.';
  const list = existing.length === 0 ? `There are no ${what}s` : `Existing ${what}s: ${existing.join(', ')}`;
  return new CommandError(EXIT.usage, `Unknown ${what} "${name}"${near} ${list}.`);
}
