/** Reads an option that takes several values, between blanks or commas, each as `read` does. */
export function several<Value>(
  read: (text: string) => Value,
): (text: string, before: readonly Value[] | undefined) => readonly Value[] {
  return (text, before = []) => [...before, ...text.split(',').map(read)];
}
