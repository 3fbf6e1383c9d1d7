import { choosePredictionRowCount, orderRowsFrom, type PredictionView } from '@lapwing/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLikelyArrivals } from '../../predictions/likely-arrivals.ts';
import { usePredictionChoice } from '../../predictions/prediction-choice.ts';
import { PredictionNotes } from '../../predictions/prediction-notes.tsx';
import { PredictionStates } from '../../predictions/prediction-states.tsx';
import { PredictionTable } from '../../predictions/prediction-table.tsx';
import { useUsualArrivals } from '../../predictions/usual-arrivals.ts';
import { usePredicted, type Predictions } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import type { Fullscreen } from '../../ui/use-fullscreen.ts';
import { AccuracyCard } from './accuracy-card.tsx';
import { OptionsBar } from './options-bar.tsx';
import classes from './predictions-screen.module.css';
import { ScreenHead } from './screen-head.tsx';
import { VehicleMap } from './vehicle-map.tsx';
import { useStopSearch } from './stop-search.ts';

/** Names of the choices in the address. Each view has its own number of rows. */
const NAMES = {
  normal: { top: 'top', rows: 'rows' },
  fullscreen: { top: 'top', rows: 'fullRows' },
} as const;
const NO_STOPS: Predictions['stops'] = [];

interface VehiclePredictionsProps {
  site: Site;
  vehicle: FleetVehicle;
  fullscreen: Fullscreen;
}

/** The predictions of one vehicle, with its options. */
export function VehiclePredictions({ site, vehicle, fullscreen }: VehiclePredictionsProps) {
  const { t } = useTranslation('predictions');
  const view: PredictionView = fullscreen.isFull ? 'fullscreen' : 'normal';
  const state = usePredicted(site.scope, vehicle.id);
  const choice = usePredictionChoice(NAMES[view]);
  const known = state.kind === 'known' ? state : null;
  const usual = useUsualArrivals(site.scope, vehicle.id, known);
  const likely = useLikelyArrivals(site.scope, vehicle.id, known);
  const stops = known?.stops ?? NO_STOPS;
  const rowCount = choosePredictionRowCount(choice.rowCount, stops.length, view);
  const shown = orderRowsFrom(known?.rows ?? [], choice.topPositionId).slice(0, rowCount);
  const search = useStopSearch(stops, shown);
  return (
    <>
      <ScreenHead site={site} vehicle={vehicle} predictions={known} fullscreen={fullscreen} />
      <OptionsBar
        site={site}
        vehicle={vehicle}
        stops={stops}
        choice={{ ...choice, rowCount }}
        view={view}
        search={search}
      />
      {known?.route && (
        <div className={classes.notes}>
          <PredictionNotes predictions={known} zone={site.zone} />
        </div>
      )}
      <div className={classes.content}>
        <section
          className={classes.card}
          style={{ '--rows': rowCount } as CSSProperties}
          aria-label={t('tableOf', { name: vehicle.name })}
        >
          <PredictionStates
            state={state}
            name={vehicle.name}
            rowCount={choosePredictionRowCount(choice.rowCount, Infinity, view)}
          >
            {(predictions) => (
              <PredictionTable
                isFull
                predictions={predictions}
                rows={shown}
                usual={usual}
                likely={likely}
                zone={site.zone}
                caption={t('tableOf', { name: vehicle.name })}
                isHighlighted={search.isHighlighted}
              />
            )}
          </PredictionStates>
        </section>
        {known?.route && !fullscreen.isFull && (
          <>
            <VehicleMap site={site} vehicle={vehicle} predictions={known} />
            <AccuracyCard site={site} vehicle={vehicle} route={known.route} stopCount={known.stops.length} />
          </>
        )}
      </div>
    </>
  );
}
