import { memo, useCallback, useState } from 'react';
import type { Scope } from '../../data/scope.ts';
import { keeper } from '../../data/kept.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../map/map.css';
import { beaconScaleOf, useBeaconSize } from '../model/beacon-size.ts';
import { useEditMode } from '../editing/edit-mode.tsx';
import { earthField, planField } from '../editing/field.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useSave } from '../editing/use-save.ts';
import { useFleet, useNewestFleet } from '../model/fleet-context.tsx';
import { useHome } from '../model/home-area.ts';
import { useMapView } from '../model/map-view.ts';
import { BeaconSizeSlider } from './beacon-size-slider.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { HiddenChip } from './hidden-chip.tsx';
import { LayersMenu } from './layers-menu.tsx';
import { mapClock } from './map-clock.ts';
import { MapControls } from './map-controls.tsx';
import { MapFeed, NO_FACTS, type MapFacts } from './map-feed.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-pane.module.css';
import { useLiveMap } from './use-live-map.ts';
import { usePopups } from './use-popups.ts';
import { groundKind, type PaneGround } from './pane-ground.ts';
import { UnlocatedChip } from '../unlocated/unlocated-chip.tsx';
import { MissingChip } from './missing-chip.tsx';

export interface MapPaneProps {
  scope: Scope;
  ground: PaneGround;
  /** Millimetres a pixel of the ground; null where nobody said. */
  mmPerPx: number | null;
  isNarrow: boolean;
  /** Looks for something in the list; null where there is none. */
  onFind: ((query: string) => void) | null;
}

/** The map with what floats over it. */
export const MapPane = memo(function MapPane({ scope, ground, mmPerPx, isNarrow, onFind }: MapPaneProps) {
  const { t } = useTranslation('live');
  const { selectedId, onSelect, onToggleHidden } = useFleet();
  const newest = useNewestFleet();
  const { onBeacon } = useMapView();
  const [fixtureId, setFixtureId] = useState<number | null>(null);
  const isOneVehicle = onToggleHidden === null;
  const [beaconSize, setBeaconSize] = useBeaconSize();
  const home = useHome(scope);
  const isPlan = ground.kind === 'plan';
  // On the earth the size is fixed (L§9).
  const hasBeaconSize = isOneVehicle && isPlan;
  const beaconScale = hasBeaconSize ? beaconScaleOf(beaconSize) : 1;
  const editing = useEditing(scope, isPlan ? planField(ground.size) : earthField(home));
  const saving = useSave(scope, editing);
  const [facts, setFacts] = useFacts();
  const [clock] = useState(() => mapClock(() => (newest.current.kind === 'known' ? newest.current.heardAtMs : null)));
  const { map, scale, isMissing, attach } = useLiveMap({
    ground,
    home,
    isNarrow,
    clock,
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
        beaconScale={beaconScale}
        isNarrow={isNarrow}
        onFacts={setFacts}
      />
      <div className={`${classes.corner} ${classes.topLeft} ${isNarrow ? classes.isNarrow : ''}`}>
        <FreshnessChip scope={scope} isNarrow={isNarrow} />
        <HiddenChip isNarrow={isNarrow} />
        <UnlocatedChip />
        {isMissing && <MissingChip />}
      </div>
      <div className={`${classes.corner} ${classes.topRight} ${isNarrow ? classes.stack : ''}`} data-over-map>
        <LayersMenu
          ground={groundKind(ground)}
          hasOthers={isOneVehicle}
          isNarrow={isNarrow}
          isCrowded={facts.isCrowded}
        />
        {editMode.button}
        {isNarrow && <MapControls map={map} isNarrow isPlan={isPlan} />}
        {isNarrow && hasBeaconSize && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${classes.corner} ${classes.bottomLeft}`}>
            <MapLegend mmPerPx={mmPerPx} scale={scale} shapes={facts.shapes} hasClusters={facts.hasClusters} />
          </div>
          <div className={`${classes.corner} ${classes.bottomRight}`}>
            {hasBeaconSize && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
            <MapControls map={map} isNarrow={false} isPlan={isPlan} />
          </div>
        </>
      )}
      {editMode.panel}
    </section>
  );
});

/** What the map's feed says of it, which stays the same for as long as it says the same. */
function useFacts(): [facts: MapFacts, onFacts: (facts: MapFacts) => void] {
  const [facts, setFacts] = useState(NO_FACTS);
  const [keep] = useState(keeper<MapFacts>);
  return [facts, useCallback((said) => setFacts(keep(said)), [keep])];
}
