import { useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { isOnMap } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GatewayChip } from '../../../ui/gateway-chip.tsx';
import classes from './tracker.module.css';

const MAX_CHIPS = 5;

/** How many of the gateways are shown, in words. */
export function useShownCount(): string {
  const { t } = useTranslation('tracker');
  const vehicles = useVehicles();
  return t('picker.shown', { shown: vehicles.filter(isOnMap).length, count: vehicles.length });
}

/** The colours of the first shown gateways, and how many there are. */
export function ShownGateways() {
  const shown = useVehicles().filter(isOnMap);
  const count = useShownCount();
  return (
    <span className={classes.shown}>
      {shown.slice(0, MAX_CHIPS).map(({ id, palette, number }) => (
        <GatewayChip key={id} color={palette + 1} number={number} />
      ))}
      {count}
    </span>
  );
}
