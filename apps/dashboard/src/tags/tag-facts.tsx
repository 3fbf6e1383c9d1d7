import {
  toBatteryLevel,
  formatDateTime,
  formatGpsPlace,
  toGpsPlace,
  formatHexId,
  formatTagLabel,
  isGps,
  isOutdated,
  getZoneTable,
} from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import type { Tag } from '../data/tags.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import classes from './tags.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { WhyButton } from '../why/why-button.tsx';

const NOW_EVERY_MS = 10_000;

/** Read-only facts of a tag: id, battery, last update and position (L§2). */
export function TagFacts({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tags');
  const { data: client } = useQuery(clientOptions(useScope()));
  const nowMs = useWorldNow(NOW_EVERY_MS);
  const { lastUpdate, lastPosition: at } = tag;
  const isOld = nowMs !== null && isOutdated(lastUpdate, nowMs / 1000);
  const updated =
    lastUpdate !== null && client ? formatDateTime(getZoneTable(client.timezone), lastUpdate * 1000) : '–';
  return (
    <dl className={classes.facts}>
      <dt>ID</dt>
      <dd className="type-id">{formatHexId(tag.tagId)}</dd>
      <dt>{t('edit.battery')}</dt>
      <dd data-bad={tag.battery === 0 || undefined}>{t(`edit.batteries.${toBatteryLevel(tag.battery).word}`)}</dd>
      <dt>{t('edit.updated')}</dt>
      <dd data-bad={isOld || undefined}>
        {lastUpdate === null ? t('edit.never') : updated}
        {isOld && `, ${t('edit.outdated')}`}{' '}
        <WhyButton id={tag.id} about={{ table: 'tags', judgement: 'any', tag: formatTagLabel(tag) }} />
      </dd>
      <dt>{t('edit.position')}</dt>
      <dd>{at && client ? formatPlace(at, isGps(client.clientType)) : '–'}</dd>
    </dl>
  );
}

function formatPlace({ x, y }: NonNullable<Tag['lastPosition']>, isOnEarth: boolean): string {
  return isOnEarth ? formatGpsPlace(toGpsPlace({ x, y })) : `${Math.round(x)}, ${Math.round(y)}`;
}
