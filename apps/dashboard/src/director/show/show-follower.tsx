import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showOptions, type Show } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tabStorage } from '../../tab/storage.ts';
import { useSetTabValue } from '../../tab/store.ts';
import { showFailed } from '../../ui/toast-list.ts';
import { BlankScreen } from './blank-screen.tsx';
import { followCue, type Navigate } from './follow-cue.ts';
import { isKioskAtom } from './follow-state.ts';
import { Kiosk } from './kiosk.tsx';
import { pointOut } from './point-out.ts';
import './show-target.css';
import { useClicker } from './use-clicker.ts';

/** Shows what the show of the world shows: its cue, black screens, and in a kiosk the texts. */
export function ShowFollower({ navigate }: { navigate: Navigate }) {
  const state = useQuery(showOptions()).data;
  const show = state?.show ?? null;
  useFollowedCue(show, navigate);
  useKioskState(show);
  if (!state || show === null) return null;
  return (
    <>
      {show.mode === 'presenter' && <Clicker />}
      {show.mode === 'kiosk' && <Kiosk key={formatKey(show)} show={show} state={state} />}
      {show.isBlank && show.mode === 'presenter' && <BlankScreen />}
    </>
  );
}

function Clicker() {
  useClicker();
  return null;
}

/** A cue that was gone to: again is another one. */
function formatKey({ startedAt, shownAt, index }: Show): string {
  return [startedAt, shownAt, index].join(' ');
}

const FOLLOWED = 'lapwing-followed-cue';

/** Goes to each cue once, also across reloads, and points out what it selects. */
function useFollowedCue(show: Show | null, navigate: Navigate): void {
  const { t } = useTranslation('show');
  const queryClient = useQueryClient();
  const key = show && formatKey(show);
  const cue = show?.cues[show.index];
  const newest = useRef({ key, cue, t });
  useEffect(() => {
    newest.current = { key, cue, t };
  });
  useEffect(() => {
    const { cue: followed } = newest.current;
    if (key === null || !followed || tabStorage.getItem(FOLLOWED) === key) return;
    tabStorage.setItem(FOLLOWED, key);
    const isCurrent = () => newest.current.key === key;
    followCue(followed, { queryClient, navigate, isCurrent }).catch(() => {
      if (isCurrent()) showFailed(newest.current.t('failed.follow'));
    });
  }, [key, queryClient, navigate]);
  const label = cue?.selection?.label;
  useEffect(() => (key === null || label === undefined ? undefined : pointOut(label)), [key, label]);
}

function useKioskState(show: Show | null): void {
  const setKiosk = useSetTabValue(isKioskAtom);
  const isKiosk = show?.mode === 'kiosk';
  useEffect(() => {
    setKiosk(isKiosk);
    return () => setKiosk(false);
  }, [isKiosk, setKiosk]);
}
