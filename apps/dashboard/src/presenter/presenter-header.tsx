import { formatClock } from '@lapwing/domain';
import { IconMovie } from '@tabler/icons-react';
import type { ShowState } from '../data/show.ts';
import { useStage } from '../director/stage-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './presenter.module.css';

/** What is shown, and for how long. */
export function PresenterHeader({ state }: { state: ShowState }) {
  const { t } = useTranslation('presenter');
  const { scenario } = useStage();
  const { show } = state;
  return (
    <header className={classes.header}>
      <IconMovie className={classes.mark} size={20} stroke={1.75} aria-hidden />
      <h1 className={classes.title}>{show?.title ?? t('title')}</h1>
      {show ? (
        <Elapsed sec={state.serverNow - show.startedAt} />
      ) : (
        <span className={classes.scenario}>{scenario.title}</span>
      )}
    </header>
  );
}

function Elapsed({ sec }: { sec: number }) {
  const { t } = useTranslation('presenter');
  return (
    <span className={classes.time}>
      {t('elapsed')}{' '}
      <span className={classes.elapsed} role="timer">
        {formatClock(Math.max(0, sec))}
      </span>
    </span>
  );
}
