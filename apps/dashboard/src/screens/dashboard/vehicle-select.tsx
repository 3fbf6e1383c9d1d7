import { Select } from '@mantine/core';
import { useState } from 'react';
import { useFleet } from '../../live-map/model/fleet-context.tsx';
import { searchFleet } from '../../live-map/model/fleet-order.ts';
import type { FleetState } from '../../live-map/model/use-live-fleet.ts';
import { isReachable, type Vehicle } from '../../live-map/model/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import classes from './select.module.css';
import { createSearchProps } from './typed-search.ts';
import { takeFirst } from '../../ui/take-first.ts';

/** Chooses the vehicle by name, number, place or route; each option has its state. */
export function VehicleSelect({ state, vehicle }: { state: FleetState; vehicle: Vehicle | null }) {
  const { t } = useTranslation('vehicle');
  const label = t('bar.vehicle');
  const noMatch = useTranslation('live').t('list.noMatch');
  const { onSelect } = useFleet();
  const vehicles = state.kind === 'known' ? state.vehicles : [];
  const byValue = new Map(vehicles.map((it) => [String(it.id), it]));
  const search = createSearchProps(vehicle?.name ?? '', useState<string | null>(null));
  return (
    <span className={classes.field}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <Select
        {...search}
        className={classes.select}
        aria-label={label}
        placeholder={t('bar.noVehicle')}
        searchable
        allowDeselect={false}
        withCheckIcon={false}
        {...takeFirst}
        comboboxProps={{ withinPortal: false, keepMounted: false, width: 300, position: 'bottom-start' }}
        nothingFoundMessage={noMatch}
        leftSection={vehicle && <Chip vehicle={vehicle} />}
        leftSectionWidth={34}
        data={vehicles.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={vehicle && String(vehicle.id)}
        filter={({ search: query }) =>
          searchFleet(vehicles, query).map(({ id, name }) => ({ value: String(id), label: name }))
        }
        renderOption={({ option }) => {
          const shown = byValue.get(option.value);
          return shown && <Option vehicle={shown} />;
        }}
        onChange={(value) => value !== null && onSelect(Number(value))}
        onFocus={(event) => event.currentTarget.select()}
      />
    </span>
  );
}

function Option({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle');
  const { freshness, name } = vehicle;
  return (
    <span className={classes.option} data-offline={freshness === 'offline' || undefined}>
      <Chip vehicle={vehicle} />
      <span className={classes.name}>{name}</span>
      {freshness === 'live' ? (
        <span className={classes.word}>{t('bar.live')}</span>
      ) : (
        <PresenceBadge presence={freshness} />
      )}
    </span>
  );
}

function Chip({ vehicle }: { vehicle: Vehicle }) {
  return <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />;
}
