import { formatDateTime, formatMac } from '@lapwing/domain';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toMapFixtures } from '../../../live-map/model/fixtures.ts';
import { useFleet, useFleetState } from '../../../live-map/model/fleet-context.tsx';
import tagClasses from '../../../tags/tags.module.css';
import { useDescribePlace } from './use-describe-place.ts';

/** Read-only facts of an exciter or its reader, by its MAC. */
export function ExciterFacts({ mac }: { mac: number }) {
  const { t } = useTranslation(['locations', 'tags', 'editing']);
  const { zone } = useFleet();
  const fleet = useFleetState();
  const describe = useDescribePlace();
  const row = fleet.kind === 'known' ? fleet.answer.anchors.find(({ stable }) => stable.anchorId === mac) : undefined;
  if (fleet.kind !== 'known' || row === undefined) return null;
  const [fixture] = toMapFixtures([row], Math.floor(fleet.asOfMs / 1000));
  const heardTs = row.lastHeartbeatTs;
  return (
    <dl className={tagClasses.facts}>
      <dt>{t('mac')}</dt>
      <dd className="type-id">{formatMac(mac)}</dd>
      {fixture && (
        <>
          <dt>{t('status')}</dt>
          <dd>{t(`fixture.${fixture.freshness}`, { ns: 'editing' })}</dd>
        </>
      )}
      <dt>{t('edit.updated', { ns: 'tags' })}</dt>
      <dd>{heardTs === null ? t('edit.never', { ns: 'tags' }) : formatDateTime(zone, heardTs * 1000)}</dd>
      <dt>{t('edit.position', { ns: 'tags' })}</dt>
      <dd>{fixture ? describe(fixture.point) : '–'}</dd>
    </dl>
  );
}
