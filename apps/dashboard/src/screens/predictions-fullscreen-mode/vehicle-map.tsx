import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createMapClock } from '../../live-map/stage/map-clock.ts';
import { toVehiclePosition } from '../../live-map/stage/map-vehicles.ts';
import { openPainter } from '../../live-map/stage/open-crowd.ts';
import { WHOLE_EARTH } from '../../map-view/earth-area.ts';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { useMapView } from '../../map-view/map-view.ts';
import type { PaneGround } from '../../map-view/pane-ground.ts';
import { PlanStage } from '../../map-view/plan-stage.tsx';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import { useLiveMap } from '../../map-view/use-live-map.tsx';
import type { LiveMapModel } from '../../map/live/live-map-model.ts';
import type { MapVehicle } from '../../map/map-vehicle.ts';
import type { PlateText } from '../../map/plate-size.ts';
import type { Predictions } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { useIsPhone } from '../../theme/widths.ts';
import classes from './predictions-screen.module.css';
import { createNamedCourse } from './route-course.ts';
import { useRouteWays } from './use-route-ways.ts';

interface VehicleMapProps {
  site: Site;
  vehicle: FleetVehicle;
  predictions: Predictions;
}

/** The route on the floor plan with the names of its stops, and the vehicle unless it is offline. Empty without a plan. */
export function VehicleMap(props: VehicleMapProps) {
  const { t } = useTranslation('predictions');
  const { scope, image } = props.site;
  if (!image) return null;
  return (
    <aside className={classes.map} aria-label={t('map')}>
      <PlanStage scope={scope} image={image}>
        {(ground) => <VehiclePane {...props} ground={ground} />}
      </PlanStage>
    </aside>
  );
}

function VehiclePane(props: VehicleMapProps & { ground: PaneGround }) {
  const { t } = useTranslation('live');
  const { ground, predictions } = props;
  const isNarrow = useIsPhone();
  const model = useModel(props, isNarrow);
  const { map, frame } = useLiveMap({
    ground,
    home: () => WHOLE_EARTH,
    // All of the plan, on a phone, too: no stop is then under the button.
    isNarrow: false,
    clock: createMapClock(() => predictions.heardAtMs),
    openPainter,
    onVehicle: (id) => {
      const [shown] = model.vehicles;
      if (shown) map?.openVehiclePopup(id, createPopupContent(shown.plate));
    },
    onBeacon: (beacon) => beacon && map?.openBeaconPopup(beacon, createPopupContent({ name: beacon.name, detail: '' })),
    onFixture: () => undefined,
  });
  useLayoutEffect(() => map?.update(model), [map, model]);
  return (
    <section className={frameClasses.pane} aria-label={t('map.names.route')}>
      {frame}
      <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
        <MapControls map={map} isNarrow={isNarrow} isPlan />
      </div>
    </section>
  );
}

const createPopupContent = (plate: PlateText) => ({ ...plate, age: '', actions: [], moreLabel: '' });

/** The vehicle on the way to its next stop, and the route with its beacons. */
function useModel({ site, vehicle, predictions }: VehicleMapProps, isNarrow: boolean): LiveMapModel {
  const { layers } = useMapView();
  const marks = useBeaconMarks(site.scope);
  const { stops, route, gateway } = predictions;
  const ways = useRouteWays(site.scope, predictions);
  const ord = gateway.currentRouteInstance?.ord ?? null;
  const beacons = useMemo(() => {
    const ids = new Set(stops.map(({ tagPositionId }) => tagPositionId));
    return marks.filter(({ id }) => ids.has(id));
  }, [marks, stops]);
  const course = useMemo(
    () => createNamedCourse(route?.tags ?? [], { marks: beacons, ways, palette: vehicle.palette, ord }),
    [route, beacons, ways, vehicle, ord],
  );
  return useMemo(
    () => ({
      vehicles: toMapVehicles(vehicle, predictions),
      crowd: null,
      beacons,
      fixtures: [],
      selectedId: vehicle.id,
      pointedId: null,
      foundIds: null,
      selectedBeaconId: null,
      beaconScale: 1,
      selectedFixtureId: null,
      course,
      edit: null,
      layers,
      isNarrow,
    }),
    [vehicle, predictions, beacons, course, layers, isNarrow],
  );
}

/** None if the vehicle is offline or was at no beacon yet. */
function toMapVehicles(
  { id, number, palette, name }: FleetVehicle,
  { gateway, isOffline, isHeld }: Predictions,
): readonly MapVehicle[] {
  const position = toVehiclePosition(gateway);
  if (isOffline || !position) return [];
  return [
    {
      id,
      number: String(number),
      palette,
      isStale: false,
      isWrong: isHeld,
      isMoving: gateway.lastPositionMetadata?.state === 'LEFT',
      position,
      visits: [],
      // The stops have their names on the map.
      plate: { name, detail: '' },
      nextPlate: null,
      arrivingPlate: null,
    },
  ];
}
