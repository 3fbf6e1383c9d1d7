/** Starts something once the browser has nothing better to do. The function that it gives stops it, or prevents it. */
export function whenIdle(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    void start()
      .then((stopIt) => {
        if (isOver) stopIt();
        else stop = stopIt;
      })
      // Only decoration is started so: where a browser cannot draw it, nothing is missing.
      .catch(() => undefined);
  };
  const cancel = schedule(begin);
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}

/** Some browsers have no idle callbacks; a second after the first paint is much the same. */
function schedule(begin: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin);
  return () => cancelIdleCallback(handle);
}
