import { toLapError } from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheck } from '@tabler/icons-react';
import type { ListedLap } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import classes from './lap-result.module.css';

/** The result of a lap and the place where it failed, or the next stop of an ongoing lap. */
export function LapResult({ lap }: { lap: ListedLap }) {
  const { t } = useTranslation('laps');
  const live = useTranslation('live').t;
  const { tooltipKey } = toLapError(lap.error);
  const { nextLabel, faultLabel, endDate } = lap;
  if (endDate === null)
    return (
      <span className={classes.running}>
        {nextLabel === null ? t('result.running') : t('result.runningNext', { next: nextLabel })}
      </span>
    );
  if (tooltipKey === null)
    return (
      <span className={classes.valid}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {live('laps.valid')}
      </span>
    );
  return (
    <span className={classes.result}>
      <BriefTooltip text={live(`laps.tooltips.${tooltipKey}`)}>
        <strong className={classes.failed}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          {live(`laps.errors.${tooltipKey}`)}
        </strong>
      </BriefTooltip>
      <FaultPlace at={faultLabel} next={nextLabel} />
    </span>
  );
}

function FaultPlace({ at, next }: { at: string | null; next: string | null }) {
  const { t } = useTranslation('laps');
  if (at !== null && next !== null) return <span>{t('result.atExpected', { at, next })}</span>;
  if (at !== null) return <span>{t('result.at', { at })}</span>;
  return next === null ? null : <span>{t('result.expected', { next })}</span>;
}
