import {
  findStartOfDay,
  formatDate,
  formatDateTime,
  formatHexPairs,
  formatTimeShort,
  isOutdated,
} from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useAsOfMs, useFleet } from '../../../live-map/model/fleet-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { WhyButton } from '../../../why/why-button.tsx';
import type { Asset } from './asset.ts';
import type { AssetColumn } from './asset-order.ts';
import classes from './asset-table.module.css';
import { Carrier } from './carrier.tsx';
import { GpsDot } from './gps-dot.tsx';

interface AssetNameProps {
  asset: Asset;
  isOnEarth: boolean;
  isSelected: boolean;
  onSelect: (id: number) => void;
}

/** The label above the hex id, or the id alone. The button covers the row. */
export function AssetName({ asset: { id, tagId, name }, isOnEarth, isSelected, onSelect }: AssetNameProps) {
  const hexId = formatHexPairs(tagId);
  return (
    <span className={classes.name}>
      {isOnEarth && <GpsDot tagId={tagId} />}
      <span>
        <button
          type="button"
          className={`${classes.select} ${name === hexId ? 'type-id' : ''}`}
          aria-pressed={isSelected}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
        {name !== hexId && <span className={`${classes.id} type-id`}>{hexId}</span>}
      </span>
    </span>
  );
}

/** A value of an asset; a dash if it is unknown. */
export function AssetCell({ column, asset }: { column: Exclude<AssetColumn, 'asset'>; asset: Asset }) {
  const { status, range, unloaded, passedBy, carrierId } = asset;
  switch (column) {
    case 'status':
      return <Status status={status} />;
    case 'range':
      return range ?? '–';
    case 'unloadPlace':
      return (
        <>
          <span data-past={carrierId !== null || undefined}>{unloaded?.place ?? '–'}</span>{' '}
          <WhyButton id={asset.id} about={{ table: 'tags', judgement: judgeAsset(asset), tag: asset.name }} />
          {carrierId !== null && <Carrier id={carrierId} />}
        </>
      );
    case 'unloadTime':
      return <Time ts={unloaded?.ts ?? null} />;
    case 'passedPlace':
      return passedBy?.place ?? '–';
    case 'passedTime':
      return <Time ts={passedBy?.ts ?? null} canBeOutdated />;
  }
}

function judgeAsset({ carrierId, unloaded }: Asset): 'carried' | 'unloaded' | 'passed-by' {
  if (carrierId !== null) return 'carried';
  return unloaded === null ? 'passed-by' : 'unloaded';
}

/** The status that people gave the asset, with an icon for those that judge it. */
function Status({ status }: Pick<Asset, 'status'>) {
  return (
    <span className={classes.status} data-status={status}>
      {status === 'OK' && <IconCircleCheck size={14} stroke={1.75} aria-hidden />}
      {status === 'NOK' && <IconAlertTriangleFilled size={14} aria-hidden />}
      {status}
    </span>
  );
}

/** A time, with its date if that is not today; with a mark if it is over 7 days ago (L§4). */
function Time({ ts, canBeOutdated = false }: { ts: number | null; canBeOutdated?: boolean }) {
  const { t } = useTranslation('tags');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  if (ts === null) return '–';
  const ms = ts * 1000;
  const isOld = canBeOutdated && isOutdated(ts, asOfMs / 1000);
  return (
    <time className={classes.time} title={formatDateTime(zone, ms)} data-outdated={isOld || undefined}>
      {ms < findStartOfDay(zone, asOfMs) && (
        <span>
          {isOld && <IconClockExclamation size={14} stroke={1.75} aria-hidden />}
          {formatDate(zone, ms)}
        </span>
      )}{' '}
      <span>{formatTimeShort(zone, ms)}</span>
      {isOld && <span className="only-read-aloud">{t('edit.outdated')}</span>}
    </time>
  );
}
