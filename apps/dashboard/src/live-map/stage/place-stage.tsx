import type { BeaconPosition } from '../../data/beacons.ts';
import { useEffect, useMemo, useState } from 'react';
import type { WrittenPlace } from '../../data/positions.ts';
import type { EditActions } from '../../map/edit/edit-model.ts';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { computeMmPerPx, EARTH } from '../../map-view/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../map-view/plan-stage.tsx';
import { useLiveMap } from '../../map-view/use-live-map.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ClientSite } from '../../site/use-client-site.ts';
import * as rules from '../editing/changes.ts';
import { createEarthEditGround, createPlanEditGround } from '../editing/edit-ground.ts';
import { toSpareThing } from '../editing/things.ts';
import { useHome, useOpeningArea } from '../model/home-area.ts';
import { MapFeed } from './map-feed.tsx';
import { openPainter } from './open-crowd.ts';
import { PaneContext, type Pane } from './pane-context.tsx';
import { useMapClock } from './use-map-clock.ts';

/** Where the user wants to put a beacon. */
export interface ChosenPlace {
  readonly written: WrittenPlace;
  /** The place as people read it. */
  readonly words: string;
}

interface PlaceStageProps {
  site: ClientSite;
  isNarrow: boolean;
  /** A beacon that is not on the map. */
  beacon: Pick<BeaconPosition, 'tagId' | 'label'>;
  isLocked: boolean;
  onPlace: (place: ChosenPlace | null) => void;
}

type PlacePaneProps = Omit<PlaceStageProps, 'site'> & Pick<Pane, 'scope' | 'ground' | 'mmPerPx'>;

/** A live map on which one beacon is placed: by a click, by keys, or by a drag once it is there (S§2). */
export function PlaceStage({ site: { scope, image }, ...shared }: PlaceStageProps) {
  if (!image) return <EarthStage scope={scope} {...shared} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <PlacePane scope={scope} ground={ground} mmPerPx={image.mmPerPx} {...shared} />}
    </PlanStage>
  );
}

function EarthStage(shared: Omit<PlacePaneProps, 'ground' | 'mmPerPx'>) {
  const opening = useOpeningArea(shared.scope);
  return opening ? <PlacePane ground={EARTH} mmPerPx={computeMmPerPx(opening)} {...shared} /> : <WaitingStage />;
}

function PlacePane({ scope, ground, mmPerPx, isNarrow, ...placing }: PlacePaneProps) {
  const pane = useMemo(() => ({ scope, ground, mmPerPx, isNarrow, onFind: null }), [scope, ground, mmPerPx, isNarrow]);
  return (
    <PaneContext value={pane}>
      <PlacingMap {...pane} {...placing} />
    </PaneContext>
  );
}

function PlacingMap({ scope, ground, isNarrow, beacon, isLocked, onPlace }: PlacePaneProps) {
  const { t } = useTranslation('editing');
  const home = useHome(scope);
  const { editing, actions } = usePlacing({ scope, ground, home, beacon, onPlace });
  const { map, frame } = useLiveMap({
    ground,
    home,
    isNarrow,
    clock: useMapClock(),
    openPainter,
    actions,
    onVehicle: nothing,
    onBeacon: nothing,
    onFixture: nothing,
  });
  useEffect(() => map?.takeKeys(), [map]);
  return (
    <section className={frameClasses.pane} aria-label={t('edit')}>
      {frame}
      <MapFeed map={map} editing={editing} isLocked={isLocked} fixtureId={null} beaconScale={1} onFacts={nothing} />
      <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
        <MapControls map={map} isNarrow={isNarrow} isPlan={ground.kind === 'plan'} />
      </div>
    </section>
  );
}

function nothing(): void {
  // A press on other things of the map selects nothing.
}

type PlacingProps = Pick<PlacePaneProps, 'scope' | 'ground' | 'beacon' | 'onPlace'> & {
  home: ReturnType<typeof useHome>;
};

/** Edit mode of the map with one beacon, which stays selected. */
function usePlacing({ scope, ground, home, beacon: { tagId, label }, onPlace }: PlacingProps) {
  const [thing] = useState(() => toSpareThing({ tagId, label }));
  const [edits, setEdits] = useState(() => rules.select(rules.beginEdits(scope.epoch), thing.key));
  const editGround = ground.kind === 'plan' ? createPlanEditGround(ground.size) : createEarthEditGround(home);
  const to = rules.findChange(edits, thing.key)?.to ?? null;
  useEffect(() => {
    onPlace(to && { written: editGround.toWrittenPlace(to), words: editGround.describe(to) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each rendering makes another ground.
  }, [to, onPlace]);
  const changes = useMemo(() => rules.compareWithServer(edits.changes, null), [edits.changes]);
  const editing = useMemo(() => ({ edits, changes, things: { list: [thing] } }), [edits, changes, thing]);
  const actions: EditActions = {
    select: nothing,
    place: (_key, point) => setEdits((before) => rules.move(before, thing, point, editGround)),
    nudge: (_key, by) => setEdits((before) => rules.nudge(before, thing, by, editGround)),
    confirm: () => setEdits(rules.confirm),
    revert: () => setEdits((before) => (before.held ? rules.revert(before) : before)),
  };
  return { editing, actions };
}
