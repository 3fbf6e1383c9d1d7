import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapImage } from '../../data/client.ts';
import type { Scope } from '../../data/scope.ts';
import { hasClusters } from '../../map/crowd/crowd.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import '../../map/map.css';
import { beaconScaleOf, useBeaconSize } from '../model/beacon-size.ts';
import { useEditMode } from '../editing/edit-mode.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useSave } from '../editing/use-save.ts';
import { useFleet } from '../model/fleet-context.ts';
import { useMapView } from '../model/map-view.ts';
import { BeaconSizeSlider } from './beacon-size-slider.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { HiddenChip } from './hidden-chip.tsx';
import { LayersMenu } from './layers-menu.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-pane.module.css';
import { useLiveMap } from './use-live-map.ts';
import { shapesOf, useMapModel } from './use-map-model.ts';
import { usePlateWords } from './use-plate-words.ts';
import { usePopups } from './use-popups.ts';
import { UnlocatedChip } from '../unlocated/unlocated-chip.tsx';
import type { FleetState } from '../model/use-live-fleet.ts';
import type { Vehicle } from '../model/vehicle.ts';

interface MapPaneProps {
  scope: Scope;
  image: MapImage;
  picture: PlanPicture;
  state: FleetState;
  isNarrow: boolean;
  /** Looks for something in the list; null where there is none. */
  onFind: ((query: string) => void) | null;
  /** Stands over the map beside what it shows itself. */
  children?: ReactNode;
}

const NO_VEHICLES: readonly Vehicle[] = [];

/** The map with what floats over it. */
export function MapPane({ scope, image, picture, state, isNarrow, onFind, children }: MapPaneProps) {
  const { t } = useTranslation('live');
  const { zone, selectedId, onSelect, onToggleHidden } = useFleet();
  const { beaconId, onBeacon } = useMapView();
  const [fixtureId, setFixtureId] = useState<number | null>(null);
  const isOneVehicle = onToggleHidden === null;
  const [beaconSize, setBeaconSize] = useBeaconSize();
  const words = usePlateWords();
  const editing = useEditing(scope, image);
  const known = state.kind === 'known' ? state : null;
  const vehicles = known?.vehicles ?? NO_VEHICLES;
  const saving = useSave(scope, editing);
  const isLocked = saving.isBusy;
  const beaconScale = isOneVehicle ? beaconScaleOf(beaconSize) : 1;
  const pressed = { beaconId, fixtureId };
  const model = useMapModel({ scope, known, editing, isLocked, pressed, beaconScale, words, isNarrow });
  const shapes = useMemo(() => shapesOf(model.fixtures), [model.fixtures]);
  const { map, scale, attach } = useLiveMap({
    image,
    picture,
    model,
    heardAtMs: known?.heardAtMs ?? null,
    hand: editing.hand,
    onVehicle: (id) => {
      if (id !== selectedId) onSelect(id);
      popups.openVehicle(id, vehicles);
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
  const popups = usePopups({ scope, map, words, onFind, onMove: editing.begin });
  const editMode = useEditMode({ editing, saving, isNarrow, onTakeKeys: () => map?.takeKeys() });

  return (
    <section
      className={classes.pane}
      aria-label={t('map.label')}
      data-editing={(editing.edits !== null && !isNarrow) || undefined}
    >
      <div ref={attach} className={`${classes.canvas} map-canvas`} role="group" aria-label={t('map.keys')} />
      <div className={`${classes.corner} ${classes.topLeft} ${isNarrow ? classes.isNarrow : ''}`}>
        <FreshnessChip scope={scope} zone={zone} asOfMs={known?.asOfMs ?? null} isNarrow={isNarrow} />
        <HiddenChip vehicles={vehicles} isNarrow={isNarrow} />
        <UnlocatedChip scope={scope} vehicles={vehicles} />
      </div>
      <div className={`${classes.corner} ${classes.topRight} ${isNarrow ? classes.stack : ''}`} data-over-map>
        <LayersMenu isDrawing={picture.kind === 'drawing'} isNarrow={isNarrow} isCrowded={model.crowd !== null} />
        {editMode.button}
        {isNarrow && <MapControls map={map} isNarrow />}
        {isNarrow && isOneVehicle && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${classes.corner} ${classes.bottomLeft}`}>
            <MapLegend mmPerPx={image.mmPerPx} scale={scale} shapes={shapes} hasClusters={hasClusters(model)} />
          </div>
          <div className={`${classes.corner} ${classes.bottomRight}`}>
            {isOneVehicle && <BeaconSizeSlider size={beaconSize} onSize={setBeaconSize} />}
            <MapControls map={map} isNarrow={false} />
          </div>
        </>
      )}
      {editMode.panel}
      {children}
    </section>
  );
}
