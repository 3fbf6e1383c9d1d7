import { predictionRowCount, rowsFrom } from '@lapwing/domain';
import { useId } from 'react';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { predictedGatewayOptions } from '../../data/predictions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePredictionChoice } from '../../predictions/prediction-choice.ts';
import { PredictionNotes } from '../../predictions/prediction-notes.tsx';
import { PredictionStates } from '../../predictions/prediction-states.tsx';
import { PredictionTable } from '../../predictions/prediction-table.tsx';
import { usePredicted } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { BlockHead } from './block-head.tsx';
import { BlockOptions } from './block-options.tsx';
import classes from './global-predictions.module.css';

interface VehicleBlockProps {
  site: Site;
  vehicle: FleetVehicle;
  /** Full screen has no controls, because it is for wall displays. */
  isFull: boolean;
}

/** One vehicle: name and state, options, and table of arrivals (R§2). */
export function VehicleBlock({ site: { scope, zone }, vehicle, isFull }: VehicleBlockProps) {
  const { t } = useTranslation('predictions');
  const titleId = useId();
  const { id, name } = vehicle;
  const state = usePredicted(scope, id);
  const choice = usePredictionChoice({ top: `top.${id}`, rows: `rows.${id}` });
  const known = state.kind === 'known' ? state : null;
  const stops = known?.stops ?? [];
  const rowCount = predictionRowCount(choice.rowCount, stops.length, 'normal');
  return (
    <article className={classes.block} aria-labelledby={titleId}>
      <BlockHead titleId={titleId} vehicle={vehicle} predictions={known} />
      {!isFull && <BlockOptions vehicle={vehicle} stops={stops} choice={{ ...choice, rowCount }} />}
      {known?.route && (
        <div className={classes.notes}>
          <PredictionNotes predictions={known} zone={zone} />
        </div>
      )}
      <div className={classes.rows}>
        <PredictionStates state={state} name={name}>
          {({ rows, asOfTs }) => (
            <PredictionTable
              rows={rowsFrom(rows, choice.topPositionId).slice(0, rowCount)}
              asOfTs={asOfTs}
              zone={zone}
              caption={t('tableOf', { name })}
            />
          )}
        </PredictionStates>
      </div>
      <footer className={classes.foot}>
        <AsOfIn queryKey={predictedGatewayOptions(scope, id).queryKey} staleAfterMs={STALE_AFTER_MS} zone={zone} />
      </footer>
    </article>
  );
}
