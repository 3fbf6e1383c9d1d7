import { formatClock, formatDuration, formatTime } from '@lapwing/domain';
import { Button, Switch, UnstyledButton } from '@mantine/core';
import { IconAlertTriangleFilled, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endShow, type Cue, type Show } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetTabValue, useTabValue } from '../../tab/store.ts';
import { useStage } from '../stage-context.ts';
import { StageActions } from '../stage-form.tsx';
import { followsShowAtom } from './follow-state.ts';
import classes from './show.module.css';
import { useShowCommands } from './use-show-commands.ts';

interface RunningShowProps {
  show: Show;
  /** The real time of the server, in unix seconds. */
  serverNow: number;
  /** The last poll failed. */
  isStale: boolean;
}

/** The show for its presenter: the cues, the notes of the current one, and what comes next. */
export function RunningShow({ show, serverNow, isStale }: RunningShowProps) {
  const { t } = useTranslation('show');
  const { index, cues, startedAt } = show;
  const cue = cues[index];
  return (
    <div className={classes.show}>
      <div className={classes.notes}>
        <p className={classes.facts}>
          <span>{t('place', { place: index + 1, count: cues.length })}</span>
          <span>{t('elapsed', { time: formatClock(Math.max(0, serverNow - startedAt)) })}</span>
          {isStale && <span className={classes.stale}>{t('stale')}</span>}
        </p>
        {cue && <Notes cue={cue} />}
        <Coming next={cues[index + 1] ?? null} />
        <Controls show={show} />
      </div>
      <CueList show={show} />
    </div>
  );
}

function Notes({ cue: { text, reason } }: { cue: Cue }) {
  const { t } = useTranslation('show');
  return (
    <>
      <p className={classes.text} role="status">
        {text}
      </p>
      {reason && (
        <p className={classes.missing}>
          <IconAlertTriangleFilled size={16} aria-hidden /> {t('missing')} {t(`reason.${reason}`)}
        </p>
      )}
    </>
  );
}

/** What comes next, and when in the world; the clock may have passed it. */
function Coming({ next }: { next: Cue | null }) {
  const { t } = useTranslation('show');
  const { nowMs, zone } = useStage();
  if (next === null) return <p className={classes.coming}>{t('coming.none')}</p>;
  if (next.at === null) return <p className={classes.coming}>{t('coming.missing')}</p>;
  const leftSec = next.at - nowMs / 1000;
  const time = formatTime(zone, next.at * 1000);
  return (
    <p className={classes.coming} data-due={leftSec <= 0 || undefined}>
      {leftSec <= 0 ? t('coming.due', { time }) : t('coming.in', { time, left: formatDuration(leftSec) })}
    </p>
  );
}

function Controls({ show: { index, cues, isBlank } }: { show: Show }) {
  const { t } = useTranslation('show');
  const { commands } = useStage();
  const queryClient = useQueryClient();
  const { goBack, goOn, change } = useShowCommands();
  const follows = useTabValue(followsShowAtom);
  const setFollows = useSetTabValue(followsShowAtom);
  const startKiosk = () => {
    // A kiosk is run by a screen that follows.
    setFollows(true);
    change(() => ({ mode: 'kiosk', isBlank: false }));
  };
  return (
    <StageActions>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
        aria-disabled={index === 0}
        onClick={goBack}
      >
        {t('back')}
      </Button>
      <Button
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        aria-disabled={index + 1 === cues.length}
        onClick={goOn}
      >
        {t('next')}
      </Button>
      <Button variant="default" onClick={startKiosk}>
        {t('kiosk.start')}
      </Button>
      <Button variant="default" onClick={() => void commands.run('show', () => endShow(queryClient))}>
        {t('end')}
      </Button>
      <Switch
        label={t('blank.name')}
        checked={isBlank}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change(() => ({ isBlank: checked }));
        }}
      />
      <Switch label={t('follow')} checked={follows} onChange={(event) => setFollows(event.currentTarget.checked)} />
    </StageActions>
  );
}

function CueList({ show: { index, cues } }: { show: Show }) {
  const { t } = useTranslation('show');
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Some browsers return a promise.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <ol className={classes.cues} aria-label={t('cues')}>
      {cues.map((cue, n) => (
        <li key={n} ref={n === index ? current : null}>
          <CueButton cue={cue} place={n} isCurrent={n === index} />
        </li>
      ))}
    </ol>
  );
}

function CueButton({ cue: { text, at, reason }, place, isCurrent }: { cue: Cue; place: number; isCurrent: boolean }) {
  const { t } = useTranslation('show');
  const { zone } = useStage();
  const { goTo } = useShowCommands();
  return (
    <UnstyledButton className={classes.cue} aria-current={isCurrent ? 'step' : undefined} onClick={() => goTo(place)}>
      <span className={classes.number}>{place + 1}</span>
      <span className={classes.start}>{text}</span>
      <span className={classes.instant} data-missing={reason ?? undefined}>
        {at === null ? t('doesNotCome') : formatTime(zone, at * 1000)}
      </span>
    </UnstyledButton>
  );
}
