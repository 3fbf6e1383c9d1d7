import { chooseShownRoutes } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useAsOfMs } from '../../../../live-map/model/fleet-context.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { NoRoutes } from '../no-routes.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import type { ManageProps } from './manage-props.ts';
import classes from './manage.module.css';
import { RouteCard } from './route-card.tsx';
import { useTallies } from './use-tallies.ts';

interface RouteListProps extends ManageProps {
  /** Opens the dialog that assigns gateways to a route. */
  onAssign: (routeId: number) => void;
}

/** A card per route: by default those of the shown set, then all (R§2). */
export function RouteList({ routes, active, onAssign }: RouteListProps) {
  const { t } = useTranslation('routes');
  const { isAll, open } = useRoutesAddress();
  const tallies = useTallies();
  const usual = chooseShownRoutes(routes, useAsOfMs() / 1000);
  const activeId = active?.id ?? null;
  const isOutside = active !== null && !usual.includes(active);
  useEffect(() => {
    if (isOutside) open({ isAll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a newly selected route shows all.
  }, [activeId]);
  if (routes.length === 0) return <NoRoutes />;
  const shown = isAll ? routes : usual;
  return (
    <>
      <ul className={classes.cards} aria-label={t('manage.routes')}>
        {shown.map((route) => (
          <RouteCard
            key={route.id}
            route={route}
            tally={tallies.get(route.id)}
            isSelected={route.id === activeId}
            onSelect={() => open({ routeId: route.id === activeId ? null : route.id })}
            onAssign={() => onAssign(route.id)}
          />
        ))}
      </ul>
      {usual.length < routes.length && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => open({ isAll: !isAll })}>
          {t(isAll ? 'manage.showLess' : 'manage.showMore')}
        </Button>
      )}
    </>
  );
}
