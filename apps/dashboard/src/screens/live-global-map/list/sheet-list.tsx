import classes from '../../../ui/sheet/bottom-sheet.module.css';
import { BottomSheet } from '../../../ui/sheet/bottom-sheet.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FleetAsOf } from './fleet-as-of.tsx';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import { fleetQueryAtom } from '../../../live-map/model/fleet-atoms.ts';
import type { SheetStop } from '../../../ui/sheet/sheet-stops.ts';
import { VehicleList } from './vehicle-list.tsx';

interface SheetListProps {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  availablePx: number;
}

/** The list in the phone's sheet; the search appears at full height. */
export function SheetList({ stop, onStop, availablePx }: SheetListProps) {
  const { t } = useTranslation('live');
  const query = useAtomValue(fleetQueryAtom);
  const head = (
    <div className={classes.head}>
      <FleetCountsLine isNarrow />
      <FleetOrderChoice isShort={false} />
    </div>
  );
  return (
    <BottomSheet
      label={t('list.label')}
      handleLabel={t('list.height')}
      stop={stop}
      onStop={onStop}
      availablePx={availablePx}
      head={head}
    >
      {(stop === 'full' || query !== '') && (
        <div className={classes.search}>
          <FleetSearch />
          <FleetAsOf />
        </div>
      )}
      <VehicleList isNarrow />
    </BottomSheet>
  );
}
