import { useSetAtom } from 'jotai';
import { memo, useMemo } from 'react';
import { fleetQueryAtom } from '../../live-map/model/fleet-atoms.ts';
import { FleetContext, useFleet } from '../../live-map/model/fleet-context.tsx';
import classes from './live-global-map.module.css';
import { MapStage } from '../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SheetList } from './list/sheet-list.tsx';
import type { ClientSite } from '../../site/use-client-site.ts';
import { useIsEditing } from '../../live-map/editing/edit-store.ts';
import { useSheet } from '../../ui/sheet/use-sheet.ts';

/** The layout for phones: the map above a sheet with the list. */
export const PhoneLayout = memo(function PhoneLayout({ site }: { site: ClientSite }) {
  const { t } = useTranslation('live');
  const context = useFleet();
  const setQuery = useSetAtom(fleetQueryAtom);
  const { ref, height, mapPx, stop, setStop, showMap } = useSheet({ isEditing: useIsEditing() });
  const onMap = useMemo(
    () => ({
      ...context,
      onSelect: (id: number) => {
        showMap();
        context.onSelect(id);
      },
    }),
    [context, showMap],
  );
  const onFind = (vehicleQuery: string) => {
    setQuery(vehicleQuery);
    setStop('full');
  };
  return (
    <FleetContext value={onMap}>
      <div ref={ref} className={classes.phone}>
        <h1 className="only-read-aloud">{t('title')}</h1>
        {height > 0 && (
          <>
            <div className={classes.phoneMap} style={{ height: mapPx }}>
              <MapStage site={site} isNarrow onFind={onFind} />
            </div>
            <SheetList stop={stop} onStop={setStop} availablePx={height} />
          </>
        )}
      </div>
    </FleetContext>
  );
});
