import type { PredictionView } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PredictionChoice } from '../../predictions/prediction-choice.ts';
import { RowCountField } from '../../predictions/row-count-field.tsx';
import { TopField } from '../../predictions/top-field.tsx';
import type { PredictedStop } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import classes from './predictions-screen.module.css';
import type { StopSearch } from './stop-search.ts';
import { VehicleField } from './vehicle-field.tsx';

interface OptionsBarProps {
  site: Site;
  vehicle: FleetVehicle;
  stops: readonly PredictedStop[];
  choice: PredictionChoice & { readonly rowCount: number };
  view: PredictionView;
  search: StopSearch;
}

/** Vehicle, top row, number of rows, and the search for a stop (R§2). */
export function OptionsBar({ site, vehicle, stops, choice, view, search }: OptionsBarProps) {
  const { t } = useTranslation('predictions');
  return (
    <section className={classes.bar} aria-label={t('options')}>
      <VehicleField vehicles={site.vehicles} vehicle={vehicle} />
      {stops.length > 0 && (
        <>
          <TopField stops={stops} topPositionId={choice.topPositionId} onTop={choice.onTop} />
          <RowCountField count={choice.rowCount} stopCount={stops.length} view={view} onCount={choice.onRowCount} />
          <TextInput
            type="search"
            size="xs"
            className={classes.search}
            label={t('search')}
            placeholder={t('searchHint')}
            leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
            value={search.text}
            onChange={(event) => search.onText(event.currentTarget.value)}
          />
          <p className={classes.outcome} role="status">
            {search.outcome?.kind === 'none' && t('noMatch')}
            {search.outcome?.kind === 'hidden' && t('hiddenMatch', search.outcome)}
          </p>
        </>
      )}
    </section>
  );
}
