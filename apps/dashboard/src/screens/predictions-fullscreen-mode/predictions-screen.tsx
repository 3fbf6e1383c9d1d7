import { IconTruckOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { SiteStates } from '../../analytics/site-states.tsx';
import { selectedGatewayAtom } from '../../data/selected-gateway.ts';
import { store } from '../../data/store.ts';
import { idOf } from '../../fleet/model/id-of.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { predictionsPath } from '../../predictions/predictions-path.ts';
import { type PredictionSite, usePredictionSite } from '../../predictions/use-prediction-site.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { useFullscreen } from '../../ui/use-fullscreen.ts';
import classes from './predictions-screen.module.css';
import { ScreenHead } from './screen-head.tsx';
import { VehicleField } from './vehicle-field.tsx';
import { VehiclePredictions } from './vehicle-predictions.tsx';

/** When one vehicle will be at the stops of its scheduled route (R§2). */
export function PredictionsScreen() {
  const { t } = useTranslation('predictions');
  const { anchorId } = useParams();
  usePageTitle(t('title'));
  return (
    <SiteStates site={usePredictionSite()} failed={t('failed')}>
      {(site) => (anchorId === undefined ? <ToVehicle site={site} /> : <OfVehicle site={site} askedId={anchorId} />)}
    </SiteStates>
  );
}

/** Leads to the selected vehicle; where none is, to the first that has a route, or else the first. */
function ToVehicle({ site: { vehicles } }: { site: PredictionSite }) {
  const { search } = useLocation();
  const selectedId = idOf(useAtomValue(selectedGatewayAtom, { store }));
  const selected = vehicles.find(({ id }) => id === selectedId);
  const vehicle = selected ?? vehicles.find(({ isScheduled }) => isScheduled) ?? vehicles[0];
  return vehicle && <Navigate to={{ pathname: predictionsPath(vehicle.id), search }} replace />;
}

/** The predictions of the vehicle that the address names; they may fill the display. */
function OfVehicle({ site, askedId }: { site: PredictionSite; askedId: string }) {
  const [fullscreen, attach] = useFullscreen();
  const id = idOf(askedId);
  const vehicle = site.vehicles.find((known) => known.id === id);
  return (
    <div ref={attach} className={classes.screen} data-full={fullscreen.isFull || undefined}>
      {vehicle ? (
        <VehiclePredictions site={site} vehicle={vehicle} fullscreen={fullscreen} />
      ) : (
        <Unknown site={site} askedId={askedId} />
      )}
    </div>
  );
}

function Unknown({ site, askedId }: { site: PredictionSite; askedId: string }) {
  const { t } = useTranslation('vehicle');
  return (
    <>
      <ScreenHead site={site} vehicle={null} predictions={null} fullscreen={null} />
      <section className={classes.bar}>
        <VehicleField vehicles={site.vehicles} vehicle={null} />
      </section>
      <StateMessage
        icon={IconTruckOff}
        title={t('states.noSuchVehicle')}
        text={t('states.noSuchVehicleWhy', { id: askedId })}
      />
    </>
  );
}
