import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { screenLink } from '../../fleet/model/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PredictionChoice } from '../../predictions/prediction-choice.ts';
import { RowCountField } from '../../predictions/row-count-field.tsx';
import { TopField } from '../../predictions/top-field.tsx';
import type { PredictedStop } from '../../predictions/use-predicted.ts';
import type { PredictedVehicle } from '../../predictions/use-prediction-site.ts';
import classes from './global-predictions.module.css';

interface BlockOptionsProps {
  vehicle: PredictedVehicle;
  stops: readonly PredictedStop[];
  choice: PredictionChoice & { readonly rowCount: number };
}

/** What to show of a vehicle, and the way to its own predictions. */
export function BlockOptions({ vehicle: { id, name }, stops, choice }: BlockOptionsProps) {
  const { t } = useTranslation('predictions');
  const own = screenLink('predictions-fullscreen-mode', { anchorId: id });
  return (
    <div className={classes.options}>
      {stops.length > 0 && (
        <>
          <TopField name={name} stops={stops} topPositionId={choice.topPositionId} onTop={choice.onTop} />
          <RowCountField
            name={name}
            count={choice.rowCount}
            stopCount={stops.length}
            view="usual"
            onCount={choice.onRowCount}
          />
        </>
      )}
      {own !== null && (
        <Button component={Link} to={own} variant="default" size="xs" aria-label={t('predictionsOf', { name })}>
          {t('title')}
        </Button>
      )}
    </div>
  );
}
