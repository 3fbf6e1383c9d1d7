interface KeyValueStorage extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** Returns whether the browser keeps the value; otherwise it lasts until the page is left. */
  readonly setItem: (key: string, value: string) => boolean;
}

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
      const isKept = attempt(() => (storage().setItem(key, value), true)) ?? false;
      if (!isKept) memory.set(key, value);
      return isKept;
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
