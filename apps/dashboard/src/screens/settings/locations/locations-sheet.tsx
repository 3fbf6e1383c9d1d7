import { useIsEditing } from '../../../live-map/editing/edit-store.ts';
import { MapStage } from '../../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ClientSite } from '../../../site/use-client-site.ts';
import sheetClasses from '../../../ui/sheet/bottom-sheet.module.css';
import { BottomSheet } from '../../../ui/sheet/bottom-sheet.tsx';
import { useSheet } from '../../../ui/sheet/use-sheet.ts';
import { LocationCounts } from './location-counts.tsx';
import { LocationList } from './location-list.tsx';
import { LocationsAsOf } from './locations-as-of.tsx';
import classes from './locations.module.css';
import { SelectedLocation } from './selected-location.tsx';
import type { LocationListProps } from './location-list-props.ts';
import { LocationSearch } from './side-panel.tsx';
import type { Selection } from './use-selection.ts';

/** The tab on phones: the map above a sheet with the list. */
export function LocationsSheet({ site, ...list }: LocationListProps & { site: ClientSite }) {
  const { t } = useTranslation(['locations', 'settings']);
  const { ref, height, mapPx, stop, setStop, showMap } = useSheet({ isEditing: useIsEditing() });
  const selection: Selection = {
    ...list.selection,
    onSelect: (location) => {
      showMap();
      list.selection.onSelect(location);
    },
  };
  return (
    <div ref={ref} className={classes.phone}>
      <h1 className="only-read-aloud">{t('tabs.beacons-location', { ns: 'settings' })}</h1>
      {height > 0 && (
        <>
          <div className={classes.phoneMap} style={{ height: mapPx }}>
            <MapStage site={site} isNarrow onFind={null} />
          </div>
          <BottomSheet
            label={t('list')}
            handleLabel={t('height')}
            stop={stop}
            onStop={setStop}
            availablePx={height}
            head={
              <div className={sheetClasses.head}>
                <LocationCounts state={list.state} />
              </div>
            }
          >
            <SelectedLocation {...selection} />
            <div className={sheetClasses.search}>
              <LocationSearch {...list} />
              <LocationsAsOf />
            </div>
            <LocationList {...list} selection={selection} />
          </BottomSheet>
        </>
      )}
    </div>
  );
}
