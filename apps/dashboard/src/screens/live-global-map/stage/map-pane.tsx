import { useAtomValue } from 'jotai';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeaconPosition } from '../../../data/beacons.ts';
import type { MapImage } from '../../../data/client.ts';
import type { Scope } from '../../../data/scope.ts';
import { useWorldNow } from '../../../data/use-world-now.ts';
import type { MapBeacon } from '../../../map/beacon-layer.ts';
import type { PlanPicture } from '../../../map/floor-plan.ts';
import '../../../map/map.css';
import { layersAtom } from '../fleet/fleet-atoms.ts';
import { useFleet } from '../fleet/fleet-context.ts';
import { FreshnessChip } from './freshness-chip.tsx';
import { HiddenChip } from './hidden-chip.tsx';
import { LayersMenu } from './layers-menu.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import classes from './map-pane.module.css';
import { knownWays, mapBeacons, mapVehicles } from './map-vehicles.ts';
import { useLiveMap } from './use-live-map.ts';
import { usePlateWords } from './use-plate-words.ts';
import { usePopups } from './use-popups.ts';
import type { FleetState } from '../fleet/use-live-fleet.ts';

interface MapPaneProps {
  scope: Scope;
  image: MapImage;
  picture: PlanPicture;
  beacons: readonly BeaconPosition[];
  state: FleetState;
  isNarrow: boolean;
  /** Looks for something in the list. */
  onFind: (query: string) => void;
  /** Stands over the map beside what it shows itself. */
  children?: ReactNode;
}

const HOUR_MS = 3_600_000;

/** The map with what floats over it. */
export function MapPane({ scope, image, picture, beacons, state, isNarrow, onFind, children }: MapPaneProps) {
  const { t } = useTranslation('live');
  const { zone, selectedId, onSelect } = useFleet();
  const layers = useAtomValue(layersAtom);
  const [selectedBeaconId, setSelectedBeaconId] = useState<number | null>(null);
  const words = usePlateWords();
  const known = state.kind === 'known' ? state : null;
  const vehicles = known?.vehicles ?? [];
  // A beacon turns outdated after days: within an hour the same list stands, and nothing is drawn anew.
  const hour = Math.floor((useWorldNow(HOUR_MS) ?? 0) / HOUR_MS);
  const marks = useMemo(() => mapBeacons(beacons, (hour * HOUR_MS) / 1000), [beacons, hour]);
  const model = {
    vehicles: mapVehicles(vehicles, beacons, words),
    knownWays: knownWays(vehicles),
    beacons: marks,
    selectedId,
    selectedBeaconId,
    layers,
    isNarrow,
  };

  const onBeacon = (beacon: MapBeacon | null) => {
    setSelectedBeaconId(beacon?.id ?? null);
    if (beacon) popups.openBeacon(beacon, beacons);
  };
  const { map, scale, attach } = useLiveMap({
    image,
    picture,
    model,
    heardAtMs: known?.heardAtMs ?? null,
    onVehicle: (id) => {
      if (id !== selectedId) onSelect(id);
      popups.openVehicle(id, vehicles);
    },
    onBeacon,
  });
  const popups = usePopups(map, words, onFind);

  return (
    <section className={classes.pane} aria-label={t('map.label')}>
      <div ref={attach} className={`${classes.canvas} map-canvas`} role="group" aria-label={t('map.keys')} />
      <div className={`${classes.corner} ${classes.topLeft} ${isNarrow ? classes.isNarrow : ''}`}>
        <FreshnessChip scope={scope} zone={zone} asOfMs={known?.asOfMs ?? null} isNarrow={isNarrow} />
        <HiddenChip vehicles={vehicles} isNarrow={isNarrow} />
      </div>
      <div className={`${classes.corner} ${classes.topRight} ${isNarrow ? classes.stack : ''}`} data-over-map>
        <LayersMenu isDrawing={picture.kind === 'drawing'} isNarrow={isNarrow} />
        {isNarrow && <MapControls map={map} isNarrow />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${classes.corner} ${classes.bottomLeft}`}>
            <MapLegend mmPerPx={image.mmPerPx} scale={scale} />
          </div>
          <div className={`${classes.corner} ${classes.bottomRight}`}>
            <MapControls map={map} isNarrow={false} />
          </div>
        </>
      )}
      {children}
    </section>
  );
}
