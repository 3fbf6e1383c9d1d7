import { IconAntennaOff, IconSearchOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CompactRow } from '../../../live-map/panels/compact-row.tsx';
import { fleetQueryAtom, orderAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useFleet, useFleetState, useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { orderFleet, searchFleet } from '../../../live-map/model/fleet-order.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import classes from './list.module.css';
import { useShownRowKeys } from '../../../live-map/panels/use-shown-row-keys.ts';
import { VehiclePanel } from '../../../live-map/panels/vehicle-panel.tsx';
import type { Vehicle } from '../../../live-map/model/vehicle.ts';

interface VehicleListProps {
  /** On a phone only the selected vehicle has a full panel, and it is first. */
  isNarrow: boolean;
}

/** A longer list renders only the visible entries. */
const MAX_FULLY_RENDERED = 60;
/** Typical heights of a panel and of a row on a phone. */
const PANEL_PX = 170;
const ROW_PX = 64;

/** One panel per gateway, with the information of the map for keyboards and screen readers. */
export function VehicleList({ isNarrow }: VehicleListProps) {
  const { t } = useTranslation('live');
  useShownRowKeys();
  const { selectedId } = useFleet();
  const state = useFleetState();
  const order = useAtomValue(orderAtom);
  const query = useAtomValue(fleetQueryAtom);
  const all = useVehicles();
  const found = useMemo(() => searchFleet(orderFleet(all, order), query), [all, order, query]);
  if (state.kind === 'loading') return <ListSkeleton />;
  if (state.kind === 'failed') return <Failed title={t('states.failed')} error={state.error} onRetry={state.retry} />;
  if (all.length === 0) return <NoGateways />;
  if (found.length === 0) return <NoMatch query={query} />;
  const vehicles = isNarrow ? moveSelectedToTop(found, selectedId) : found;
  const renderEntry = (vehicle: Vehicle) =>
    isNarrow && vehicle.id !== selectedId ? <CompactRow vehicle={vehicle} /> : <VehiclePanel vehicle={vehicle} />;
  if (vehicles.length > MAX_FULLY_RENDERED) {
    return (
      <LongList
        label={t('list.label')}
        entries={vehicles}
        selectedId={selectedId}
        usualPx={isNarrow ? ROW_PX : PANEL_PX}
      >
        {renderEntry}
      </LongList>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('list.label')}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>{renderEntry(vehicle)}</li>
      ))}
    </ul>
  );
}

function moveSelectedToTop(vehicles: readonly Vehicle[], selectedId: number | null): readonly Vehicle[] {
  const isSelected = ({ id }: Vehicle) => id === selectedId;
  return [...vehicles.filter(isSelected), ...vehicles.filter((vehicle) => !isSelected(vehicle))];
}

function NoGateways() {
  const { t } = useTranslation(['live', 'common']);
  const why = t('needGateway', { ns: 'common' });
  return <StateMessage icon={IconAntennaOff} title={t('states.noGateways')} text={why} />;
}

function NoMatch({ query }: { query: string }) {
  const { t } = useTranslation('live');
  return (
    <StateMessage icon={IconSearchOff} title={t('list.noMatch')} text={t('list.noMatchWhy', { query })} role="status" />
  );
}
