import type { ReadCall } from './call.ts';

/** Makes a result of each item, one after the other; other calls may run in between. */
export async function mapInTurns<Item, T>(
  { takeTurn }: Pick<ReadCall<unknown>, 'takeTurn'>,
  items: Iterable<Item>,
  make: (item: Item) => T,
): Promise<T[]> {
  const made: T[] = [];
  for (const item of items) {
    await takeTurn();
    made.push(make(item));
  }
  return made;
}
