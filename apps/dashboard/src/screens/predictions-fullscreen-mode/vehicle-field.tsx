import { useLocation, useNavigate } from 'react-router-dom';
import { RiderSelect } from '../../analytics/rider-select.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { predictionsPath } from '../../predictions/predictions-path.ts';
import type { PredictedVehicle } from '../../predictions/use-prediction-site.ts';
import classes from './predictions-screen.module.css';

interface VehicleFieldProps {
  vehicles: readonly PredictedVehicle[];
  vehicle: PredictedVehicle | null;
}

/** Chooses the vehicle; each says where it has no route. */
export function VehicleField({ vehicles, vehicle }: VehicleFieldProps) {
  const { t } = useTranslation('predictions');
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = (id: number | null) => {
    const params = new URLSearchParams(search);
    // A stop of one route is none of another.
    params.delete('top');
    if (id !== null) void navigate({ pathname: predictionsPath(id), search: params.toString() });
  };
  return (
    <RiderSelect
      size="xs"
      className={classes.vehicle ?? ''}
      label={t('vehicle')}
      riders={vehicles}
      chosen={vehicle}
      noteOf={({ isScheduled }) => (isScheduled ? null : t('withoutRoute'))}
      onChoose={choose}
    />
  );
}
