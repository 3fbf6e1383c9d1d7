import { parseArgs } from 'node:util';

/**
 * The options of a script, all of which take a value. `--help` prints the usage and ends the process; so does, with
 * status 2 and the reason, an option that the usage does not have.
 */
export function readOptions<Name extends string>(usage: string, names: readonly Name[]): Partial<Record<Name, string>> {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    return refuse(`${(error as Error).message.split('.', 1)[0]}.\nUsage: ${usage}`);
  }
}

/** The value of an option that expects a whole number. Ends the process with status 2 if it is not one. */
export function readWholeNumber(name: string, text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(`--${name} expects a whole number, not ${text}`);
}

/** Ends the process with status 2 and a reason. */
export function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
