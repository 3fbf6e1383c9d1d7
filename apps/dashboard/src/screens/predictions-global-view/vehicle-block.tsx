import { choosePredictionRowCount, orderRowsFrom } from '@lapwing/domain';
import { useId } from 'react';
import { pointsAt } from '../../tab/pointing.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLikelyArrivals } from '../../predictions/likely-arrivals.ts';
import { usePredictionChoice } from '../../predictions/prediction-choice.ts';
import { PredictionNotes } from '../../predictions/prediction-notes.tsx';
import { PredictionStates } from '../../predictions/prediction-states.tsx';
import { PredictionTable } from '../../predictions/prediction-table.tsx';
import { usePredicted } from '../../predictions/use-predicted.ts';
import { useUsualArrivals } from '../../predictions/usual-arrivals.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { BlockFoot } from './block-foot.tsx';
import { BlockHead } from './block-head.tsx';
import { BlockMenu } from './block-menu.tsx';
import classes from './global-predictions.module.css';

interface VehicleBlockProps {
  site: Site;
  vehicle: FleetVehicle;
  /** Number of rows of the vehicles without a choice of their own; null means the default. */
  allRowCount: number | null;
  /** Full screen has no options of one vehicle, because it is for wall displays. */
  isFull: boolean;
}

/** One vehicle: name and state, options, and table of arrivals (R§2). */
export function VehicleBlock({ site, vehicle, allRowCount, isFull }: VehicleBlockProps) {
  const { t } = useTranslation('predictions');
  const titleId = useId();
  const { id, name } = vehicle;
  const state = usePredicted(site.scope, id);
  const choice = usePredictionChoice({ top: `top.${id}`, rows: `rows.${id}` });
  const known = state.kind === 'known' ? state : null;
  const usual = useUsualArrivals(site.scope, id, known);
  const likely = useLikelyArrivals(site.scope, id, known);
  const stops = known?.stops ?? [];
  const requested = choice.rowCount ?? allRowCount;
  const rowCount = choosePredictionRowCount(requested, stops.length, 'normal');
  return (
    <article className={classes.block} aria-labelledby={titleId} {...pointsAt(`gateway:${id}`)}>
      <BlockHead
        titleId={titleId}
        vehicle={vehicle}
        predictions={known}
        menu={!isFull && <BlockMenu vehicle={vehicle} stops={stops} choice={{ ...choice, rowCount }} />}
      />
      <div className={classes.notes}>{known?.route && <PredictionNotes predictions={known} zone={site.zone} />}</div>
      <div className={classes.rows}>
        <PredictionStates state={state} name={name} rowCount={choosePredictionRowCount(requested, Infinity, 'normal')}>
          {(predictions) => (
            <PredictionTable
              predictions={predictions}
              rows={orderRowsFrom(predictions.rows, choice.topPositionId).slice(0, rowCount)}
              usual={usual}
              likely={likely}
              zone={site.zone}
              caption={t('tableOf', { name })}
            />
          )}
        </PredictionStates>
      </div>
      <BlockFoot site={site} vehicle={vehicle} predictions={known} />
    </article>
  );
}
