import { useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { isReachable } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GatewayChip } from '../../../ui/gateway-chip.tsx';
import classes from './asset-table.module.css';

/** The gateway that carries an asset. */
export function Carrier({ id }: { id: number }) {
  const { t } = useTranslation('tracker');
  const vehicle = useVehicles().find((it) => it.id === id);
  return (
    <span className={classes.carrier}>
      {vehicle && <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />}
      <span>{t('carriedBy', { name: vehicle?.name ?? id })}</span>
    </span>
  );
}
