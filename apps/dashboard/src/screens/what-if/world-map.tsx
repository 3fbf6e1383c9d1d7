import { useEffect, useMemo } from 'react';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteFleet } from '../../live-map/model/site-fleet.tsx';
import { useHome, useOpeningArea } from '../../live-map/model/home-area.ts';
import { useLiveFleet } from '../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../live-map/panels/fleet-states.tsx';
import { FreshnessChip } from '../../live-map/stage/freshness-chip.tsx';
import { openPainter } from '../../live-map/stage/open-crowd.ts';
import { PaneContext, usePane, type Pane } from '../../live-map/stage/pane-context.tsx';
import { useMapClock } from '../../live-map/stage/use-map-clock.ts';
import { useMapModel } from '../../live-map/stage/use-map-model.ts';
import { OffMapChip } from '../../live-map/unlocated/off-map-chip.tsx';
import type { ViewedMap } from '../../map/link-views.ts';
import type { LiveMap } from '../../map/live/live-map.ts';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { computeMmPerPx, EARTH } from '../../map-view/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../map-view/plan-stage.tsx';
import { useLiveMap } from '../../map-view/use-live-map.tsx';
import type { ClientSite } from '../../site/use-client-site.ts';
import { useIsPhone } from '../../theme/widths.ts';
import classes from './what-if.module.css';

const NOTHING_HIDDEN: ReadonlySet<number> = new Set();
const SHOWN = {
  editing: { edits: null, changes: [], things: { list: [] } },
  isLocked: false,
  fixtureId: null,
  beaconScale: 1,
} as const;

interface WorldMapProps {
  of: 'origin' | 'fork';
  /** Ids of the vehicles that differ: the others are faded. */
  differingIds: ReadonlySet<number>;
  onView: (view: ViewedMap | null) => void;
}

/** The live map of the world that the context names. Nothing on it can be selected or edited. */
export function WorldMap(props: WorldMapProps) {
  const { t } = useTranslation('whatIf');
  const fleet = useLiveFleet(NOTHING_HIDDEN);
  return (
    <figure className={classes.map} data-world-map={props.of}>
      <figcaption className={classes.mapName}>{t(`worlds.${props.of}`)}</figcaption>
      <div className={classes.mapPlace}>
        <FleetStates fleet={fleet} skeleton={<WaitingStage />} failed={t('maps.failed')}>
          {(ready) => (
            <SiteFleet fleet={ready}>
              <Stage site={ready.site} {...props} />
            </SiteFleet>
          )}
        </FleetStates>
      </div>
    </figure>
  );
}

function Stage({ site: { scope, image }, ...props }: WorldMapProps & { site: ClientSite }) {
  if (!image) return <EarthStage scope={scope} {...props} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <MapOfGround scope={scope} ground={ground} mmPerPx={image.mmPerPx} {...props} />}
    </PlanStage>
  );
}

function EarthStage({ scope, ...props }: WorldMapProps & { scope: Scope }) {
  const opening = useOpeningArea(scope);
  if (!opening) return <WaitingStage />;
  return <MapOfGround scope={scope} ground={EARTH} mmPerPx={computeMmPerPx(opening)} {...props} />;
}

function MapOfGround({ scope, ground, mmPerPx, ...props }: WorldMapProps & Pick<Pane, 'scope' | 'ground' | 'mmPerPx'>) {
  const isNarrow = useIsPhone();
  const pane = useMemo(() => ({ scope, ground, mmPerPx, isNarrow, onFind: null }), [scope, ground, mmPerPx, isNarrow]);
  return (
    <PaneContext value={pane}>
      <DrawnMap {...props} />
    </PaneContext>
  );
}

function DrawnMap({ of, differingIds, onView }: WorldMapProps) {
  const { t } = useTranslation('whatIf');
  const { scope, ground } = usePane();
  const { map, frame } = useLiveMap({
    ground,
    home: useHome(scope),
    isNarrow: false,
    isRemembered: false,
    clock: useMapClock(),
    openPainter,
    onVehicle: nothing,
    onBeacon: nothing,
    onFixture: nothing,
  });
  useEffect(() => {
    onView(map?.host ?? null);
    return () => onView(null);
  }, [map, onView]);
  return (
    <section className={frameClasses.pane} aria-label={t(`maps.${of}`)}>
      {frame}
      <MarkedFleet map={map} differingIds={differingIds} />
      <div className={`${frameClasses.corner} ${frameClasses.topLeft}`}>
        <FreshnessChip />
        <OffMapChip isNarrow />
      </div>
      <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
        <MapControls map={map} isNarrow={false} isPlan={ground.kind === 'plan'} />
      </div>
    </section>
  );
}

function nothing(): void {
  // A press selects nothing: the table names what differs.
}

/** Passes each answer to the map. Renders nothing itself, so that the pane is not rendered for each answer. */
function MarkedFleet({ map, differingIds }: { map: LiveMap | null; differingIds: ReadonlySet<number> }) {
  const model = useMapModel(SHOWN);
  useEffect(
    () => map?.update({ ...model, foundIds: differingIds.size === 0 ? null : differingIds }),
    [map, model, differingIds],
  );
  return null;
}
