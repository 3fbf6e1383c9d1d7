import { formatDate, formatLapName, formatTime, toLapError } from '@lapwing/domain';
import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconActivity,
  IconAlertTriangleFilled,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Site } from '../../site/use-site.ts';
import { LAP_POLL_MS, routeInstanceOptions, type FullLap } from '../../data/laps.ts';
import { readWorldNow } from '../../liveness/clock.ts';
import { createTimelineLink } from '../../navigation/timeline-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { Loading } from '../../ui/loading.tsx';
import { WhyLap } from '../../why/why-lap.tsx';
import classes from './lap-card.module.css';
import { Elapsed } from './elapsed.tsx';
import { LapStrip } from './lap-strip.tsx';
import { NotLoaded } from './not-loaded.tsx';

interface LapCardProps {
  site: Site;
  lapId: number;
  /** Whether the lap belongs to the laps that are shown; otherwise the card closes. */
  isShown: (lap: FullLap) => boolean;
  onClose: (how?: { replace: boolean }) => void;
}

/** One lap: expected stops, actual stops, and how it ended. */
export function LapCard({ site, lapId, isShown, onClose }: LapCardProps) {
  const { t } = useTranslation('laps');
  const options = routeInstanceOptions(site.scope, lapId);
  const { data: lap, error, refetch } = useQuery(options);
  const card = useRef<HTMLElement>(null);
  const isLoaded = lap !== undefined;
  const isForeign = isLoaded && !isShown(lap);
  const closeForeign = useEffectEvent(() => onClose({ replace: true }));
  useEffect(() => {
    if (isForeign) closeForeign();
    else if (isLoaded) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded, isForeign]);
  const staleAfterMs = lap?.endDate === null ? 3 * LAP_POLL_MS : Infinity;
  return (
    <section ref={card} className={classes.card} aria-label={t('lap.label', { lap: lapId })}>
      <header className={classes.head}>
        {lap ? <Heading site={site} lap={lap} /> : <h2 className="type-name">{t('lap.title', { lap: lapId })}</h2>}
        <div className={classes.actions}>
          {lap && (
            <Button
              component={Link}
              to={createTimelineLink(
                site.zone,
                { anchorId: lap.anchorId, startTs: lap.startDate, endTs: lap.endDate },
                readWorldNow(),
              )}
              size="xs"
              variant="default"
              leftSection={<IconPlayerPlay size={14} stroke={1.75} aria-hidden />}
            >
              {t('lap.play')}
            </Button>
          )}
          <Tooltip label={t('lap.close')}>
            <ActionIcon variant="subtle" aria-label={t('lap.close')} onClick={() => onClose()}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      </header>
      {lap && (
        <LapStrip lap={lap} zone={site.zone} vehicle={site.vehicles.find(({ id }) => id === lap.anchorId) ?? null} />
      )}
      {!lap && error && (
        <NotLoaded
          failed={t('lap.failed')}
          notFound={t('lap.notFound')}
          way={t('lap.showOthers')}
          error={error}
          onRetry={() => void refetch()}
          onWay={() => onClose()}
        />
      )}
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
      <h2 className="type-name">{t('lap.name', { ...formatLapName(zone, { number: lap.number, startMs: start }) })}</h2>
      <CopyId id={lap.id} />
      <span className={classes.about}>
        {`${lap.anchorLabel} · ${formatDate(zone, start)} · ${times}`}
        {end === null && (
          <>
            {' · '}
            <Elapsed sinceTs={lap.startDate} />
          </>
        )}
      </span>
      <ResultBadge lap={lap} />
      <WhyLap lap={lap} />
    </>
  );
}

/** Copies the full id of the lap. */
function CopyId({ id }: { id: number }) {
  const { t } = useTranslation('laps');
  return (
    <CopyButton value={String(id)}>
      {({ copied, copy }) => {
        const label = copied ? t('lap.copied') : t('lap.copy', { lap: id });
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Tooltip label={label}>
            <ActionIcon variant="subtle" size="sm" aria-label={label} onClick={copy}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      }}
    </CopyButton>
  );
}

function ResultBadge({ lap: { error, endDate } }: { lap: FullLap }) {
  const { t } = useTranslation('laps');
  const live = useTranslation('live').t;
  const { tooltipKey } = toLapError(error);
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
