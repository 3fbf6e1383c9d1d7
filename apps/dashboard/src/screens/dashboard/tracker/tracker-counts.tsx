import { IconMapPinQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { isLocated, isReachable } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import classes from './tracker.module.css';
import type { AssetsState } from './use-assets.ts';

/** One line of counts: the gateways with those that cannot be shown, and the assets with those that are carried. */
export function TrackerCounts({ assets }: { assets: AssetsState }) {
  const { t, language } = useTranslation('tracker');
  const vehicles = useVehicles();
  const format = (count: number) => formatNumber(count, language);
  const offline = vehicles.filter((vehicle) => !isReachable(vehicle)).length;
  const unlocated = vehicles.filter((vehicle) => isReachable(vehicle) && !isLocated(vehicle)).length;
  const known = assets.kind === 'known' ? assets.assets : null;
  const carried = useMemo(() => known?.filter(({ carrierId }) => carrierId !== null).length ?? 0, [known]);
  return (
    <p className={classes.counts}>
      {vehicles.length > 0 && (
        <span>
          <strong>{format(vehicles.length)}</strong> {t('counts.gateways', { count: vehicles.length })}
        </span>
      )}
      {offline > 0 && (
        <span>
          <IconPlugConnectedX size={15} stroke={1.75} aria-hidden /> {format(offline)} {t('counts.offline')}
        </span>
      )}
      {unlocated > 0 && (
        <span>
          <IconMapPinQuestion size={15} stroke={1.75} aria-hidden /> {format(unlocated)} {t('counts.unlocated')}
        </span>
      )}
      {known && (
        <>
          <span>
            <strong>{format(known.length)}</strong> {t('counts.assets', { count: known.length })}
          </span>
          <span>
            <strong>{format(carried)}</strong> {t('counts.carried', { count: carried })}
          </span>
        </>
      )}
    </p>
  );
}
