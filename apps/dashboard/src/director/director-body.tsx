import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { store } from '../tab/store.ts';
import { readWorldName } from '../tab/world.ts';
import { recordCalls } from '../transport/call-record.ts';
import { useIsPhone } from '../theme/widths.ts';
import { Failed } from '../ui/failed.tsx';
import classes from './director-body.module.css';
import { DirectorActions, DirectorHeader } from './director-header.tsx';
import { isShowOpenAtom, openerAtom } from './director-state.ts';
import { FailureNote } from './failure-note.tsx';
import { DirectorStage } from './director-stage.tsx';
import { StageContext, type Stage, type StageView } from './stage-context.ts';
import { useWorldStage } from './use-world-stage.ts';

interface DirectorBodyProps {
  dock: HTMLElement;
  isCollapsed: boolean;
}

/** The header of the director, and everything below it while it is not collapsed. */
export function DirectorBody({ dock, isCollapsed }: DirectorBodyProps) {
  const { t } = useTranslation('director');
  const isPhone = useIsPhone();
  const { view, open, close } = useViews(dock);
  const { stage, failure } = useWorldStage(readWorldName(), { isPolling: !isCollapsed, open, close });
  useFocusOnOpen(dock);
  useEffect(recordCalls, []);
  if (!stage)
    return (
      <>
        <DirectorHeader scenario={null} isCollapsed={isCollapsed} />
        {!isCollapsed && (
          <div className={classes.wait}>
            {failure ? (
              <Failed title={t('notLoaded')} error={failure.error} onRetry={failure.retry} />
            ) : (
              <span role="status">{t('loading')}</span>
            )}
          </div>
        )}
      </>
    );
  const closeOnEscape = (event: KeyboardEvent) => {
    const isHandled =
      event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key !== 'Escape' || view === 'axis' || isHandled || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <StageContext value={stage}>
      <DirectorHeader scenario={stage.scenario} isCollapsed={isCollapsed}>
        {!isCollapsed && !isPhone && <DirectorActions />}
      </DirectorHeader>
      {!isCollapsed && (
        <div className={classes.body} onKeyDown={closeOnEscape}>
          <FailureNote />
          <DirectorStage view={view} isPhone={isPhone} />
        </div>
      )}
    </StageContext>
  );
}

/** The view beside the clock. A view that is closed gives the focus back to the button that opens it. */
function useViews(dock: HTMLElement): { view: StageView } & Pick<Stage, 'open' | 'close'> {
  const [view, setView] = useState<StageView>(() => (store.get(isShowOpenAtom) ? 'show' : 'axis'));
  const [closed, setClosed] = useState<StageView | null>(null);
  useEffect(() => {
    if (closed === null) return;
    dock.querySelector<HTMLElement>(`[data-opens=${closed}]`)?.focus();
  }, [closed, dock]);
  return useMemo(() => {
    const show = (next: StageView) => {
      store.set(isShowOpenAtom, next === 'show');
      setView(next);
    };
    return {
      view,
      open(next) {
        setClosed(null);
        show(next);
      },
      close() {
        setClosed(view);
        show('axis');
      },
    };
  }, [view]);
}

/** Takes the focus once the clock can be controlled, if a user opened the director. */
function useFocusOnOpen(dock: HTMLElement): void {
  const isTaken = useRef(store.get(openerAtom) === null);
  useEffect(() => {
    if (isTaken.current) return;
    const play = dock.querySelector<HTMLElement>('[data-director-play]');
    if (play === null) return;
    isTaken.current = true;
    play.focus();
  });
}
