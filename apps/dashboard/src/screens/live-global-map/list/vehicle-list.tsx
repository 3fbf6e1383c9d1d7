import { IconAntennaOff, IconSearchOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CompactRow } from '../../../fleet/panels/compact-row.tsx';
import { orderAtom } from '../../../fleet/model/fleet-atoms.ts';
import { useFleet, useFleetState, useVehicles } from '../../../fleet/model/fleet-context.tsx';
import { orderFleet, searchFleet } from '../../../fleet/model/fleet-order.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import classes from './list.module.css';
import { VehiclePanel } from '../../../fleet/panels/vehicle-panel.tsx';
import type { Vehicle } from '../../../fleet/model/vehicle.ts';

interface VehicleListProps {
  query: string;
  /** On a phone only the selected vehicle has its whole panel, and stands first. */
  isNarrow: boolean;
}

/** A longer list has only those entries that are in sight. */
const LONG = 60;
/** Usual heights of a panel and of a phone's row. */
const PANEL_PX = 168;
const ROW_PX = 64;

/** One panel a gateway; also what the map says, for keyboard and screen reader. */
export function VehicleList({ query, isNarrow }: VehicleListProps) {
  const { t } = useTranslation('live');
  const { selectedId } = useFleet();
  const state = useFleetState();
  const order = useAtomValue(orderAtom);
  const all = useVehicles();
  const found = useMemo(() => searchFleet(orderFleet(all, order), query), [all, order, query]);
  if (state.kind === 'loading') return <ListSkeleton />;
  if (state.kind === 'failed') return <Failed title={t('states.failed')} error={state.error} onRetry={state.retry} />;
  if (all.length === 0) return <NoGateways />;
  if (found.length === 0) return <NoMatch query={query} />;
  const vehicles = isNarrow ? selectedFirst(found, selectedId) : found;
  const entry = (vehicle: Vehicle) =>
    isNarrow && vehicle.id !== selectedId ? <CompactRow vehicle={vehicle} /> : <VehiclePanel vehicle={vehicle} />;
  if (vehicles.length > LONG) {
    return (
      <LongList
        label={t('list.label')}
        entries={vehicles}
        selectedId={selectedId}
        usualPx={isNarrow ? ROW_PX : PANEL_PX}
      >
        {entry}
      </LongList>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('list.label')}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>{entry(vehicle)}</li>
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
