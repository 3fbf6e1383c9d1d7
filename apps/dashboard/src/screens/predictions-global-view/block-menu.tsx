import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { screenLink } from '../../navigation/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PredictionChoice } from '../../predictions/prediction-choice.ts';
import { RowCountField } from '../../predictions/row-count-field.tsx';
import { TopField } from '../../predictions/top-field.tsx';
import type { PredictedStop } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import classes from './global-predictions.module.css';

interface BlockOptionsProps {
  vehicle: FleetVehicle;
  stops: readonly PredictedStop[];
  choice: PredictionChoice & { readonly rowCount: number };
}

/** The options of a vehicle's table, and a link to its path predictions. */
export function BlockOptions({ vehicle: { id, name }, stops, choice }: BlockOptionsProps) {
  const { t } = useTranslation('predictions');
  const path = screenLink('predictions-fullscreen-mode', { anchorId: id });
  return (
    <div className={classes.options}>
      {stops.length > 0 && (
        <>
          <TopField name={name} stops={stops} topPositionId={choice.topPositionId} onTop={choice.onTop} />
          <RowCountField
            name={name}
            count={choice.rowCount}
            stopCount={stops.length}
            view="normal"
            onCount={choice.onRowCount}
          />
        </>
      )}
      {path !== null && (
        <Button component={Link} to={path} variant="default" size="xs" aria-label={t('predictionsOf', { name })}>
          {t('title')}
        </Button>
      )}
    </div>
  );
}
