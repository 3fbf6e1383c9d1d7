import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useHasControls } from '../data/controls.ts';
import { useTabValue } from '../tab/store.ts';
import { areShortcutsOn } from '../ui/keys/shortcut-choice.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { takesKeys } from '../ui/use-stray-typing.ts';
import { directorAtom, toggleDirector } from './director-state.ts';

const DirectorPanel = createLazyPart(
  () => import('./director-panel.tsx').then((file) => ({ default: file.DirectorPanel })),
  () => null,
);

/** Opens and closes the director with Shift+D. Its code, its texts and the controls are only asked for when it is used. */
export function DirectorHost() {
  const state = useTabValue(directorAtom);
  const isReachable = useHasControls({ mayAsk: state !== 'closed' });
  useDirectorKey();
  if (state === 'closed' || !isReachable) return null;
  return (
    <Suspense fallback={null}>
      <DirectorPanel />
    </Suspense>
  );
}

function useDirectorKey(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onKey = ({ key, shiftKey, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) => {
      if (key.toUpperCase() !== 'D' || !shiftKey || ctrlKey || metaKey || altKey || repeat) return;
      if (!areShortcutsOn()) return;
      // On a screen that takes what a scanner types, the key has moved the focus into its field.
      if (takesKeys(target) || takesKeys(document.activeElement)) return;
      void toggleDirector(queryClient);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [queryClient]);
}
