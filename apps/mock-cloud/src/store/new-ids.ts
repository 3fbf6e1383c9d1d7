import type { Database } from './database.ts';

/** Above every id that a scenario may use. */
const FIRST_ID = 100_001;
/** For users and networks, of which each client of a scenario has its own range of ids. */
export const FIRST_ACCOUNT_ID = 100_000_001;

export type IdKind = 'route' | 'position' | 'user' | 'network';

const FIRST_IDS: Readonly<Record<IdKind, number>> = {
  route: FIRST_ID,
  position: FIRST_ID,
  user: FIRST_ACCOUNT_ID,
  network: FIRST_ACCOUNT_ID,
};

/**
 * New ids, never used before in this world. `take` only changes memory: the ids are used up once `save` has stored them,
 * so a refused write uses none. The world's queue ensures that only one instance is in use at a time.
 */
export class NewIds {
  readonly #next: Map<string, number>;
  readonly #taken = new Set<IdKind>();

  private constructor(next: Map<string, number>) {
    this.#next = next;
  }

  static async read(database: Database): Promise<NewIds> {
    const rows = await database.selectFrom('counters').selectAll().execute();
    return new NewIds(new Map(rows.map(({ kind, next }) => [kind, next])));
  }

  take(kind: IdKind): number {
    const id = this.#next.get(kind) ?? FIRST_IDS[kind];
    this.#next.set(kind, id + 1);
    this.#taken.add(kind);
    return id;
  }

  /** Stores that the ids are taken. Call it in the transaction that stores the new items. */
  async save(transaction: Database): Promise<void> {
    for (const kind of this.#taken) {
      const next = this.#next.get(kind);
      if (next === undefined) continue;
      await transaction
        .insertInto('counters')
        .values({ kind, next })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next }))
        .execute();
    }
  }
}
