import type { Database } from '../store/database.ts';
import type { RunChange } from '../store/world-changes.ts';

/** Runs changes of a database that no world uses. */
export function createRunChange(database: Database): RunChange {
  return async (change) => {
    const steps: (() => void)[] = [];
    const result = await database
      .transaction()
      .execute((transaction) =>
        change({ transaction, note: () => undefined, whenStored: (step) => void steps.push(step) }),
      );
    for (const step of steps) step();
    return result;
  };
}
