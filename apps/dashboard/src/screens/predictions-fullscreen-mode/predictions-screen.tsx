import { IconTruckOff } from '@tabler/icons-react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { SiteStates } from '../../site/site-states.tsx';
import { selectedGatewayAtom } from '../../tab/selected-gateway.ts';
import { useTabValue } from '../../tab/store.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createPredictionsPath } from './predictions-path.ts';
import { PREDICTION_SITE } from '../../predictions/prediction-site.ts';
import { Wall } from '../../predictions/wall.tsx';
import { useSite, type Site } from '../../site/use-site.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './predictions-screen.module.css';
import { PredictionsSkeleton } from './predictions-skeleton.tsx';
import { ScreenHead } from './screen-head.tsx';
import { VehicleField } from './vehicle-field.tsx';
import { VehiclePredictions } from './vehicle-predictions.tsx';

/** Predicts when one vehicle will reach the stops of its scheduled route (R§2). */
export function PredictionsScreen() {
  const { t } = useTranslation('predictions');
  const { anchorId } = useParams();
  usePageTitle(t('title'));
  return (
    <SiteStates site={useSite(PREDICTION_SITE)} failed={t('failed')} skeleton={<PredictionsSkeleton />}>
      {(site) =>
        anchorId === undefined ? (
          <RedirectToVehicle site={site} />
        ) : (
          <VehicleInAddress site={site} requestedId={anchorId} />
        )
      }
    </SiteStates>
  );
}

/** Redirects to the selected vehicle, else the first with a route, else the first. */
function RedirectToVehicle({ site: { vehicles } }: { site: Site }) {
  const { search } = useLocation();
  const selectedId = parseId(useTabValue(selectedGatewayAtom));
  const selected = vehicles.find(({ id }) => id === selectedId);
  const vehicle = selected ?? vehicles.find(({ isScheduled }) => isScheduled) ?? vehicles[0];
  return (
    vehicle && (
      <>
        <Navigate to={{ pathname: createPredictionsPath(vehicle.id), search }} replace />
        <PredictionsSkeleton />
      </>
    )
  );
}

/** The predictions of the vehicle in the address, with a full screen mode. */
function VehicleInAddress({ site, requestedId }: { site: Site; requestedId: string }) {
  const id = parseId(requestedId);
  const vehicle = site.vehicles.find((it) => it.id === id);
  return (
    <Wall className={classes.screen}>
      {(fullscreen) =>
        vehicle ? (
          <VehiclePredictions site={site} vehicle={vehicle} fullscreen={fullscreen} />
        ) : (
          <UnknownVehicle site={site} requestedId={requestedId} />
        )
      }
    </Wall>
  );
}

function UnknownVehicle({ site, requestedId }: { site: Site; requestedId: string }) {
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
        text={t('states.noSuchVehicleWhy', { id: requestedId })}
      />
    </>
  );
}
