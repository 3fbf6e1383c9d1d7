import { formatHms, isErrorHighlighted, isValidHighlighted, computeSharePercent } from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatNumber, formatOneDecimal, formatPercent } from '../../ui/format-number.ts';
import classes from './panel.module.css';
import { useRoutesLink } from '../../site/use-routes-link.ts';

interface LapCounts {
  readonly valid: number;
  readonly errors: number;
  /** Average duration of valid laps in seconds. */
  readonly averageSec: number | null;
}

/** Valid and failed laps with their shares, and the average duration. */
export const LapShares = memo(function LapShares({ valid, errors, averageSec }: LapCounts) {
  const { t, language } = useTranslation('live');
  const validPercent = computeSharePercent(valid, valid + errors);
  const errorPercent = computeSharePercent(errors, valid + errors);
  return (
    <>
      <Share
        name={t('usage.valid')}
        count={valid}
        share={formatPercent(validPercent, language)}
        highlight={
          isValidHighlighted(validPercent) ? (
            <IconCircleCheckFilled size={13} aria-label={t('usage.validHigh')} />
          ) : null
        }
        tone="ok"
      />
      <Share
        name={t('usage.errors')}
        count={errors}
        share={formatPercent(errorPercent, language)}
        highlight={
          isErrorHighlighted(errorPercent) ? (
            <IconAlertTriangleFilled size={13} aria-label={t('usage.errorsHigh')} />
          ) : null
        }
        tone="bad"
      />
      <span className={classes.share} data-part="average">
        <abbr title={t('usage.averageWord')}>{t('usage.average')}</abbr>{' '}
        <strong>
          {averageSec === null ? '–' : t('usage.minutes', { minutes: formatOneDecimal(averageSec / 60, language) })}
        </strong>
      </span>
    </>
  );
});

interface ShareProps {
  name: string;
  count: number;
  share: string;
  highlight: ReactNode;
  tone: 'ok' | 'bad';
}

function Share({ name, count, share, highlight, tone }: ShareProps) {
  const { language } = useTranslation();
  return (
    <span
      className={classes.share}
      data-tone={highlight === null ? undefined : tone}
      data-part={tone === 'ok' ? 'valid' : 'errors'}
    >
      {name} {highlight}
      <strong>{formatNumber(count, language)}</strong> {share}
    </span>
  );
}

/** The day of a vehicle without routes, with a link to add one. */
export const UsedToday = memo(function UsedToday({ id, seconds }: { id: number; seconds: number }) {
  const { t } = useTranslation('live');
  const addRoute = useRoutesLink(id);
  return (
    <div className={classes.row} data-part="used">
      <span>
        {t('vehicle.usedToday')} <strong>{formatHms(seconds)}</strong>
      </span>
      {addRoute && (
        <Link to={addRoute} className={classes.link} tabIndex={-1}>
          {t('vehicle.addRoute')} ›
        </Link>
      )}
    </div>
  );
});
