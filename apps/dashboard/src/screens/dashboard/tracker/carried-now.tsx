import { isMoving } from '@lapwing/domain';
import { useState } from 'react';
import type { GatewayInView } from '../../../data/gateway-in-view.ts';
import { useAsOfMs } from '../../../live-map/model/fleet-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import type { Asset } from './asset.ts';
import classes from './gateways-panel.module.css';
import type { TrackerChoice } from './use-tracker-choice.ts';

type CurrentTags = GatewayInView['currentTags'];

interface CarriedNowProps {
  /** The assets that the gateway carries; null while they are not known. */
  carried: readonly Asset[] | null;
  /** The tags that the gateway reports itself; null if it was not asked. */
  current: CurrentTags | null;
  choice: TrackerChoice;
}

/** More are shown on demand. */
const MAX_SHOWN = 8;

/** The assets that a gateway carries now (L§2). A press on one shows it in the table. */
export function CarriedNow({ carried, current, choice }: CarriedNowProps) {
  const { t, language } = useTranslation('tracker');
  const [isOpen, setOpen] = useState(false);
  const shown = carried && (current ? orderAsReported(carried, current) : carried);
  const count = shown?.length ?? 0;
  return (
    <div className={classes.carried}>
      <h3 className={classes.title}>
        {t('carriedNow')} {count > 0 && <strong>{formatNumber(count, language)}</strong>}
      </h3>
      {shown && count === 0 && <p className={classes.none}>{t('carriesNothing')}</p>}
      {shown && count > 0 && (
        <ul className={classes.tags}>
          {(isOpen ? shown : shown.slice(0, MAX_SHOWN)).map((asset) => (
            <li key={asset.id}>
              <button type="button" className={classes.tag} onClick={() => choice.onFindAsset(asset.id)}>
                {asset.name}
              </button>
              <Report asset={asset} current={current} />
            </li>
          ))}
        </ul>
      )}
      {count > MAX_SHOWN && !isOpen && (
        <button type="button" className={classes.tag} onClick={() => setOpen(true)}>
          {t('showAllCarried', { count })}
        </button>
      )}
    </div>
  );
}

/** The strongest first, as the gateway reports them; those that it no longer reports are left out. */
function orderAsReported(carried: readonly Asset[], current: CurrentTags): readonly Asset[] {
  const byId = new Map(carried.map((asset) => [asset.id, asset]));
  return current.flatMap(({ id }) => byId.get(id) ?? []);
}

/** How strongly the gateway hears the tag, and whether the tag is moving. */
function Report({ asset: { id, lastTs }, current }: { asset: Asset; current: CurrentTags | null }) {
  const { t, language } = useTranslation(['tracker', 'vehicle']);
  const asOfMs = useAsOfMs();
  const rssi = current?.find((tag) => tag.id === id)?.rssi;
  if (!current || rssi === undefined) return null;
  const moves = lastTs !== null && isMoving({ id, lastSeenTs: lastTs }, current, asOfMs / 1000);
  return (
    <span className={classes.report}>
      {moves && <span>{t('moving')}</span>}
      {t('panel.signal', { ns: 'vehicle', rssi: formatNumber(rssi, language) })}
    </span>
  );
}
