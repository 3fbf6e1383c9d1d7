import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { checkpointsOf, segmentsOf, type Asked, type Chosen } from '../../analytics/heat/figures.ts';
import { HeatCard } from '../../analytics/heat/heat-card.tsx';
import { useHeatChoice } from '../../analytics/heat/heat-choice.ts';
import { LimitsBar } from '../../analytics/heat/limits-bar.tsx';
import { useSegmentLimits } from '../../analytics/heat/use-segment-limits.ts';
import type { MapImage } from '../../data/client.ts';
import { routeInstanceOptions, type LapInFull } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NO_COURSE } from '../../map/course/course-model.ts';
import type { LapCardsProps } from './lap-cards.tsx';
import { lapCourse, routeCourse } from './lap-course.ts';
import { movementOf, type Movement } from './lap-heat.ts';
import { MapLegend } from './map-legend.tsx';
import { useLapDetails, useLaps } from './use-laps.ts';
import { useVehiclesNow } from './use-vehicles-now.ts';

const NOWHERE: Movement = { positions: [], trips: [] };
const NO_HEAT = { spots: null, segments: null };

/** The route on the floor plan with its vehicles, or a lap on it; and where laps were, how often and how long (R§2). */
export function LapMap(props: LapCardsProps & { image: MapImage }) {
  const { site, image, choice: lapChoice } = props;
  const { t } = useTranslation('laps');
  const lap = useShownLap(props);
  const isOfLap = lapChoice.lapId !== null;
  const [choice, choose] = useHeatChoice(NO_HEAT);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const all = useHeatFigures(props, isOfLap ? lap : null);
  const segments = useSegmentLimits(all.segments, { isOfLap });
  const course = useCourse(props, lap);
  return (
    <HeatCard
      label={t('map.label')}
      scope={site.scope}
      image={image}
      figures={{ ...all, segments: segments.asked }}
      allSegments={all.segments}
      choice={choice}
      onChoice={choose}
      chosen={chosen}
      onChosen={setChosen}
      isTight
      course={course}
      legend={<MapLegend course={course} />}
      limits={choice.segments && <LimitsBar {...segments} />}
    />
  );
}

/** The lap that is chosen; without one the newest, by which the route is drawn as it is driven now. */
function useShownLap({ site, asked, choice }: LapCardsProps): LapInFull | null {
  const laps = useLaps(site.scope, asked);
  const id = choice.lapId ?? (laps.kind === 'known' ? laps.laps[0]?.id : undefined);
  const { data } = useQuery({ ...routeInstanceOptions(site.scope, id ?? 0), enabled: id !== undefined });
  return data ?? null;
}

function useCourse({ site, route, choice }: LapCardsProps, lap: LapInFull | null) {
  const { riders, scope } = site;
  const isOfLap = choice.lapId !== null;
  const own = choice.filter.vehicleIds;
  const ofRoute = useMemo(() => route?.anchors.map(({ id }) => id) ?? [], [route]);
  const vehicles = useVehiclesNow(scope, isOfLap ? [] : own.length > 0 ? own : ofRoute);
  const going = useVehiclesNow(scope, isOfLap && lap?.endDate === null ? [lap.anchorId] : []);
  return useMemo(() => {
    if (!isOfLap) return routeCourse(lap ?? { routeTags: route ? tagsOf(route) : [] }, vehicles);
    if (!lap) return NO_COURSE;
    const palette = riders.find(({ id }) => id === lap.anchorId)?.palette ?? null;
    return lapCourse(lap, palette, going);
  }, [lap, isOfLap, route, riders, vehicles, going]);
}

/** The stops of a route on which nobody was yet; which lanes lead to them is not known. */
function tagsOf({ tags }: Route): LapInFull['routeTags'] {
  return tags.map(({ ord, tagPositionId, tagPosition: { label, lastPosition } }) => ({
    ord,
    tagPositionId,
    label,
    x: lastPosition.x,
    y: lastPosition.y,
    way: [],
  }));
}

function useHeatFigures({ site, asked }: LapCardsProps, lap: LapInFull | null) {
  const details = useLapDetails(site.scope, asked);
  const known = details.kind === 'known' ? details.details : NOWHERE;
  const { positions, trips } = useMemo(() => (lap ? movementOf(lap) : known), [lap, known]);
  const checkpoints = useMemo(() => checkpointsOf(positions), [positions]);
  const segments = useMemo(() => segmentsOf(trips, positions), [trips, positions]);
  const askedFor = <T,>(rows: readonly T[]): Asked<T> =>
    details.kind === 'known' ? { kind: 'known', rows, asOf: details.asOf } : details;
  return { checkpoints: askedFor(checkpoints), segments: askedFor(segments) };
}
