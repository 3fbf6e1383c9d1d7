import { formatDateTime, formatMac } from '@lapwing/domain';
import { IconClockExclamation, IconPlugConnected } from '@tabler/icons-react';
import { useZone } from '../../../data/use-zone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatPercent } from '../../../ui/format-number.ts';
import { PresenceBadge } from '../../../ui/presence-badge.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { WhyConnection } from '../../../why/why-gateway.tsx';
import type { Column } from './columns.ts';
import type { GatewayEntry } from './gateway-entry.ts';
import classes from './gateway-table.module.css';

/** What a column says of a gateway. */
export function GatewayCell({ column, entry }: { column: Column; entry: GatewayEntry }) {
  switch (column) {
    case 'label':
      return entry.label;
    case 'id':
      return <Ids anchorId={entry.anchorId} />;
    case 'signal':
      return <Signal band={entry.signal} withWord />;
    case 'connection':
      return <Connection entry={entry} />;
    case 'seen':
      return <LastSeen entry={entry} />;
    case 'network':
      return entry.network ?? '–';
    case 'today':
      return <Usage percent={entry.todayUsage} />;
    case 'weeks':
      return <Usage percent={entry.weeksUsage} />;
    case 'firmware':
      return entry.firmware ?? '–';
  }
}

/** The decimal number, and the same as a MAC. */
function Ids({ anchorId }: { anchorId: number }) {
  return (
    <span className={classes.ids}>
      <span>{anchorId}</span>
      <span className={classes.mac}>{formatMac(anchorId)}</span>
    </span>
  );
}

function Connection({ entry: { id, label, freshness, hasPower } }: { entry: GatewayEntry }) {
  const { t } = useTranslation('gateways');
  if (freshness !== 'live')
    return (
      <span className={classes.lost}>
        <PresenceBadge presence={freshness} />
        <WhyConnection id={id} name={label} freshness={freshness} />
      </span>
    );
  return (
    <span className={classes.connected}>
      <IconPlugConnected size={14} stroke={1.75} aria-hidden />
      {t(hasPower ? 'connected' : 'onBattery')}
    </span>
  );
}

/** Red if the gateway is offline (S§4). */
function LastSeen({ entry: { freshness, lastSeenTs } }: { entry: GatewayEntry }) {
  const zone = useZone();
  if (zone === null || lastSeenTs === null) return '–';
  const isOffline = freshness === 'offline';
  return (
    <span className={classes.seen} data-offline={isOffline || undefined}>
      {isOffline && <IconClockExclamation size={14} stroke={1.75} aria-hidden />}
      {formatDateTime(zone, lastSeenTs * 1000)}
    </span>
  );
}

function Usage({ percent }: { percent: number }) {
  const { language } = useTranslation();
  return (
    <span className={classes.usage}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      <span>{formatPercent(percent, language)}</span>
    </span>
  );
}
