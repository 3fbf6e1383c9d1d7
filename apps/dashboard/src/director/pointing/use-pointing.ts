import { useEffect, useState } from 'react';
import { findPointedAt, listUnreachable, type PointedAt, type PointTarget } from '../../tab/pointing.ts';

const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

interface PointingActions {
  readonly onChoose: (target: PointTarget) => void;
  readonly onEnd: () => void;
}

/**
 * The thing that the pointer or the focus is on. A press on a thing, or Enter while the focus is in it, chooses it, and does
 * not reach the product; other presses do, so that maps move and screens change. Escape ends it. `dock` is left alone.
 */
export function usePointing(dock: Element | null, { onChoose, onEnd }: PointingActions): PointedAt | null {
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  useEffect(() => {
    const find = (event: Event, at: { readonly x: number; readonly y: number } | null) => {
      const element = event.target;
      if (!(element instanceof Element) || dock?.contains(element) === true) return null;
      return findPointedAt(element, at);
    };
    const show = (found: PointedAt | null) =>
      setPointed((before) => (before?.target === found?.target && before?.element === found?.element ? before : found));
    const onMove = (event: PointerEvent) => show(find(event, event));
    const onFocus = (event: FocusEvent) => show(find(event, null));
    const onPress = (event: MouseEvent) => {
      const found = find(event, event);
      if (found === null) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.type === 'click') onChoose(found.target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') addTabStops();
      const found = event.key === 'Enter' || event.key === ' ' ? find(event, null) : null;
      if (found === null && event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (found === null) onEnd();
      else onChoose(found.target);
    };
    const options = { capture: true };
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('focusin', onFocus, options);
    window.addEventListener('keydown', onKey, options);
    for (const type of PRESSES) window.addEventListener(type, onPress, options);
    return () => {
      window.removeEventListener('pointermove', onMove, options);
      window.removeEventListener('focusin', onFocus, options);
      window.removeEventListener('keydown', onKey, options);
      for (const type of PRESSES) window.removeEventListener(type, onPress, options);
    };
  }, [dock, onChoose, onEnd]);
  useEffect(() => {
    // The next press of Tab leads to the first thing of the screen.
    document.getElementById('content')?.focus();
    return restoreTabStops;
  }, []);
  return pointed;
}

const REACHED = 'data-reached-by-pointing';

/** Makes things without a control of their own stops of Tab. They may have come since the last press of it. */
function addTabStops(): void {
  for (const element of listUnreachable()) {
    element.tabIndex = 0;
    element.setAttribute(REACHED, '');
  }
}

function restoreTabStops(): void {
  for (const element of document.querySelectorAll(`[${REACHED}]`)) {
    element.removeAttribute('tabindex');
    element.removeAttribute(REACHED);
  }
}
