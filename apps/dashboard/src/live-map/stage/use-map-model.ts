import { useAtomValue } from 'jotai';
import { useContext, useMemo, useState } from 'react';
import type { GatewayRow } from '../../transport/gateway-row.ts';
import { keepIfEqual } from '../../transport/keep-if-equal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isCrowd } from '../../map/crowd/crowd.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { LiveMapModel } from '../../map/live/live-map-model.ts';
import { createEditModel } from '../editing/create-edit-model.ts';
import { toBeaconKey, toExciterKey } from '../editing/things.ts';
import type { Editing } from '../editing/use-editing.ts';
import { AssetMarksContext } from '../model/asset-marks-context.ts';
import { fleetQueryAtom, pointedIdAtom } from '../model/fleet-atoms.ts';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import { searchFleet } from '../model/fleet-order.ts';
import { RouteLayerContext } from '../model/route-layer-context.ts';
import { useMapView } from '../../map-view/map-view.ts';
import type { KnownFleet } from '../model/use-live-fleet.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';
import type { CrowdFeed } from './crowd-feed.ts';
import { toMapFixtures } from '../model/fixtures.ts';
import { toMapVehicles, type PlateWords } from './map-vehicles.ts';
import { useTruthMarks } from '../truth/use-truth.ts';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import { usePane } from './pane-context.tsx';
import { usePlateWords } from './use-plate-words.ts';

/** What the map draws of edit mode. */
type ShownEditing = Pick<Editing, 'edits' | 'changes'> & { readonly things: Pick<Editing['things'], 'list'> };

export interface ShownOnMap {
  readonly editing: ShownEditing;
  readonly isLocked: boolean;
  /** The highlighted fixed gateway or exciter. */
  readonly fixtureId: number | null;
  readonly beaconScale: number;
}

const NO_GATEWAYS: readonly GatewayRow[] = [];

/** The model of the map, without things that have unsaved moves: edit mode draws them in their new place. */
export function useMapModel({ editing, isLocked, fixtureId, beaconScale }: ShownOnMap): LiveMapModel {
  const { scope, isNarrow } = usePane();
  const state = useFleetState();
  const known = state.kind === 'known' ? state : null;
  const { selectedId } = useFleet();
  const { layers, beaconId, isOn } = useMapView();
  const words = usePlateWords();
  const edit = useEditModel(editing, isLocked);
  const moved = useMemo(() => new Set(editing.changes.map(({ thing }) => thing.key)), [editing.changes]);
  const beacons = useBeaconMarks(scope);
  const marks = useMemo(
    () => (moved.size === 0 ? beacons : beacons.filter(({ tagId }) => !moved.has(toBeaconKey(tagId)))),
    [beacons, moved],
  );
  const fixtures = useFixtureMarks(known, moved);
  const onMap = useVehiclesOnMap({ known, words, selectedId });
  const truths = useTruthMarks(scope);
  const assets = useContext(AssetMarksContext);
  const hasAssets = isOn('assets') && edit === null;
  const route = useContext(RouteLayerContext);
  const course = edit ? null : route.course;
  const isPicking = route.onBeacon !== null;
  const pointedId = useAtomValue(pointedIdAtom);
  const foundIds = useFoundIds(known);
  return useMemo(
    () => ({
      ...onMap,
      beacons: marks,
      fixtures,
      selectedId,
      pointedId,
      foundIds,
      selectedBeaconId: edit ? null : beaconId,
      selectedFixtureId: edit ? null : fixtureId,
      beaconScale,
      assets: hasAssets ? assets : null,
      ...(course && { course }),
      ...(truths && edit === null && { truths }),
      edit,
      // Beacons must be visible to be moved or taken. Lines of vehicles would lie over those that are moved.
      layers: {
        ...layers,
        ...((edit !== null || isPicking) && { beacons: true }),
        ...(edit && { trails: false, ways: false }),
      },
      isNarrow,
    }),
    [
      onMap,
      marks,
      fixtures,
      selectedId,
      pointedId,
      foundIds,
      beaconId,
      fixtureId,
      beaconScale,
      hasAssets,
      assets,
      course,
      truths,
      isPicking,
      edit,
      layers,
      isNarrow,
    ],
  );
}

/** The vehicles that the search of the list found; null without a search. */
function useFoundIds(known: KnownFleet | null): ReadonlySet<number> | null {
  const query = useAtomValue(fleetQueryAtom);
  const vehicles = known?.vehicles;
  return useMemo(
    () => (query.trim() === '' || !vehicles ? null : new Set(searchFleet(vehicles, query).map(({ id }) => id))),
    [query, vehicles],
  );
}

interface OnMap {
  readonly known: KnownFleet | null;
  readonly words: PlateWords;
  readonly selectedId: number | null;
}

/** The vehicles on the map; of a crowd only the selected one, because the painter makes the others. */
export function useVehiclesOnMap({ known, words, selectedId }: OnMap) {
  return useMemo((): Pick<LiveMapModel, 'vehicles' | 'crowd'> => {
    if (!known) return { vehicles: [], crowd: null };
    const { vehicles, answer } = known;
    const count = vehicles.filter(isOnMap).length;
    if (!isCrowd(count)) return { vehicles: toMapVehicles(vehicles, words), crowd: null };
    const toDrawn = (vehicle: Vehicle | undefined) => toMapVehicles(vehicle ? [vehicle] : [], words)[0] ?? null;
    const find = (id: number) => toDrawn(vehicles.find((it) => it.id === id));
    const selected = selectedId === null ? null : find(selectedId);
    const feed: CrowdFeed = { vehicles, answer, selectedId, words: words.places };
    return { vehicles: selected ? [selected] : [], crowd: { count, feed, find } };
  }, [known, words, selectedId]);
}

/** The fixed gateways and exciters on the map, without those that have unsaved moves. */
export function useFixtureMarks(known: KnownFleet | null, moved: ReadonlySet<string>) {
  const [keep] = useState(keepIfEqual<readonly MapFixture[]>);
  const answer = known?.answer;
  return useMemo(() => {
    const gateways = answer?.anchors ?? NO_GATEWAYS;
    const still =
      moved.size === 0 ? gateways : gateways.filter(({ stable }) => !moved.has(toExciterKey(stable.anchorId)));
    return keep(toMapFixtures(still, Math.floor((answer?.asOfMs ?? 0) / 1000)));
  }, [keep, answer, moved]);
}

function useEditModel({ edits, changes, things }: ShownEditing, isLocked: boolean) {
  const { t } = useTranslation('editing');
  return useMemo(
    () =>
      edits && createEditModel({ things: things.list, changes, edits, isLocked, word: (edit) => t(`word.${edit}`) }),
    [edits, changes, things.list, isLocked, t],
  );
}
