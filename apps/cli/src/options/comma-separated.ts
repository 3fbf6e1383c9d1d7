/** Parses an option with several values, as words or separated by commas, each by `read`. */
export function commaSeparated<Value>(
  read: (text: string) => Value,
): (text: string, before: readonly Value[] | undefined) => readonly Value[] {
  return (text, before = []) => [...before, ...text.split(',').map(read)];
}
