import { sortByRoutes } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconAntennaOff, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFleetState, useVehicles } from '../../../../live-map/model/fleet-context.tsx';
import { Failed } from '../../../../ui/failed.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import { GatewayCard } from './gateway-card.tsx';
import type { ManageProps } from './manage-props.ts';
import classes from './manage.module.css';
import { matchesName } from './matches-name.ts';
import { useMore } from './use-more.ts';
import { useUnknownGateway } from './use-unknown-gateway.ts';

interface GatewayListProps extends ManageProps {
  /** Opens the dialog that assigns routes to a gateway. */
  onAssign: (gatewayId: number) => void;
}

/** From this many gateways on, there is a search. */
const SEARCHED_FROM = 13;

/** A card per gateway with its routes: first those that have one (R§2). */
export function GatewayList({ routes, active, onAssign }: GatewayListProps) {
  const { t } = useTranslation(['routes', 'common']);
  const fleet = useFleetState();
  const vehicles = useVehicles();
  const { anchorId } = useRoutesAddress();
  const [query, onQuery] = useState('');
  useUnknownGateway();
  const sorted = useMemo(() => sortByRoutes(vehicles, routes), [vehicles, routes]);
  const found = sorted.filter(({ name }) => matchesName(name, query));
  const { shown, showMore } = useMore(found, anchorId);
  if (fleet.kind === 'loading') return <Loading />;
  if (fleet.kind === 'failed')
    return <Failed title={t('manage.gatewaysFailed')} error={fleet.error} onRetry={fleet.retry} />;
  if (vehicles.length === 0)
    return <StateMessage icon={IconAntennaOff} title={t('manage.noneYet')} text={t('manage.noneYetWhy')} />;
  return (
    <>
      {vehicles.length >= SEARCHED_FROM && (
        <div className={classes.search}>
          <SearchField
            label={t('manage.findGateway')}
            clearLabel={t('manage.clearSearch')}
            query={query}
            onQuery={onQuery}
          />
        </div>
      )}
      {found.length === 0 && <StateMessage icon={IconSearchOff} title={t('manage.noMatch')} />}
      <ul className={classes.cards} aria-label={t('manage.gateways')}>
        {shown.map((vehicle) => (
          <GatewayCard
            key={vehicle.id}
            vehicle={vehicle}
            routes={routes}
            activeId={active?.id ?? null}
            isSelected={vehicle.id === anchorId}
            onAssign={() => onAssign(vehicle.id)}
          />
        ))}
      </ul>
      {showMore && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={showMore}>
          {t('manage.showMore')}
        </Button>
      )}
    </>
  );
}
