import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Scope } from '../../../data/scope.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFleetState, useNewestFleet } from '../../../live-map/model/fleet-context.tsx';
import { useHome, useOpeningArea } from '../../../live-map/model/home-area.ts';
import { createMapClock } from '../../../live-map/stage/map-clock.ts';
import { openPainter } from '../../../live-map/stage/open-crowd.ts';
import { useFixtureMarks, useVehiclesOnMap } from '../../../live-map/stage/use-map-model.ts';
import { usePlateWords } from '../../../live-map/stage/use-plate-words.ts';
import { MapControls } from '../../../map-view/map-controls.tsx';
import frameClasses from '../../../map-view/map-frame.module.css';
import { MissingChip } from '../../../map-view/missing-chip.tsx';
import { useMapView } from '../../../map-view/map-view.ts';
import { EARTH, type PaneGround } from '../../../map-view/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../../map-view/plan-stage.tsx';
import { useBeaconMarks } from '../../../map-view/use-beacon-marks.ts';
import { useLiveMap } from '../../../map-view/use-live-map.tsx';
import type { LiveMap } from '../../../map/live/live-map.ts';
import type { ClientSite } from '../../../site/use-client-site.ts';

interface BeaconsMapProps {
  site: ClientSite;
  tags: readonly Tag[];
  selected: Tag | null;
  onPick: (tagId: number) => void;
}

/** The live map with the selected beacon marked and in its centre. A press on a beacon selects it. */
export const BeaconsMap = memo(function BeaconsMap({ site: { scope, image }, ...shared }: BeaconsMapProps) {
  if (!image) return <EarthMap scope={scope} {...shared} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <Pane scope={scope} ground={ground} {...shared} />}
    </PlanStage>
  );
});

type PaneProps = Omit<BeaconsMapProps, 'site'> & { scope: Scope; ground: PaneGround };

/** The map of GPS mode, once the area of the fleet is known. */
function EarthMap(props: Omit<PaneProps, 'ground'>) {
  return useOpeningArea(props.scope) ? <Pane {...props} ground={EARTH} /> : <WaitingStage />;
}

function Pane({ scope, ground, tags, selected, onPick }: PaneProps) {
  const { t } = useTranslation('tagTables');
  const newest = useNewestFleet();
  const [clock] = useState(() =>
    createMapClock(() => (newest.current.kind === 'known' ? newest.current.heardAtMs : null)),
  );
  const { map, isMissing, frame } = useLiveMap({
    ground,
    home: useHome(scope),
    isNarrow: false,
    isRemembered: false,
    clock,
    openPainter,
    onVehicle: (id) => {
      const vehicles = newest.current.kind === 'known' ? newest.current.vehicles : [];
      const name = vehicles.find((vehicle) => vehicle.id === id)?.name;
      if (name !== undefined) map?.openVehiclePopup(id, { name, detail: '', age: '', actions: [], moreLabel: '' });
    },
    onBeacon: (beacon) => {
      const tag = beacon && tags.find(({ lastPosition }) => lastPosition?.id === beacon.id);
      if (tag) onPick(tag.id);
    },
    onFixture: () => undefined,
  });
  const place = selected?.lastPosition ?? null;
  return (
    <section className={frameClasses.pane} aria-label={t('map')}>
      {frame}
      <Feed scope={scope} map={map} selectedPositionId={place?.id ?? null} />
      <View map={map} x={place?.x} y={place?.y} />
      {isMissing && (
        <div className={`${frameClasses.corner} ${frameClasses.topLeft}`}>
          <MissingChip />
        </div>
      )}
      {!selected && (
        <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
          <MapControls map={map} isNarrow={false} isPlan={ground.kind === 'plan'} />
        </div>
      )}
    </section>
  );
}

interface FeedProps {
  scope: Scope;
  map: LiveMap | null;
  selectedPositionId: number | null;
}

/** Passes each answer to the map, so that the pane is not rendered for it. */
function Feed({ scope, map, selectedPositionId }: FeedProps) {
  const state = useFleetState();
  const known = state.kind === 'known' ? state : null;
  const onMap = useVehiclesOnMap({ known, words: usePlateWords(), selectedId: null });
  const fixtures = useFixtureMarks(known, NOTHING_MOVED);
  const beacons = useBeaconMarks(scope);
  const { layers } = useMapView();
  const model = useMemo(
    () => ({
      ...onMap,
      beacons,
      fixtures,
      selectedId: null,
      pointedId: null,
      foundIds: null,
      selectedBeaconId: selectedPositionId,
      beaconScale: 1,
      selectedFixtureId: null,
      edit: null,
      layers: { ...layers, labels: false },
      isNarrow: true,
    }),
    [onMap, beacons, fixtures, selectedPositionId, layers],
  );
  useLayoutEffect(() => map?.update(model), [map, model]);
  return null;
}

const NOTHING_MOVED: ReadonlySet<string> = new Set();

interface ViewProps {
  map: LiveMap | null;
  x: number | undefined;
  y: number | undefined;
}

/** Centres the map on the selected place, and shows the whole ground again when none is selected. */
function View({ map, x, y }: ViewProps) {
  const isPlace = x !== undefined && y !== undefined;
  useEffect(() => {
    if (!map) return;
    // The map may have got another size with the selection.
    map.resize();
    if (isPlace) map.zoomTo({ x, y });
    else map.fit();
  }, [map, isPlace, x, y]);
  return null;
}
