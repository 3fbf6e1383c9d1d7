import { useMemo } from 'react';
import type { Scope } from '../../data/scope.ts';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import type { HeatModel, HeatSegment, HeatSpot } from '../../map/heat/heat-model.ts';
import type { MapCourse } from '../../map/course/course-model.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import type { ChosenFigure } from './figures.ts';
import type { Checkpoint, Measure, Segment } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';
import type { HeatFigures, DatedLoadable } from './figures.ts';

interface ShownHeat {
  readonly scope: Scope;
  readonly figures: HeatFigures;
  readonly choice: HeatChoice;
  readonly chosen: ChosenFigure | null;
  readonly size: number;
  readonly course: MapCourse;
}

const NO_CHECKPOINTS: readonly Checkpoint[] = [];
const NO_SEGMENTS: readonly Segment[] = [];

/** What the map draws. Places that were removed from the map are only in the list. */
export function useHeatModel({ scope, figures, choice, chosen, size, course }: ShownHeat): HeatModel {
  const beacons = useBeaconMarks(scope);
  const points = useMemo(() => new Map(beacons.map(({ id, point }) => [id, point])), [beacons]);
  const checkpoints = readRows(figures.checkpoints, NO_CHECKPOINTS);
  const segments = readRows(figures.segments, NO_SEGMENTS);
  const spots = useMemo(() => listSpots(checkpoints, choice.spots, points), [checkpoints, choice.spots, points]);
  const lines = useMemo(() => listSegmentLines(segments, choice.segments, points), [segments, choice.segments, points]);
  return {
    beacons,
    selectedBeaconId: chosen?.kind === 'checkpoints' ? Number(chosen.key) : null,
    spots,
    segments: lines,
    selectedSegment: chosen?.kind === 'segments' ? chosen.key : null,
    size,
    course,
  };
}

function readRows<T>(loadable: DatedLoadable<T>, none: readonly T[]): readonly T[] {
  return loadable.kind === 'known' ? loadable.rows : none;
}

type Points = ReadonlyMap<number, PlanPoint>;

function listSpots(checkpoints: readonly Checkpoint[], measure: Measure | null, points: Points): readonly HeatSpot[] {
  if (measure === null) return [];
  return checkpoints.flatMap(({ positionId, levels }) => {
    const point = points.get(positionId);
    return point ? [{ point, level: levels[measure] }] : [];
  });
}

function listSegmentLines(
  segments: readonly Segment[],
  measure: Measure | null,
  points: Points,
): readonly HeatSegment[] {
  if (measure === null) return [];
  return segments.flatMap(({ key, from: origin, to: goal, lane, levels }) => {
    const [from, to] = [points.get(origin.positionId), points.get(goal.positionId)];
    return from && to ? [{ key, from, to, lane, level: levels[measure] }] : [];
  });
}
