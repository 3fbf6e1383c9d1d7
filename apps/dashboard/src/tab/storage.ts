type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage of this tab, which survives reloads. */
export const tabStorage = withFallback(() => sessionStorage);

/** Storage of this browser, shared by all tabs. */
export const browserStorage = withFallback(() => localStorage);

/** Falls back to memory if the storage is full, or forbidden, e.g. in a frame of another site. */
function withFallback(storage: () => Storage): KeyValueStorage {
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
