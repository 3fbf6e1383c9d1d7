import { IconAntennaOff, IconSearchOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../../ui/failed.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CompactRow } from '../panels/compact-row.tsx';
import { orderAtom } from '../fleet/fleet-atoms.ts';
import { useFleet } from '../fleet/fleet-context.ts';
import { orderFleet, searchFleet } from '../fleet/fleet-order.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import classes from './list.module.css';
import type { FleetState } from '../fleet/use-live-fleet.ts';
import { VehiclePanel } from '../panels/vehicle-panel.tsx';
import type { Vehicle } from '../fleet/vehicle.ts';

interface VehicleListProps {
  state: FleetState;
  query: string;
  /** On a phone only the selected vehicle has its whole panel, and stands first. */
  isNarrow: boolean;
}

/** One panel a gateway; also what the map says, for keyboard and screen reader. */
export function VehicleList({ state, query, isNarrow }: VehicleListProps) {
  const { t } = useTranslation('live');
  const { selectedId } = useFleet();
  const order = useAtomValue(orderAtom);
  if (state.kind === 'loading') return <ListSkeleton />;
  if (state.kind === 'failed') return <Failed title={t('states.failed')} error={state.error} onRetry={state.retry} />;
  if (state.vehicles.length === 0) return <NoGateways />;
  const found = searchFleet(orderFleet(state.vehicles, order), query);
  if (found.length === 0) return <NoMatch query={query} />;
  return (
    <ul className={classes.list} aria-label={t('list.label')}>
      {(isNarrow ? selectedFirst(found, selectedId) : found).map((vehicle) => (
        <li key={vehicle.id}>
          {isNarrow && vehicle.id !== selectedId ? (
            <CompactRow vehicle={vehicle} />
          ) : (
            <VehiclePanel vehicle={vehicle} />
          )}
        </li>
      ))}
    </ul>
  );
}

function selectedFirst(vehicles: readonly Vehicle[], selectedId: number | null): readonly Vehicle[] {
  const isSelected = ({ id }: Vehicle) => id === selectedId;
  return [...vehicles.filter(isSelected), ...vehicles.filter((vehicle) => !isSelected(vehicle))];
}

function NoGateways() {
  const { t } = useTranslation('live');
  return <StateMessage icon={IconAntennaOff} title={t('states.noGateways')} text={t('states.noGatewaysWhy')} />;
}

function NoMatch({ query }: { query: string }) {
  const { t } = useTranslation('live');
  return (
    <StateMessage icon={IconSearchOff} title={t('list.noMatch')} text={t('list.noMatchWhy', { query })} role="status" />
  );
}
