import { hasClusters } from '../map/crowd/crowd.ts';
import type { LiveMapModel } from '../map/live-map-model.ts';

/** What the legend of a map explains, in the order in which it does. */
export const LEGEND_MARKS = [
  'at',
  'between',
  'stale',
  'trail',
  'ahead',
  'next',
  'beacon',
  'child',
  'never',
  'outdated',
  'battery',
  'exciter',
  'fixed',
  'cluster',
] as const;
export type LegendMark = (typeof LEGEND_MARKS)[number];

/** The marks that a map has now, or has whenever its vehicles drive. */
export function legendMarksOf(model: LiveMapModel): readonly LegendMark[] {
  const { vehicles, crowd, fixtures, layers } = model;
  const beacons = layers.beacons ? model.beacons : [];
  const hasVehicles = vehicles.length > 0 || crowd !== null;
  const isShown: Readonly<Record<LegendMark, boolean>> = {
    at: hasVehicles,
    between: hasVehicles,
    stale: crowd !== null || vehicles.some(({ isStale }) => isStale),
    trail: hasVehicles && layers.trails,
    ahead: hasVehicles && layers.ways,
    next: hasVehicles && layers.ways,
    beacon: beacons.some(({ hearing, isChild }) => hearing === 'heard' && !isChild),
    child: beacons.some(({ hearing, isChild }) => hearing === 'heard' && isChild),
    never: beacons.some(({ hearing }) => hearing === 'never'),
    outdated: beacons.some(({ hearing }) => hearing === 'outdated'),
    battery: beacons.some(({ isBatteryEmpty }) => isBatteryEmpty),
    exciter: fixtures.some(({ shape }) => shape === 'triangle'),
    fixed: fixtures.some(({ shape }) => shape === 'hexagon'),
    cluster: hasClusters(model),
  };
  return LEGEND_MARKS.filter((mark) => isShown[mark]);
}
