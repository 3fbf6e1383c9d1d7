import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** Whether the command palette is open. */
export const isPaletteOpenAtom = atom(false);

/** What is typed in the palette. */
export const paletteQueryAtom = atom('');

/** Opens the palette, except over a dialog, which must be answered or closed first. */
export function openPalette(): void {
  if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return;
  store.set(paletteQueryAtom, '');
  store.set(isPaletteOpenAtom, true);
}

export function closePalette(): void {
  store.set(isPaletteOpenAtom, false);
}

/** The key that opens the palette, as the keyboard of this device has it. */
export const PALETTE_KEY = isApple() ? '⌘ K' : 'Ctrl K';

/** Whether a key press opens the palette. On Apple's keyboards Ctrl K deletes the rest of a line. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [modifier, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && modifier && !other && !altKey && !shiftKey;
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
