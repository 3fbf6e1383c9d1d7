import { useLocation, useNavigate } from 'react-router-dom';
import { VehiclePicker } from '../../site/vehicle-picker.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createPredictionsPath } from './predictions-path.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import classes from './predictions-screen.module.css';

interface VehicleFieldProps {
  vehicles: readonly FleetVehicle[];
  vehicle: FleetVehicle | null;
}

/** Chooses the vehicle. Options of vehicles without a route are marked. */
export function VehicleField({ vehicles, vehicle }: VehicleFieldProps) {
  const { t } = useTranslation('predictions');
  const noVehicle = useTranslation('vehicle').t('bar.noVehicle');
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = (id: number | null) => {
    const params = new URLSearchParams(search);
    // A stop of one route may not exist on another.
    params.delete('top');
    if (id !== null) void navigate({ pathname: createPredictionsPath(id), search: params.toString() });
  };
  return (
    <VehiclePicker
      size="xs"
      className={classes.vehicle ?? ''}
      label={t('vehicle')}
      placeholder={noVehicle}
      vehicles={vehicles}
      chosen={vehicle}
      findNote={({ isScheduled }) => (isScheduled ? null : t('withoutRoute'))}
      onChoose={choose}
    />
  );
}
