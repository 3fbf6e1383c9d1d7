/** What follows a press, a touch or a key, and must not reach the page either. */
const AFTERMATH = [
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'touchstart',
  'touchmove',
  'touchend',
  'keypress',
  'keyup',
] as const;
const BEGINNINGS = ['pointerdown', 'keydown'] as const;
const OPTIONS = { capture: true, passive: false } as const;

/** Runs `act` at the next press, touch or key, of which the page gets nothing. Returns a function that stops waiting. */
export function takeNextPress(act: () => void): () => void {
  const begin = (event: Event) => {
    swallow(event);
    stop();
    swallowUntilNextPress(event);
    act();
  };
  const stop = () => {
    for (const name of BEGINNINGS) window.removeEventListener(name, begin, OPTIONS);
  };
  for (const name of BEGINNINGS) window.addEventListener(name, begin, OPTIONS);
  return stop;
}

function swallowUntilNextPress(first: Event): void {
  const end = (event: Event) => {
    // A key that is held begins again and again.
    if (event === first) return;
    if (event instanceof KeyboardEvent && event.repeat) return swallow(event);
    for (const name of AFTERMATH) window.removeEventListener(name, swallow, OPTIONS);
    for (const name of BEGINNINGS) window.removeEventListener(name, end, OPTIONS);
  };
  for (const name of AFTERMATH) window.addEventListener(name, swallow, OPTIONS);
  for (const name of BEGINNINGS) window.addEventListener(name, end, OPTIONS);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
