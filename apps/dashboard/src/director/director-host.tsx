import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useHasControls } from '../data/controls.ts';
import { useTabValue } from '../tab/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { areShortcutsOn } from '../ui/keys/shortcut-choice.ts';
import { isKeyHelpOpenAtom, useShownKeys } from '../ui/keys/shown-keys.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { takesKeys } from '../ui/use-stray-typing.ts';
import { directorAtom, toggleDirector } from './director-state.ts';
import { isKioskAtom } from './show/follow-state.ts';

const DirectorPanel = createLazyPart(
  () => import('./director-panel.tsx').then((file) => ({ default: file.DirectorPanel })),
  () => null,
);

/** Opens and closes the director with Shift+D. Its code, its texts and the controls are only asked for when it is used. */
export function DirectorHost() {
  const state = useTabValue(directorAtom);
  const isHelpOpen = useTabValue(isKeyHelpOpenAtom);
  const isKiosk = useTabValue(isKioskAtom);
  const isReachable = useHasControls({ mayAsk: state !== 'closed' || isHelpOpen });
  useDirectorKey();
  if (!isReachable) return null;
  return (
    <>
      <ShownKey />
      {state !== 'closed' && !isKiosk && (
        <Suspense fallback={null}>
          <DirectorPanel />
        </Suspense>
      )}
    </>
  );
}

/** Lists the key of the director in the help. */
function ShownKey() {
  const { t } = useTranslation('keys');
  useShownKeys({
    title: t('everywhere.title'),
    rows: [{ keys: [t('shift'), 'D'], text: t('everywhere.director') }],
  });
  return null;
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
