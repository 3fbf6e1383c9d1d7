import { Suspense, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { store, useTabValue } from '../tab/store.ts';
import { useShownKeys } from '../ui/keys/shown-keys.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import type { PaletteScreen } from './items/use-screen-items.ts';
import {
  closePalette,
  isPaletteKey,
  isPaletteOpenAtom,
  openPalette,
  PALETTE_KEY,
  paletteQueryAtom,
} from './palette-state.ts';

const PaletteDialog = createLazyPart(
  () => import('./palette-dialog.tsx').then((file) => ({ default: file.PaletteDialog })),
  () => null,
);

/** Opens the command palette with Ctrl K. Its code, its texts and what it finds are only fetched when it is opened. */
export function PaletteHost({ screens }: { screens: readonly PaletteScreen[] }) {
  const { t } = useTranslation(['keys', 'common']);
  const isOpen = useTabValue(isPaletteOpenAtom);
  useShownKeys({ title: t('everywhere.title'), rows: [{ keys: [PALETTE_KEY], text: t('common:menu.searchAll') }] });
  usePaletteKey();
  useTypingAhead(isOpen);
  useEffect(() => closePalette, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog screens={screens} />
    </Suspense>
  );
}

/** It has a modifier, so it works while a field has the focus, and while the shortcuts of single keys are off. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Keeps what is typed after the key and before the field is shown: its code may still be loading. */
function useTypingAhead(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (document.querySelector('[data-palette-field]') !== null || ctrlKey || metaKey || altKey) return;
      if (key.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      store.set(paletteQueryAtom, (typed) => typed + key);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
}
