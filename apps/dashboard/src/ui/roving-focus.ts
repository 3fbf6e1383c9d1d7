import { useState, type KeyboardEvent } from 'react';

const KEYS = { row: ['ArrowLeft', 'ArrowRight'], column: ['ArrowUp', 'ArrowDown'] } as const;

/**
 * Makes a row or a column of buttons one tab stop, with arrow keys, Home and End from button to button. `group` has the
 * props of the element around them, `item` those of a button by its key.
 */
export function useRovingFocus(keys: readonly string[], direction: keyof typeof KEYS) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const at = Math.max(0, keys.indexOf(focusedKey ?? ''));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [back, forward] = KEYS[direction];
    const targets: Readonly<Record<string, number>> = {
      [back]: at - 1,
      [forward]: at + 1,
      Home: 0,
      End: keys.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-roving-item]');
    items[Math.min(keys.length - 1, Math.max(0, next))]?.focus();
  };
  return {
    group: { onKeyDown, 'data-roving': true },
    item: (key: string) => ({
      tabIndex: key === keys[at] ? 0 : -1,
      onFocus: () => setFocusedKey(key),
      'data-roving-item': true,
    }),
  };
}
