import { computeSharePercent, formatDurationMs, isErrorHighlighted, isValidHighlighted } from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Site } from '../../site/use-site.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { formatDay } from '../../ui/dates/days.ts';
import type { LapsQuery, RouteDetails } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CsvMenu } from './csv-menu.tsx';
import { Figure } from './figures.tsx';
import classes from './lap-analytics.module.css';
import type { LapChoice, LapResultFilter } from './lap-choice.ts';
import { useLapDetails } from './use-laps.ts';
import { ViewMenu } from './views/view-menu.tsx';

interface LapHeadProps {
  site: Site;
  route: Route | null;
  /** Null while nothing is requested. */
  query: LapsQuery | null;
  choice: LapChoice;
  /** On a phone, the button that opens the filters; elsewhere null. */
  filters: ReactNode;
}

/** More vehicles than this are shown as a number. */
const MAX_NAMES = 3;

/** The route, vehicles and days of the laps, with their number. */
export function LapHead({ site, route, query, choice, filters }: LapHeadProps) {
  const { t, language } = useTranslation('laps');
  const { from, to, vehicleIds } = choice.filter;
  const names = site.vehicles.filter(({ id }) => vehicleIds.includes(id)).map(({ name }) => name);
  const vehicleText =
    names.length > MAX_NAMES
      ? t('head.vehicles', { count: names.length })
      : new Intl.ListFormat(language, { type: 'unit' }).format(names);
  return (
    <header className={classes.head}>
      <AnalyticsPath entry="laps" />
      <h1 className="type-title">{route?.label ?? t('title')}</h1>
      <p className={classes.about}>
        <strong>{vehicleText === '' ? t('head.allVehicles') : vehicleText}</strong>
        {query && <span>{`${formatDay(from)} – ${formatDay(to)}`}</span>}
      </p>
      <div className={classes.actions}>
        {query && <Counts site={site} query={query} result={choice.result} />}
        {filters}
        <ViewMenu />
        {query && <CsvMenu scope={site.scope} query={query} search={choice.listing.search.trim()} />}
      </div>
    </header>
  );
}

function Counts({ site, query, result }: { site: Site; query: LapsQuery; result: LapResultFilter }) {
  const details = useLapDetails(site.scope, query);
  if (details.kind === 'failed') return null;
  if (details.kind === 'loading') return <p className={classes.counts} />;
  return <KnownCounts {...details.details} result={result} />;
}

type KnownCountsProps = Pick<RouteDetails, 'valid' | 'errors' | 'avg' | 'median' | 'p90'> & { result: LapResultFilter };

/** The number of finished laps, the shares of valid laps and errors, and how long valid laps took. Of one kind alone, only its number. */
function KnownCounts({ valid, errors, avg, median, p90, result }: KnownCountsProps) {
  const { t, language } = useTranslation('laps');
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const validShare = computeSharePercent(valid, valid + errors);
  const errorShare = computeSharePercent(errors, valid + errors);
  const isAll = result === 'all';
  return (
    <p className={classes.counts}>
      {isAll && <span>{t('head.laps', { count: valid + errors })}</span>}
      {result !== 'errors' && (
        <span data-tone={isAll && isValidHighlighted(validShare) ? 'ok' : undefined}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {isAll
            ? t('head.valid', { count: valid, share: format.format(validShare) })
            : t('charts.validCount', { count: valid })}
        </span>
      )}
      {result !== 'valid' && (
        <span data-tone={isAll && isErrorHighlighted(errorShare) ? 'bad' : undefined}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          {isAll
            ? t('head.errors', { count: errors, share: format.format(errorShare) })
            : t('charts.errorCount', { count: errors })}
        </span>
      )}
      {avg !== null && median !== null && p90 !== null && (
        <span className={classes.times}>
          <Figure name={t('figures.average')} value={formatDurationMs(avg)} />
          <Figure name={t('figures.median')} value={formatDurationMs(median)} />
          <Figure name={t('figures.p90')} value={formatDurationMs(p90)} />
        </span>
      )}
    </p>
  );
}
