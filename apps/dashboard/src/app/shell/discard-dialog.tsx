import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { findPlace } from '../../navigation/place.ts';
import { store, useTabValue } from '../../tab/store.ts';
import { hasUnsavedAtom, leavePromptAtom } from '../../tab/unsaved.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';

/**
 * Asks before unsaved changes are lost (L§2): on navigation to another screen, when the session has ended, and for
 * `confirmLeave`. Closing or
 * reloading the tab shows the browser's own question.
 */
export function DiscardDialog() {
  const { t } = useTranslation();
  const question = useTabValue(leavePromptAtom);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.get(hasUnsavedAtom) && findPlace(currentLocation.pathname) !== findPlace(nextLocation.pathname),
  );
  useBeforeUnload();

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
      <p>{t(question?.reason === 'ended' ? 'discardChanges.ended' : 'discardChanges.why')}</p>
    </Confirm>
  );
}

function useBeforeUnload(): void {
  const hasUnsaved = useTabValue(hasUnsavedAtom);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [hasUnsaved]);
}
