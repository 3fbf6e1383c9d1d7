import { matchScreen } from '@lapwing/domain';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { store } from '../../data/store.ts';
import { hasUnsavedAtom, leaveQuestionAtom } from '../../data/unsaved.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';

/**
 * Asks before unsaved changes are lost (L§2): on a way to another screen, which is followed once they may go, and
 * where the app itself asks whether it may leave. Closing or reloading the tab brings the browser's own question.
 */
export function DiscardDialog() {
  const { t } = useTranslation();
  const question = useAtomValue(leaveQuestionAtom, { store });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.get(hasUnsavedAtom) && placeOf(currentLocation.pathname) !== placeOf(nextLocation.pathname),
  );
  useBrowserQuestion();

  const answer = (discard: boolean) => {
    question?.answer(discard);
    if (discard) blocker.proceed?.();
    else blocker.reset?.();
  };
  if (question === null && blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={t('discardChanges.title')}
      keep={t('discardChanges.keep')}
      act={t('discardChanges.discard')}
      isDanger
      onKeep={() => answer(false)}
      onAct={() => answer(true)}
    >
      <p>{t('discardChanges.why')}</p>
    </Confirm>
  );
}

/** What an address keeps on the screen: its screen and tab. Another selection on the same screen leaves nothing. */
function placeOf(path: string): string {
  const match = matchScreen(path);
  return match === null ? path : [match.name, match.params.tab ?? ''].join(' ');
}

function useBrowserQuestion(): void {
  const hasUnsaved = useAtomValue(hasUnsavedAtom, { store });
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
