type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this tab keeps over reloads. */
export const tabStorage = guarded(() => sessionStorage);

/** What this browser keeps, for all tabs. */
export const browserStorage = guarded(() => localStorage);

/** A storage that may be full, or forbidden as in another site's frame: then things last as long as the page. */
function guarded(storage: () => Storage): Kept {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      if (attempt(() => (storage().setItem(key, value), true)) === undefined) memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
