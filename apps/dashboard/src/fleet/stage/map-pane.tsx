import { useCallback, useState } from 'react';
import type { MapImage } from '../../data/client.ts';
import type { Scope } from '../../data/scope.ts';
import { keeper } from '../../data/kept.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import '../../map/map.css';
import { beaconScaleOf, useBeaconSize } from '../model/beacon-size.ts';
import { useEditMode } from '../editing/edit-mode.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useSave } from '../editing/use-save.ts';
import { useFleet, useNewestFleet } from '../model/fleet-context.tsx';
import { useMapView } from '../model/map-view.ts';
import { BeaconSizeSlider } from './beacon-size-slider.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { HiddenChip } from './hidden-chip.tsx';
import { LayersMenu } from './layers-menu.tsx';
import { MapControls } from './map-controls.tsx';
import { MapFeed, NO_FACTS, type MapFacts } from './map-feed.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-pane.module.css';
import { useLiveMap } from './use-live-map.ts';
import { usePopups } from './use-popups.ts';
import { UnlocatedChip } from '../unlocated/unlocated-chip.tsx';

interface MapPaneProps {
  scope: Scope;
  image: MapImage;
  picture: PlanPicture;
  isNarrow: boolean;
  /** Looks for something in the list; null where there is none. */
  onFind: ((query: string) => void) | null;
}

/** The map with what floats over it. */
export function MapPane({ scope, image, picture, isNarrow, onFind }: MapPaneProps) {
  const { t } = useTranslation('live');
  const { selectedId, onSelect, onToggleHidden } = useFleet();
  const newest = useNewestFleet();
  const { onBeacon } = useMapView();
  const [fixtureId, setFixtureId] = useState<number | null>(null);
  const isOneVehicle = onToggleHidden === null;
  const [beaconSize, setBeaconSize] = useBeaconSize();
  const editing = useEditing(scope, image);
  const saving = useSave(scope, editing);
  const [facts, setFacts] = useFacts();
  const { map, scale, attach } = useLiveMap({
    image,
    picture,
    isNarrow,
    heardAtMs: () => (newest.current.kind === 'known' ? newest.current.heardAtMs : null),
    hand: editing.hand,
    onVehicle: (id) => {
      if (id !== selectedId) onSelect(id);
      popups.openVehicle(id);
    },
    onBeacon: (beacon) => {
      setFixtureId(null);
      onBeacon(beacon?.id ?? null);
      if (beacon) popups.openBeacon(beacon);
    },
    onFixture: (fixture) => {
      setFixtureId(fixture.id);
      onBeacon(null);
      popups.openFixture(fixture);
    },
  });
  const popups = usePopups({ scope, map, onFind, onMove: editing.begin });
  const editMode = useEditMode({ editing, saving, isNarrow, onTakeKeys: () => map?.takeKeys() });

  return (
    <section
      className={classes.pane}
      aria-label={t('map.label')}
      data-editing={(editing.edits !== null && !isNarrow) || undefined}
    >
      <div ref={attach} className={`${classes.canvas} map-canvas`} role="group" aria-label={t('map.keys')} />
      <MapFeed
        map={map}
        scope={scope}
        editing={editing}
        isLocked={saving.isBusy}
        fixtureId={fixtureId}
        beaconScale={isOneVehicle ? beaconScaleOf(beaconSize) : 1}
        isNarrow={isNarrow}
        onFacts={setFacts}
      />
      <div className={`${classes.corner} ${classes.topLeft} ${isNarrow ? classes.isNarrow : ''}`}>
        <FreshnessChip scope={scope} isNarrow={isNarrow} />
        <HiddenChip isNarrow={isNarrow} />
        <UnlocatedChip />
      </div>
      <div className={`${classes.corner} ${classes.topRight} ${isNarrow ? classes.stack : ''}`} data-over-map>
        <LayersMenu isDrawing={picture.kind === 'drawing'} isNarrow={isNarrow} isCrowded={facts.isCrowded} />
        {editMode.button}
        {isNarrow && <MapControls map={map} isNarrow />}
        {isNarrow && isOneVehicle && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${classes.corner} ${classes.bottomLeft}`}>
            <MapLegend mmPerPx={image.mmPerPx} scale={scale} shapes={facts.shapes} hasClusters={facts.hasClusters} />
          </div>
          <div className={`${classes.corner} ${classes.bottomRight}`}>
            {isOneVehicle && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
            <MapControls map={map} isNarrow={false} />
          </div>
        </>
      )}
      {editMode.panel}
    </section>
  );
}

/** What the map's feed says of it, which stays the same for as long as it says the same. */
function useFacts(): [facts: MapFacts, onFacts: (facts: MapFacts) => void] {
  const [facts, setFacts] = useState(NO_FACTS);
  const [keep] = useState(keeper<MapFacts>);
  return [facts, useCallback((said) => setFacts(keep(said)), [keep])];
}
