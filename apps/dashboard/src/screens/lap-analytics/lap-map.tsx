import { DEFAULT_LISTING } from './lap-narrowing.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listCheckpoints, listSegments, type DatedLoadable, type ChosenFigure } from '../../analytics/heat/figures.ts';
import { HeatCard } from '../../analytics/heat/heat-card.tsx';
import { useHeatChoice } from '../../analytics/heat/heat-choice.ts';
import { LimitsBar } from '../../analytics/heat/limits-bar.tsx';
import { useSegmentLimits } from '../../analytics/heat/use-segment-limits.ts';
import type { MapImage } from '../../data/client.ts';
import { routeInstanceOptions, type FullLap } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NO_COURSE } from '../../map/course/course-model.ts';
import type { LapCardsProps } from './lap-props.ts';
import { createLapCourse, createRouteCourse } from './lap-course.ts';
import { readMovement, type Movement } from './lap-heat.ts';
import { MapLegend } from './map-legend.tsx';
import { useLapDetails, useLaps } from './use-laps.ts';
import { useVehiclesNow } from './use-vehicles-now.ts';

const NO_MOVEMENT: Movement = { positions: [], trips: [] };
const NO_HEAT = { spots: null, segments: null };

/** The route on the floor plan with its vehicles, or one lap; and the heat of the laps (R§2). */
export function LapMap(props: LapCardsProps & { image: MapImage }) {
  const { site, image, choice: lapChoice } = props;
  const { t } = useTranslation('laps');
  const lap = useShownLap(props);
  const isOfLap = lapChoice.lapId !== null;
  const [choice, choose] = useHeatChoice(NO_HEAT);
  const [chosen, setChosen] = useState<ChosenFigure | null>(null);
  const all = useHeatFigures(props, isOfLap ? lap : null);
  const segments = useSegmentLimits(all.segments, { isOfLap });
  const [hasVehicles, showVehicles] = useState(false);
  const course = useCourse(props, lap, hasVehicles);
  const isDriven = lapChoice.lapId === null || lap?.endDate === null;
  return (
    <HeatCard
      label={t(isOfLap ? 'map.lapLabel' : 'map.label')}
      scope={site.scope}
      image={image}
      figures={{ ...all, segments: segments.shown }}
      allSegments={all.segments}
      choice={choice}
      onChoice={choose}
      chosen={chosen}
      onChosen={setChosen}
      isTight
      course={course}
      legend={
        <MapLegend course={course} vehicles={isDriven ? { areShown: hasVehicles, onShow: showVehicles } : null} />
      }
      limits={choice.segments && <LimitsBar {...segments} />}
    />
  );
}

/** The chosen lap; by default the newest, which shows how the route is driven now. */
function useShownLap({ site, query, choice }: LapCardsProps): FullLap | null {
  const laps = useLaps(site.scope, { ...query, ...DEFAULT_LISTING });
  const id = choice.lapId ?? (laps.kind === 'known' ? laps.laps[0]?.id : undefined);
  const { data } = useQuery({ ...routeInstanceOptions(site.scope, id ?? 0), enabled: id !== undefined });
  return data ?? null;
}

function useCourse({ site, route, choice }: LapCardsProps, lap: FullLap | null, hasVehicles: boolean) {
  const { t } = useTranslation('laps');
  const { scope, vehicles } = site;
  const isOfLap = choice.lapId !== null;
  const chosenIds = choice.filter.vehicleIds;
  const routeIds = useMemo(() => route?.anchors.map(({ id }) => id) ?? [], [route]);
  const onRoute = useVehiclesNow(scope, !hasVehicles || isOfLap ? [] : chosenIds.length > 0 ? chosenIds : routeIds);
  const onLap = useVehiclesNow(scope, hasVehicles && isOfLap && lap?.endDate === null ? [lap.anchorId] : []);
  return useMemo(() => {
    if (!isOfLap) return createRouteCourse(lap ?? { routeTags: route ? listTags(route) : [] }, onRoute);
    if (!lap) return NO_COURSE;
    const palette = vehicles.find(({ id }) => id === lap.anchorId)?.palette ?? null;
    return createLapCourse(
      lap,
      { palette, vehicles: onLap },
      { expected: t('map.expectedStop'), offRoute: t('map.notOnRoute') },
    );
  }, [lap, isOfLap, route, vehicles, onRoute, onLap, t]);
}

/** The stops of a route that has no laps yet; the lanes between them are unknown. */
function listTags({ tags }: Route): FullLap['routeTags'] {
  return tags.map(({ ord, tagPositionId, tagPosition: { label, lastPosition } }) => ({
    ord,
    tagPositionId,
    label,
    x: lastPosition.x,
    y: lastPosition.y,
    way: [],
  }));
}

function useHeatFigures({ site, query }: LapCardsProps, lap: FullLap | null) {
  const details = useLapDetails(site.scope, query);
  const known = details.kind === 'known' ? details.details : NO_MOVEMENT;
  const { positions, trips } = useMemo(() => (lap ? readMovement(lap) : known), [lap, known]);
  const checkpoints = useMemo(() => listCheckpoints(positions), [positions]);
  const segments = useMemo(() => listSegments(trips, positions), [trips, positions]);
  const toLoadable = <T,>(rows: readonly T[]): DatedLoadable<T> =>
    details.kind === 'known' ? { kind: 'known', rows, asOf: details.asOf } : details;
  return { checkpoints: toLoadable(checkpoints), segments: toLoadable(segments) };
}
