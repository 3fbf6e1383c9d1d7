import { Select } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { predictionsPath } from '../../predictions/predictions-path.ts';
import type { PredictedVehicle } from '../../predictions/use-prediction-site.ts';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import classes from './predictions-screen.module.css';

/** A dropdown is at most so high (L§9). */
const DROPDOWN_MAX_PX = 300;

interface VehicleFieldProps {
  vehicles: readonly PredictedVehicle[];
  vehicle: PredictedVehicle | null;
}

/** Chooses the vehicle; each says where it has no route. */
export function VehicleField({ vehicles, vehicle }: VehicleFieldProps) {
  const { t } = useTranslation('predictions');
  const navigate = useNavigate();
  const { search } = useLocation();
  const byValue = new Map(vehicles.map((it) => [String(it.id), it]));
  const choose = (value: string | null) => {
    const params = new URLSearchParams(search);
    // A stop of one route is none of another.
    params.delete('top');
    if (value !== null) void navigate({ pathname: predictionsPath(Number(value)), search: params.toString() });
  };
  return (
    <Select
      size="xs"
      className={classes.vehicle}
      label={t('vehicle')}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      selectFirstOptionOnChange
      maxDropdownHeight={DROPDOWN_MAX_PX}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={t('noMatch')}
      leftSection={vehicle && <Chip vehicle={vehicle} />}
      leftSectionWidth={34}
      data={vehicles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={vehicle && String(vehicle.id)}
      renderOption={({ option }) => {
        const shown = byValue.get(option.value);
        return (
          <span className={classes.option}>
            {shown && <Chip vehicle={shown} />}
            {option.label}
            {shown && !shown.isScheduled && <span className={classes.optionNote}>{t('withoutRoute')}</span>}
          </span>
        );
      }}
      onChange={choose}
    />
  );
}

function Chip({ vehicle: { palette, number } }: { vehicle: PredictedVehicle }) {
  return <GatewayChip color={palette + 1} number={number} />;
}
