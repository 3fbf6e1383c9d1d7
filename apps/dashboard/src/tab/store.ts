import { atom, createStore, useAtomValue, useSetAtom, type Atom, type WritableAtom } from 'jotai';

type Store = ReturnType<typeof createStore>;

let current = createStore();

/**
 * The state of this tab, for code outside components; components use `useTabValue` and `useSetTabValue`. It outlives the
 * signed-in user, whose own state is in the `Provider` of `SignedIn`.
 */
export const store: Store = {
  get: (...args) => current.get(...args),
  set: (...args) => current.set(...args),
  sub: (...args) => current.sub(...args),
};

/** The value of an atom of this tab. */
export function useTabValue<Value>(of: Atom<Value>): Awaited<Value> {
  return useAtomValue(of, { store: current });
}

/** The setter of an atom of this tab. */
export function useSetTabValue<Value, Args extends unknown[], Result>(of: WritableAtom<Value, Args, Result>) {
  return useSetAtom(of, { store: current });
}

/** An object that exists once per tab, for state that is not shown. It is created when it is first read. */
export function keepPerTab<T extends object>(create: () => T): () => T {
  const held = atom(create);
  return () => current.get(held);
}

/** Drops all state, as if the tab were opened again: for tests. */
export function resetTab(): void {
  current = createStore();
}
