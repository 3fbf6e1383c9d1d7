/** Starts something as soon as the browser is idle. The returned function stops it, or cancels the start. */
export function startWhenIdle(start: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    void start()
      .then((stopStarted) => {
        if (isOver) stopStarted();
        else stop = stopStarted;
      })
      // Only decoration is started this way, so a failure is ignored.
      .catch(() => undefined);
  };
  const cancel = schedule(begin);
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}

/** In browsers without idle callbacks, a delay of one second has nearly the same effect. */
function schedule(begin: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin);
  return () => cancelIdleCallback(handle);
}
