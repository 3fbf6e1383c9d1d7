import { useMemo, useState } from 'react';
import type { GatewayRow } from '../../data/gateway-row.ts';
import { keeper } from '../../data/kept.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isCrowd } from '../../map/crowd/crowd.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { LiveMapModel } from '../../map/live-map-model.ts';
import { editModelOf } from '../editing/edit-model-of.ts';
import { beaconKey, exciterKey } from '../editing/things.ts';
import type { Editing } from '../editing/use-editing.ts';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import { useMapView } from '../model/map-view.ts';
import type { KnownFleet } from '../model/use-live-fleet.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';
import type { TagMark } from './beacon-marks.ts';
import type { CrowdFeed } from './crowd-feed.ts';
import { fixturesOf } from './fixtures.ts';
import { knownWays, mapVehicles, onRouteOf, type PlateWords } from './map-vehicles.ts';
import { useBeaconMarks } from './use-beacon-marks.ts';
import { usePlateWords } from './use-plate-words.ts';

export interface ShownOnMap {
  readonly scope: Scope;
  readonly editing: Editing;
  readonly isLocked: boolean;
  /** The fixed gateway or exciter that is highlighted. */
  readonly fixtureId: number | null;
  readonly beaconScale: number;
  readonly isNarrow: boolean;
}

const NO_GATEWAYS: readonly GatewayRow[] = [];

/** The map's picture of the world. What was moved and not saved is drawn by edit mode, in its new place. */
export function useMapModel({ scope, editing, fixtureId, ...rest }: ShownOnMap): LiveMapModel {
  const { isLocked, isNarrow, beaconScale } = rest;
  const state = useFleetState();
  const known = state.kind === 'known' ? state : null;
  const { selectedId } = useFleet();
  const { layers, beaconId } = useMapView();
  const words = usePlateWords();
  const edit = useEditModel(editing, isLocked);
  const moved = useMemo(() => new Set(editing.changes.map(({ thing }) => thing.key)), [editing.changes]);
  const beacons = useBeaconMarks(scope);
  const marks = useMemo(
    () => (moved.size === 0 ? beacons : beacons.filter(({ tagId }) => !moved.has(beaconKey(tagId)))),
    [beacons, moved],
  );
  const fixtures = useFixtureMarks(known, moved);
  const onMap = useVehiclesOnMap({ known, beacons, words, selectedId });
  return useMemo(
    () => ({
      ...onMap,
      beacons: marks,
      fixtures,
      selectedId,
      selectedBeaconId: edit ? null : beaconId,
      selectedFixtureId: edit ? null : fixtureId,
      beaconScale,
      edit,
      // Nobody moves what can't be seen.
      layers: edit ? { ...layers, beacons: true } : layers,
      isNarrow,
    }),
    [onMap, marks, fixtures, selectedId, beaconId, fixtureId, beaconScale, edit, layers, isNarrow],
  );
}

interface OnMap {
  readonly known: KnownFleet | null;
  readonly beacons: readonly TagMark[];
  readonly words: PlateWords;
  readonly selectedId: number | null;
}

/** The vehicles on the map; of a crowd the selected one alone is made for the page. */
function useVehiclesOnMap({ known, beacons, words, selectedId }: OnMap) {
  return useMemo((): Pick<LiveMapModel, 'vehicles' | 'crowd' | 'knownWays'> => {
    if (!known) return { vehicles: [], crowd: null, knownWays: [] };
    const { vehicles, answer } = known;
    const count = vehicles.filter(isOnMap).length;
    if (!isCrowd(count))
      return { vehicles: mapVehicles(vehicles, beacons, words), crowd: null, knownWays: knownWays(vehicles) };
    const drawn = (vehicle: Vehicle | undefined) => mapVehicles(vehicle ? [vehicle] : [], beacons, words)[0] ?? null;
    const find = (id: number) => drawn(vehicles.find((it) => it.id === id));
    const chosen = selectedId === null ? undefined : vehicles.find(({ id }) => id === selectedId);
    const selected = drawn(chosen);
    const feed: CrowdFeed = { vehicles, answer, selectedId, words: words.places };
    return {
      vehicles: selected ? [selected] : [],
      crowd: { count, feed, find },
      knownWays: chosen && selected ? knownWays(onRouteOf(chosen, vehicles)) : [],
    };
  }, [known, beacons, words, selectedId]);
}

function useFixtureMarks(known: KnownFleet | null, moved: ReadonlySet<string>) {
  const [keep] = useState(keeper<readonly MapFixture[]>);
  const answer = known?.answer;
  return useMemo(() => {
    const gateways = answer?.anchors ?? NO_GATEWAYS;
    const still =
      moved.size === 0 ? gateways : gateways.filter(({ lasting }) => !moved.has(exciterKey(lasting.anchorId)));
    return keep(fixturesOf(still, Math.floor((answer?.asOfMs ?? 0) / 1000)));
  }, [keep, answer, moved]);
}

function useEditModel({ edits, changes, things }: Editing, isLocked: boolean) {
  const { t } = useTranslation('editing');
  return useMemo(
    () => edits && editModelOf({ things: things.list, changes, edits, isLocked, word: (edit) => t(`word.${edit}`) }),
    [edits, changes, things.list, isLocked, t],
  );
}
