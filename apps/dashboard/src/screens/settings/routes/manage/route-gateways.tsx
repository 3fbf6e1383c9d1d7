import { IconAntennaOff } from '@tabler/icons-react';
import type { Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useVehicles } from '../../../../live-map/model/fleet-context.tsx';
import { isReachable } from '../../../../live-map/model/vehicle.ts';
import { GatewayChip } from '../../../../ui/gateway-chip.tsx';
import classes from './manage.module.css';

/** Of more gateways, only the number is shown. */
const MAX_CHIPS = 6;

/** The gateways of a route by colour and number. */
export function RouteGateways({ route: { label, anchors } }: { route: Route }) {
  const { t } = useTranslation('routes');
  const vehicles = useVehicles();
  if (anchors.length === 0)
    return (
      <p className={classes.without}>
        <IconAntennaOff size={14} stroke={1.75} aria-hidden /> {t('manage.noGateways')}
      </p>
    );
  const ids = new Set(anchors.map(({ id }) => id));
  const own = vehicles.filter(({ id }) => ids.has(id));
  const chips = own.slice(0, MAX_CHIPS);
  return (
    <div className={classes.gateways}>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label={t('manage.gatewaysOf', { name: label })}>
          {chips.map((vehicle) => (
            <li key={vehicle.id} title={vehicle.name}>
              <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />
              <span className="only-read-aloud">{vehicle.name}</span>
            </li>
          ))}
        </ul>
      )}
      <span>{t('manage.gatewayCount', { count: anchors.length })}</span>
    </div>
  );
}
