import { formatDate, formatTime, lapError } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconActivity, IconAlertTriangleFilled, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Site } from '../../site/use-site.ts';
import { LAP_POLL_MS, routeInstanceOptions, type FullLap } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './lap-card.module.css';
import { LapStrip } from './lap-strip.tsx';

interface LapCardProps {
  site: Site;
  lapId: number;
  onClose: () => void;
}

/** One lap: expected stops, actual stops, and how it ended. */
export function LapCard({ site, lapId, onClose }: LapCardProps) {
  const { t } = useTranslation('laps');
  const options = routeInstanceOptions(site.scope, lapId);
  const { data: lap, error, refetch } = useQuery(options);
  const card = useRef<HTMLElement>(null);
  const isShown = lap !== undefined;
  useEffect(() => {
    if (isShown) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const staleAfterMs = lap?.endDate === null ? 3 * LAP_POLL_MS : Infinity;
  return (
    <section ref={card} className={classes.card} aria-label={t('lap.label', { lap: lapId })}>
      <header className={classes.head}>
        {lap ? <Heading site={site} lap={lap} /> : <h2 className="type-name">{t('lap.title', { lap: lapId })}</h2>}
        <ActionIcon variant="subtle" className={classes.close ?? ''} aria-label={t('lap.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      {lap && (
        <LapStrip lap={lap} zone={site.zone} vehicle={site.vehicles.find(({ id }) => id === lap.anchorId) ?? null} />
      )}
      {!lap && error && <Failed title={t('lap.failed')} error={error} onRetry={() => void refetch()} />}
      {!lap && !error && <Loading lines={3} />}
      <footer className={classes.foot}>
        <AsOf queryKey={options.queryKey} staleAfterMs={staleAfterMs} />
      </footer>
    </section>
  );
}

function Heading({ site: { vehicles, zone }, lap }: { site: Site; lap: FullLap }) {
  const { t } = useTranslation('laps');
  const vehicle = vehicles.find(({ id }) => id === lap.anchorId);
  const [start, end] = [lap.startDate * 1000, lap.endDate === null ? null : lap.endDate * 1000];
  const times =
    end === null
      ? t('lap.since', { start: formatTime(zone, start) })
      : t('lap.times', { start: formatTime(zone, start), end: formatTime(zone, end) });
  return (
    <>
      {vehicle && <GatewayChip color={vehicle.palette + 1} number={vehicle.number} />}
      <h2 className="type-name">{t('lap.title', { lap: lap.id })}</h2>
      <span className={classes.about}>{`${lap.anchorLabel} · ${formatDate(zone, start)} · ${times}`}</span>
      <ResultBadge lap={lap} />
    </>
  );
}

function ResultBadge({ lap: { error, endDate } }: { lap: FullLap }) {
  const { t } = useTranslation('laps');
  const live = useTranslation('live').t;
  const { tooltipKey } = lapError(error);
  if (endDate === null)
    return (
      <span className={classes.badge} data-tone="going">
        <IconActivity size={14} stroke={1.75} aria-hidden />
        {t('table.ongoing')}
      </span>
    );
  if (tooltipKey === null)
    return (
      <span className={classes.badge} data-tone="ok">
        <IconCircleCheck size={14} stroke={1.75} aria-hidden />
        {live('laps.valid')}
      </span>
    );
  return (
    <span className={classes.badge} data-tone="bad">
      <IconAlertTriangleFilled size={12} aria-hidden />
      {t('lap.error', { cause: live(`laps.errors.${tooltipKey}`), code: error })}
    </span>
  );
}
