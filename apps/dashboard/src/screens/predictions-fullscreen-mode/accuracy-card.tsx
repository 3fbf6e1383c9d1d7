import { formatDate } from '@lapwing/domain';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconRulerMeasure, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  predictionScorecardOptions,
  SCORECARD_STALE_MS,
  type PredictedGateway,
  type PredictionScorecard,
} from '../../data/predictions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { AccuracyBars } from './accuracy-bars.tsx';
import classes from './accuracy.module.css';
import { AccuracyTable } from './accuracy-table.tsx';
import { LikelyAccuracy } from './likely-accuracy.tsx';

/** The numbers of stops ahead that are shown. */
const SHOWN_AHEAD: readonly number[] = [1, 3, 5, 10];

interface AccuracyCardProps {
  site: Site;
  vehicle: FleetVehicle;
  route: NonNullable<PredictedGateway['scheduledRoute']>;
  /** Number of places of the route. */
  stopCount: number;
}

/** How accurate the predictions of a vehicle on its route were in the last two weeks, as a picture or a table. */
export function AccuracyCard({ site: { scope, zone }, vehicle, route, stopCount }: AccuracyCardProps) {
  const { t } = useTranslation('predictions');
  const { t: chart } = useTranslation('charts');
  const [isTable, setTable] = useState(false);
  const options = predictionScorecardOptions(scope, vehicle.id, route.id);
  const { data } = useQuery(options);
  const other = chart(isTable ? 'asChart' : 'asTable');
  const Icon = isTable ? IconChartBar : IconTable;
  const day = (ts: number) => formatDate(zone, ts * 1000);
  return (
    <section className={classes.card} aria-label={t('accuracy.of', { name: vehicle.name })}>
      <header className={classes.head}>
        <h2 className="type-name">{t('accuracy.title')}</h2>
        {data && (
          <p className={classes.about}>
            {t('accuracy.about', { route: route.label, from: day(data.fromTs), to: day(data.toTs) })}
            {data.horizons[0] && ` · ${t('accuracy.count', { count: data.horizons[0].count })}`}
          </p>
        )}
        <AsOfIn queryKey={options.queryKey} staleAfterMs={SCORECARD_STALE_MS} zone={zone} />
        {data && data.horizons.length > 0 && (
          <Tooltip label={other}>
            <ActionIcon
              className={classes.switch}
              variant="subtle"
              size="sm"
              aria-label={`${other}: ${t('accuracy.title')}`}
              onClick={() => setTable(!isTable)}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      <Content options={options} isTable={isTable} stopCount={stopCount} />
    </section>
  );
}

interface ContentProps {
  options: ReturnType<typeof predictionScorecardOptions>;
  isTable: boolean;
  stopCount: number;
}

function Content({ options, isTable, stopCount }: ContentProps) {
  const { t } = useTranslation('predictions');
  const { data, error, refetch } = useQuery(options);
  if (data) return <Known scorecard={data} isTable={isTable} stopCount={stopCount} />;
  if (error) return <Failed title={t('accuracy.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.loading}>
      <Loading />
    </div>
  );
}

function Known({ scorecard, isTable, stopCount }: { scorecard: PredictionScorecard } & Omit<ContentProps, 'options'>) {
  const { t } = useTranslation('predictions');
  const isShown = ({ ahead }: { ahead: number }) => SHOWN_AHEAD.includes(ahead);
  const shown = scorecard.horizons.filter(isShown);
  if (shown.length === 0)
    return <StateMessage icon={IconRulerMeasure} title={t('accuracy.none')} text={t('accuracy.noneWhy')} />;
  return (
    <>
      {isTable ? <AccuracyTable horizons={shown} /> : <AccuracyBars horizons={shown} stopCount={stopCount} />}
      <LikelyAccuracy horizons={scorecard.likely.horizons.filter(isShown)} />
    </>
  );
}
