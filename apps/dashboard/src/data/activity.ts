/** The server keeps a session alive while a person does something, not while a screen polls. */

const INTERVAL_MS = 60_000;
const DEEDS = ['pointerdown', 'keydown'] as const;

let hasActed = false;
let toldAtMs = -INTERVAL_MS;

/** Starts to notice what a person does in this tab. The function that it gives stops it. */
export function watchActivity(): () => void {
  const note = () => {
    hasActed = true;
  };
  for (const deed of DEEDS) window.addEventListener(deed, note, { capture: true, passive: true });
  return () => {
    for (const deed of DEEDS) window.removeEventListener(deed, note, { capture: true });
  };
}

/** Whether a person did something of which the server was not told yet; it is told once a minute at most. */
export function takeActivity(): boolean {
  if (!hasActed || performance.now() - toldAtMs < INTERVAL_MS) return false;
  hasActed = false;
  toldAtMs = performance.now();
  return true;
}
