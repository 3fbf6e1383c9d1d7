import { useMemo } from 'react';
import { useIsEditing } from '../../../live-map/editing/edit-store.ts';
import { MapStage } from '../../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BottomSheet } from '../../../ui/sheet/bottom-sheet.tsx';
import { useSheet } from '../../../ui/sheet/use-sheet.ts';
import { BeaconOption } from '../beacon-option.tsx';
import { GatewaySheet } from './gateway-sheet.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { PanelContent } from './panel-content.tsx';
import { TrackerCounts } from './tracker-counts.tsx';
import type { TrackerProps } from './tracker-props.ts';
import classes from './tracker.module.css';

/** The layout for phones: the map above a sheet with the assets or the gateways. */
export function TrackerPhone({ site, assets, choice: whole }: TrackerProps) {
  const { t } = useTranslation(['tracker', 'live']);
  const { ref, height, mapPx, stop, setStop, showMap } = useSheet({ isEditing: useIsEditing() });
  const choice = useMemo(
    () => ({
      ...whole,
      onAsset: (id: number | null) => {
        if (id !== null) showMap();
        whole.onAsset(id);
      },
    }),
    [whole, showMap],
  );
  const head = (
    <div className={classes.sheetHead}>
      <PanelTabs assets={assets} choice={choice} />
      <GatewaySheet choice={choice} />
    </div>
  );
  return (
    <div ref={ref} className={classes.phone}>
      <h1 className="only-read-aloud">{t('title', { ns: 'live' })}</h1>
      {height > 0 && (
        <>
          <div className={classes.phoneMap} style={{ height: mapPx }}>
            <MapStage site={site} isNarrow onFind={null} />
          </div>
          <BottomSheet
            label={t(`tab.${choice.tab}`)}
            handleLabel={t('height')}
            stop={stop}
            onStop={setStop}
            availablePx={height}
            head={head}
          >
            <div className={classes.sheetBody}>
              {stop === 'full' && (
                <div className={classes.sheetTop}>
                  <TrackerCounts assets={assets} />
                  <BeaconOption onFound={showMap} />
                </div>
              )}
              <PanelContent site={site} assets={assets} choice={choice} />
            </div>
          </BottomSheet>
        </>
      )}
    </div>
  );
}
