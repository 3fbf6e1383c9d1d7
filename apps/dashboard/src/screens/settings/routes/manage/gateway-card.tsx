import { IconPlus, IconRouteOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { isReachable, type Vehicle } from '../../../../live-map/model/vehicle.ts';
import { RouteTime } from '../../../../live-map/panels/route-line.tsx';
import { GatewayChip } from '../../../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../../../ui/presence-badge.tsx';
import { RowButton } from '../../row-button.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import classes from './manage.module.css';
import { useMayAssign } from './use-may-assign.ts';

interface GatewayCardProps {
  vehicle: Vehicle;
  routes: readonly Route[];
  /** The selected route. */
  activeId: number | null;
  isSelected: boolean;
  onAssign: () => void;
}

/** A gateway with its routes, and the delay of its lap. The button of its name covers the card. */
export function GatewayCard({ vehicle, routes, activeId, isSelected, onAssign }: GatewayCardProps) {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  const mayAssign = useMayAssign();
  const { id, name, number, palette, freshness } = vehicle;
  const own = routes.filter(({ anchors }) => anchors.some((anchor) => anchor.id === id));
  return (
    <li
      ref={useScrolledIntoView(isSelected)}
      className={`${classes.card} ${classes.gatewayCard}`}
      data-selected={isSelected || undefined}
    >
      <h2 className={classes.name}>
        <GatewayChip color={palette + 1} number={number} hollow={!isReachable(vehicle)} />
        <button
          type="button"
          className={classes.select}
          aria-pressed={isSelected}
          onClick={() => open({ by: 'gateways', anchorId: isSelected ? null : id })}
        >
          {name}
        </button>
        {freshness !== 'live' && <PresenceBadge presence={freshness} />}
      </h2>
      {mayAssign && (
        <div className={classes.actions}>
          <RowButton label={t('manage.addRoutes', { name })} icon={IconPlus} onClick={onAssign} />
        </div>
      )}
      {own.length === 0 ? (
        <p className={classes.without}>
          <IconRouteOff size={14} stroke={1.75} aria-hidden /> {t('manage.noRoutes')}
        </p>
      ) : (
        <ul className={classes.routes} aria-label={t('manage.routesOf', { name })}>
          {own.map((route) => (
            <li key={route.id}>
              <button
                type="button"
                className={classes.route}
                aria-pressed={route.id === activeId}
                onClick={() => open({ routeId: route.id === activeId ? null : route.id })}
              >
                {route.label}
              </button>
              {vehicle.row.stable.activeRouteId === route.id && <RouteTime vehicle={vehicle} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function useScrolledIntoView(isSelected: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return card;
}
