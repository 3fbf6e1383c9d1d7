/** Parses an option with several values, given as words or separated by commas. `read` parses each value. */
export function createListParser<Value>(
  read: (text: string) => Value,
): (text: string, before: readonly Value[] | undefined) => readonly Value[] {
  return (text, before = []) => [...before, ...text.split(',').map(read)];
}
