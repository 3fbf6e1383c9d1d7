import { getZoneTable } from '@lapwing/domain';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { controlledClientsOptions, FAULTS_POLL_MS, faultsOptions, scenarioOptions } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { clockAtom } from '../liveness/clock.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { store, useTabValue } from '../tab/store.ts';
import { useIsPhone } from '../theme/widths.ts';
import { Failed } from '../ui/failed.tsx';
import classes from './director-body.module.css';
import { DirectorActions, DirectorHeader } from './director-header.tsx';
import { openerAtom } from './director-state.ts';
import { useReason } from './failure.ts';
import { DirectorStage } from './director-stage.tsx';
import { StageContext, useStage, type Stage, type StageView } from './stage-context.ts';
import { useCommands } from './use-commands.ts';

interface DirectorBodyProps {
  dock: HTMLElement;
  isCollapsed: boolean;
}

/** The header of the director, and everything below it while it is not collapsed. */
export function DirectorBody({ dock, isCollapsed }: DirectorBodyProps) {
  const { t } = useTranslation('director');
  const isPhone = useIsPhone();
  const { view, open, close } = useViews(dock);
  const data = useControlData(isCollapsed);
  const commands = useCommands();
  const nowMs = useWorldNow(1000);
  useFocusOnOpen(dock);
  const stage = useMemo(
    () => data.loaded && nowMs !== null && { ...data.loaded, nowMs, commands, open, close },
    [data.loaded, nowMs, commands, open, close],
  );
  if (!stage)
    return (
      <>
        <DirectorHeader scenario={null} isCollapsed={isCollapsed} />
        {!isCollapsed && (
          <div className={classes.wait}>
            {data.failure ? (
              <Failed title={t('notLoaded')} error={data.failure.error} onRetry={data.failure.retry} />
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

/** What the controls return, polled while it is shown; `loaded` once everything is known. */
function useControlData(isCollapsed: boolean) {
  const epoch = useTabValue(clockAtom)?.epoch ?? 0;
  const scenario = useQuery(scenarioOptions(epoch));
  const clients = useQuery(controlledClientsOptions(epoch));
  const faults = useQuery({ ...faultsOptions(epoch), refetchInterval: isCollapsed ? false : FAULTS_POLL_MS });
  const loaded = useMemo(
    () =>
      scenario.data && clients.data && faults.data
        ? {
            scenario: scenario.data,
            clients: clients.data,
            faults: faults.data,
            isStale: faults.isError,
            zone: getZoneTable(scenario.data.timezone),
          }
        : null,
    [scenario.data, clients.data, faults.data, faults.isError],
  );
  const failed = [scenario, clients, faults].filter(({ isError }) => isError);
  const [error] = failed.flatMap((query) => query.error ?? []);
  const failure = error && {
    error: error.cause instanceof Error ? error.cause : error,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
  return { loaded, failure };
}

/** The view beside the clock. A view that is closed gives the focus back to the button that opens it. */
function useViews(dock: HTMLElement): { view: StageView } & Pick<Stage, 'open' | 'close'> {
  const [view, open] = useState<StageView>('axis');
  const [closed, setClosed] = useState<StageView | null>(null);
  useEffect(() => {
    if (closed === null) return;
    dock.querySelector<HTMLElement>(`[data-opens=${closed}]`)?.focus();
  }, [closed, dock]);
  return useMemo(
    () => ({
      view,
      open(next) {
        setClosed(null);
        open(next);
      },
      close() {
        setClosed(view);
        open('axis');
      },
    }),
    [view],
  );
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

/** The last command, if it failed, with the reason. */
function FailureNote() {
  const { t } = useTranslation('director');
  const { commands, zone, scenario } = useStage();
  const reason = useReason();
  const { failure, dismiss } = commands;
  return (
    <div role="alert">
      {failure && (
        <div className={classes.failure}>
          <IconAlertTriangleFilled size={16} aria-hidden />
          <span>
            <strong>{t(`failed.${failure.action}`)}.</strong>{' '}
            {failure.error ? reason(failure.error, { zone, startMs: scenario.start * 1000 }) : t('failed.kept')}
          </span>
          <CloseButton size="sm" aria-label={t('dismiss')} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}
