import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { showOptions } from '../data/show.ts';
import { BookmarkList } from '../director/bookmark-list.tsx';
import { ClockControls } from '../director/clock-controls.tsx';
import { FailureNote } from '../director/failure-note.tsx';
import { FaultForm } from '../director/faults/fault-form.tsx';
import { FaultList } from '../director/faults/fault-list.tsx';
import { SetTime } from '../director/set-time.tsx';
import { StageContext, type StageView } from '../director/stage-context.ts';
import { useWorldStage } from '../director/use-world-stage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readWorldName } from '../tab/world.ts';
import { Failed } from '../ui/failed.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { EndShow } from './end-show.tsx';
import { KioskSwitch } from './kiosk-switch.tsx';
import { PresenterHeader } from './presenter-header.tsx';
import classes from './presenter.module.css';
import { ShowBar } from './show-bar.tsx';
import { ShowNotes } from './show-notes.tsx';
import { StaleBand } from './stale-band.tsx';
import { StartShow } from './start-show.tsx';

interface PresenterPageProps {
  /** Whether the server does not answer. */
  isGone: boolean;
  /** When it last answered (monotonic, ms). */
  answeredAtMs: number;
}

/** The page of a presenter who has the controls. */
export function PresenterPage({ isGone, answeredAtMs }: PresenterPageProps) {
  const { t } = useTranslation('presenter');
  const [view, open] = useState<StageView>('axis');
  const close = useCallback(() => open('axis'), []);
  const { stage, failure: stageFailure } = useWorldStage(readWorldName(), { isPolling: true, open, close });
  const show = useQuery(showOptions());
  const failure = stageFailure ?? (show.error && !show.data && { error: show.error, retry: () => void show.refetch() });
  if (!stage || !show.data) {
    if (!failure) return <LoadingScreen />;
    const { error, retry } = failure;
    return (
      <main className={classes.message}>
        <Failed isPage title={t('notLoaded')} error={error} onRetry={retry} />
      </main>
    );
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) close();
  };
  return (
    <StageContext value={stage}>
      <div className={classes.page} data-show={show.data.show !== null || undefined}>
        <PresenterHeader state={show.data} />
        <StaleBand isGone={isGone} answeredAtMs={answeredAtMs} />
        <FailureNote />
        <main className={classes.main}>
          {view === 'time' || view === 'fault' ? (
            <div className={classes.form} onKeyDown={closeOnEscape}>
              {view === 'time' ? <SetTime /> : <FaultForm />}
            </div>
          ) : show.data.show === null ? (
            <>
              <div className={classes.column}>
                <ClockControls />
                <StartShow />
              </div>
              <div className={classes.column}>
                <BookmarkList />
                <FaultList />
              </div>
            </>
          ) : (
            <>
              <ShowNotes show={show.data.show} />
              <div className={classes.column}>
                <ClockControls />
                <KioskSwitch show={show.data.show} />
                <EndShow />
              </div>
            </>
          )}
        </main>
        {show.data.show && <ShowBar show={show.data.show} />}
      </div>
    </StageContext>
  );
}
