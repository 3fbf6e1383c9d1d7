import { useTranslation } from 'react-i18next';
import classes from './bottom-sheet.module.css';
import { BottomSheet } from './bottom-sheet.tsx';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import type { SheetStop } from './sheet-stops.ts';
import type { FleetState } from '../fleet/use-live-fleet.ts';
import { VehicleList } from './vehicle-list.tsx';
import { countFleet } from '../fleet/vehicle.ts';

interface SheetListProps {
  state: FleetState;
  query: string;
  onQuery: (query: string) => void;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  availablePx: number;
}

/** The list in the phone's sheet; the search comes with the whole screen. */
export function SheetList({ state, query, onQuery, stop, onStop, availablePx }: SheetListProps) {
  const { t } = useTranslation('live');
  const head = (
    <div className={classes.head}>
      <h1 className="only-read-aloud">{t('title')}</h1>
      {state.kind === 'known' ? <FleetCountsLine counts={countFleet(state.vehicles)} isNarrow /> : <span />}
      <FleetOrderChoice />
    </div>
  );
  return (
    <BottomSheet stop={stop} onStop={onStop} availablePx={availablePx} head={head}>
      {(stop === 'full' || query !== '') && (
        <div className={classes.search}>
          <FleetSearch query={query} onQuery={onQuery} />
        </div>
      )}
      <VehicleList state={state} query={query} isNarrow />
    </BottomSheet>
  );
}
