import { formatTime, isInventoryOffline, RANGE_MAX, convertRssiToRange, clampShownRange } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import { useZone } from '../../data/use-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FigureCell, HeardCell, NameCell } from '../../tags/tag-cells.tsx';
import { useAgeText } from '../../ui/age.ts';
import { toGatewayKind, KindIcon } from './gateway-kind.tsx';
import classes from './inventory-manager.module.css';
import { TagCard, type TagCardProps } from './tag-card.tsx';

interface GatewayCardProps extends Pick<TagCardProps, 'list' | 'length' | 'tagsMs' | 'isSearch'> {
  gateway: Gateway;
  /** Instant of the answer about the gateways, in ms. */
  gatewaysMs: number;
}

/** A gateway with the tags that it hears. */
export function GatewayCard({ gateway, gatewaysMs, ...shared }: GatewayCardProps) {
  const { t } = useTranslation('inventory');
  const { t: tTags } = useTranslation('tags');
  const kind = toGatewayKind(gateway.type);
  const isOffline = isInventoryOffline(gateway.offlineTs, gatewaysMs / 1000);
  return (
    <TagCard
      {...shared}
      kind={kind}
      gatewayId={gateway.id}
      icon={<KindIcon kind={kind} />}
      title={gateway.label}
      about={t(`kinds.${kind}`)}
      isOffline={isOffline}
      note={<LastSeen gateway={gateway} nowMs={gatewaysMs} isOffline={isOffline} />}
      figures={[tTags('row.range'), tTags('row.heard')]}
      none={t('noTags')}
    >
      {(tag) => (
        <>
          <NameCell tag={tag} />
          <FigureCell
            name={tTags('row.range')}
            text={tag.rssi === null ? '–' : `${clampShownRange(convertRssiToRange(tag.rssi))}/${RANGE_MAX}`}
          />
          <HeardCell tag={tag} nowMs={shared.tagsMs} />
        </>
      )}
    </TagCard>
  );
}

/** The time at which a gateway was last seen; in red after 6 minutes (L§2, L§4). */
function LastSeen({ gateway, nowMs, isOffline }: { gateway: Gateway; nowMs: number; isOffline: boolean }) {
  const { t } = useTranslation('inventory');
  const ageText = useAgeText();
  const zone = useZone();
  const { lastSeenTs, lastHeartbeat, offlineTs } = gateway;
  const seenTs = lastHeartbeat?.createdDate ?? offlineTs ?? lastSeenTs;
  if (seenTs === null) return t('neverSeen');
  const time = zone ? formatTime(zone, seenTs * 1000) : '–';
  return (
    <span className={classes.seen} data-offline={isOffline || undefined}>
      {t('seen', { time, age: ageText(nowMs - seenTs * 1000) })}
    </span>
  );
}
