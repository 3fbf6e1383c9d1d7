import { EXIT, type ExitCode } from '../process/exit.ts';
import type { Output } from './output.ts';

/** Removes what has the given names, one after the other, and reports each. */
export async function removeEach(
  names: readonly string[],
  output: Output,
  remove: (name: string) => Promise<unknown>,
): Promise<ExitCode> {
  const wanted = [...new Set(names)];
  for (const name of wanted) {
    await remove(name);
    if (!output.json) output.writeLine(`removed ${name}`);
  }
  if (output.json) output.writeValue({ removed: wanted });
  return EXIT.ok;
}
