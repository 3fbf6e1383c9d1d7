import { useAtom } from 'jotai';
import { memo, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { LiveMap } from '../../map/live/live-map.ts';
import { computeBeaconScale, useBeaconSize } from '../../map-view/beacon-size.ts';
import { LayersMenu } from '../../map-view/layers-menu.tsx';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { MapLegend } from '../../map-view/map-legend.tsx';
import { useMapView } from '../../map-view/map-view.ts';
import { MissingChip } from '../../map-view/missing-chip.tsx';
import { readGroundKind } from '../../map-view/pane-ground.ts';
import { useLiveMap } from '../../map-view/use-live-map.tsx';
import { keepIfEqual } from '../../transport/keep-if-equal.ts';
import { createEarthEditGround, createPlanEditGround } from '../editing/edit-ground.ts';
import { useEditMode } from '../editing/edit-mode.tsx';
import { toEditActions, useEditing } from '../editing/use-editing.ts';
import { useSave } from '../editing/use-save.ts';
import { AssetMarksContext } from '../model/asset-marks-context.ts';
import { chosenFixtureIdAtom } from '../model/fleet-atoms.ts';
import { useFleet } from '../model/fleet-context.tsx';
import { useHome } from '../model/home-area.ts';
import { RouteLayerContext } from '../model/route-layer-context.ts';
import { TruthChip } from '../truth/truth-chip.tsx';
import { TruthSwitch } from '../truth/truth-switch.tsx';
import { OffMapChip } from '../unlocated/off-map-chip.tsx';
import { BeaconSizeSlider } from './beacon-size-slider.tsx';
import { FreshnessChip } from './freshness-chip.tsx';
import { MapFeed, NO_FACTS, type MapFacts } from './map-feed.tsx';
import classes from './map-pane.module.css';
import { openPainter } from './open-crowd.ts';
import { PaneContext, usePane, type Pane } from './pane-context.tsx';
import { useMapClock } from './use-map-clock.ts';
import { usePopups, type Popups } from './use-popups.ts';

/** The map with everything that floats over it. */
export const MapPane = memo(function MapPane({ scope, ground, mmPerPx, isNarrow, onFind }: Pane) {
  const pane = useMemo(
    () => ({ scope, ground, mmPerPx, isNarrow, onFind }),
    [scope, ground, mmPerPx, isNarrow, onFind],
  );
  return (
    <PaneContext value={pane}>
      <PaneContent />
    </PaneContext>
  );
});

function PaneContent() {
  const { t } = useTranslation('live');
  const { scope, ground, mmPerPx, isNarrow } = usePane();
  const home = useHome(scope);
  const [fixtureId, setFixtureId] = useChosenFixture();
  const [facts, setFacts] = useFacts();
  const beaconSize = useShownBeaconSize();
  const editing = useEditing(scope, createEditGround(ground, home));
  const saving = useSave(scope, editing);
  const { onSelect, selectedId, screen } = useFleet();
  const assets = useContext(AssetMarksContext);
  const { onBeacon } = useMapView();
  const takeBeacon = useTakeBeacon();
  const { map, scale, isMissing, frame } = useLiveMap({
    ground,
    home,
    isNarrow,
    clock: useMapClock(),
    openPainter,
    actions: toEditActions(editing),
    onVehicle: (id) => {
      if (id !== selectedId) onSelect(id);
      popups.openVehicle(id);
    },
    onBeacon: (beacon) => {
      setFixtureId(null);
      if (beacon && takeBeacon(beacon, popups)) return;
      onBeacon(beacon?.id ?? null);
      if (beacon) popups.openBeacon(beacon);
    },
    onFixture: (fixture) => {
      setFixtureId(fixture.id);
      onBeacon(null);
      popups.openFixture(fixture);
    },
    onAssets: (pressed) => {
      onBeacon(null);
      assets?.onPress(pressed.map(({ id }) => id));
      if (pressed.length === 1 && pressed[0]) popups.openAsset(pressed[0]);
    },
  });
  const popups = usePopups({ map, onMove: editing.begin });
  const editMode = useEditMode({ editing, saving, isNarrow, onTakeKeys: () => map?.takeKeys() });
  const isEditingBeside = editing.edits !== null && !isNarrow;

  return (
    <section
      className={`${frameClasses.pane} ${isEditingBeside ? classes.isEditing : ''}`}
      aria-label={t(`map.names.${screen}`)}
    >
      {frame}
      <MapFeed
        map={map}
        editing={editing}
        isLocked={saving.isBusy}
        fixtureId={fixtureId}
        beaconScale={beaconSize.scale}
        onFacts={setFacts}
      />
      <div className={`${frameClasses.corner} ${frameClasses.topLeft} ${isNarrow ? frameClasses.isNarrow : ''}`}>
        <FreshnessChip />
        <OffMapChip isNarrow={isNarrow} />
        <TruthChip scope={scope} map={map} isNarrow={isNarrow} hasScale={mmPerPx !== null} />
        {isMissing && <MissingChip />}
      </div>
      <ToolCorners map={map} scale={scale} facts={facts} beaconSize={beaconSize} editButton={editMode.button} />
      {editMode.panel}
    </section>
  );
}

function createEditGround(ground: Pane['ground'], home: ReturnType<typeof useHome>) {
  return ground.kind === 'plan' ? createPlanEditGround(ground.size) : createEarthEditGround(home);
}

/** Returns a function that adds a pressed beacon to the route that is made, and says at the beacon why it could not. */
function useTakeBeacon(): (beacon: MapBeacon, popups: Popups) => boolean {
  const { onBeacon } = useContext(RouteLayerContext);
  return (beacon, popups) => {
    const refusal = onBeacon?.(beacon) ?? null;
    if (refusal !== null) popups.openNote(beacon, refusal);
    return onBeacon !== null;
  };
}

interface ToolCornersProps {
  map: LiveMap | null;
  scale: number;
  facts: MapFacts;
  beaconSize: ShownBeaconSize;
  editButton: ReactNode;
}

const LAYER_OF_SCREEN = { fleet: null, vehicle: 'others', tracker: 'assets' } as const;

/** Menus, legend and controls: on a phone all in one corner, without the legend. */
function ToolCorners({ map, scale, facts, beaconSize, editButton }: ToolCornersProps) {
  const { ground, mmPerPx, isNarrow } = usePane();
  const { screen } = useFleet();
  const controls = <MapControls map={map} isNarrow={isNarrow} isPlan={ground.kind === 'plan'} />;
  return (
    <>
      <div
        className={`${frameClasses.corner} ${frameClasses.topRight} ${isNarrow ? frameClasses.stack : ''}`}
        data-over-map
      >
        <LayersMenu
          ground={readGroundKind(ground)}
          ofScreen={LAYER_OF_SCREEN[screen]}
          isNarrow={isNarrow}
          isCrowded={facts.isCrowded}
        >
          <TruthSwitch />
          {beaconSize.isShown && <BeaconSizeSlider size={beaconSize.step} onSize={beaconSize.onStep} />}
        </LayersMenu>
        {editButton}
        {isNarrow && controls}
      </div>
      {!isNarrow && (
        <>
          <div className={`${frameClasses.corner} ${frameClasses.bottomLeft}`}>
            <MapLegend mmPerPx={mmPerPx} scale={scale} marks={facts.marks} />
          </div>
          <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>{controls}</div>
        </>
      )}
    </>
  );
}

interface ShownBeaconSize {
  /** The user can choose the size: on a plan, on the dashboard. On the earth it is fixed (L§9). */
  readonly isShown: boolean;
  readonly step: number;
  readonly scale: number;
  readonly onStep: (step: number) => void;
}

function useShownBeaconSize(): ShownBeaconSize {
  const [step, onStep] = useBeaconSize();
  const { screen } = useFleet();
  const { ground } = usePane();
  const isShown = screen !== 'fleet' && ground.kind === 'plan';
  return { isShown, step, scale: isShown ? computeBeaconScale(step) : 1, onStep };
}

/** The highlighted exciter or fixed gateway, until the map is left. */
function useChosenFixture() {
  const [chosenId, choose] = useAtom(chosenFixtureIdAtom);
  useEffect(() => () => choose(null), [choose]);
  return [chosenId, choose] as const;
}

/** The facts that the feed reports, kept as the same object while they are equal. */
function useFacts(): [facts: MapFacts, onFacts: (facts: MapFacts) => void] {
  const [facts, setFacts] = useState(NO_FACTS);
  const [keep] = useState(keepIfEqual<MapFacts>);
  return [facts, useCallback((reported) => setFacts(keep(reported)), [keep])];
}
