/** Runs a call once a slot is free; a call that was aborted while it waited is not made. */
export type TakeSlot = <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>;

/** Lets at most `count` calls run at once; the others wait in their order. */
export function createCallSlots(count: number): TakeSlot {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (signal, call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      release();
    }
  };
}
