import { useTranslation } from '../../i18n/use-translation.ts';
import { BeaconOption } from './beacon-option.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import classes from './options-bar.module.css';
import { VehicleSelect } from './vehicle-select.tsx';
import { VehicleState } from './vehicle-state.tsx';

/** The vehicle and its state, and the beacon finder (L§2). */
export function OptionsBar({ fleet, vehicle }: Pick<DashboardProps, 'fleet' | 'vehicle'>) {
  const { t } = useTranslation('vehicle');
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <h1 className="type-title">{t('title')}</h1>
      <VehicleSelect state={fleet.state} vehicle={vehicle} />
      {vehicle && (
        <div className={classes.state}>
          <VehicleState vehicle={vehicle} />
        </div>
      )}
      <BeaconOption />
    </section>
  );
}
