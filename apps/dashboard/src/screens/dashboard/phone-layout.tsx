import { BottomSheet } from '../../ui/sheet/bottom-sheet.tsx';
import { useIsEditing } from '../../live-map/editing/edit-store.ts';
import { useSheet } from '../../ui/sheet/use-sheet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BeaconOption } from './beacon-option.tsx';
import { DashboardMap } from './dashboard-map.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import phone from './phone-layout.module.css';
import { SidePanel } from './side-panel.tsx';
import classes from './vehicle-dashboard.module.css';
import { VehicleSelect } from './vehicle-select.tsx';
import { VehicleState } from './vehicle-state.tsx';

/** The map, between the vehicle selector and a sheet with the vehicle's details. */
export function PhoneLayout(props: DashboardProps) {
  const { t } = useTranslation('vehicle');
  const { fleet, vehicle } = props;
  const { ref, height, mapPx, stop, setStop, showMap } = useSheet({ isEditing: useIsEditing() });
  const head = (
    <div className={phone.head}>
      <VehicleSelect state={fleet.state} vehicle={vehicle} />
    </div>
  );
  return (
    <div ref={ref} className={classes.phone}>
      <h1 className="only-read-aloud">{t('title')}</h1>
      {height > 0 && (
        <>
          <div className={classes.phoneMap} style={{ height: mapPx }}>
            <DashboardMap fleet={fleet} isNarrow />
          </div>
          <BottomSheet
            label={t('panel.label', { name: vehicle?.name ?? '' })}
            handleLabel={t('panel.height')}
            stop={stop}
            onStop={setStop}
            availablePx={height}
            head={head}
          >
            {vehicle && (
              <div className={phone.state}>
                <VehicleState vehicle={vehicle} />
              </div>
            )}
            <div className={phone.beacon}>
              <BeaconOption onFound={showMap} />
            </div>
            <SidePanel {...props} />
          </BottomSheet>
        </>
      )}
    </div>
  );
}
