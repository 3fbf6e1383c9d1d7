import type { MapBeacon } from '../map/beacon-model.ts';
import { hasClusters, type LiveMapModel } from '../map/live/live-map-model.ts';

/** What the legend of a map explains, in the order in which it does. */
export const LEGEND_MARKS = [
  'at',
  'between',
  'stale',
  'trail',
  'ahead',
  'next',
  'routeStop',
  'routeLane',
  'routeStraight',
  'beacon',
  'child',
  'never',
  'outdated',
  'battery',
  'asset',
  'assetGroup',
  'carried',
  'exciter',
  'fixed',
  'cluster',
  'truth',
  'report',
] as const;
export type LegendMark = (typeof LEGEND_MARKS)[number];

/** The marks that a map has now, or has whenever its vehicles drive. */
export function listLegendMarks(model: LiveMapModel): readonly LegendMark[] {
  const { vehicles, crowd, fixtures, layers, beacons, assets, course, truths } = model;
  const hasAssets = (assets?.atRest.length ?? 0) > 0;
  const hasVehicles = vehicles.length > 0 || crowd !== null;
  const ofBeacons = layers.beacons ? findBeaconMarks(beacons) : null;
  const isShown: Readonly<Record<LegendMark, boolean>> = {
    at: hasVehicles,
    between: hasVehicles,
    stale: crowd !== null || vehicles.some(({ isStale }) => isStale),
    trail: hasVehicles && layers.trails,
    ahead: hasVehicles && layers.ways,
    next: hasVehicles && layers.ways,
    routeStop: (course?.stops.length ?? 0) > 0,
    routeLane: course?.lines.some(({ kind }) => kind === 'lane') ?? false,
    routeStraight: course?.lines.some(({ kind }) => kind === 'straight') ?? false,
    beacon: ofBeacons?.has('beacon') ?? false,
    child: ofBeacons?.has('child') ?? false,
    never: ofBeacons?.has('never') ?? false,
    outdated: ofBeacons?.has('outdated') ?? false,
    battery: ofBeacons?.has('battery') ?? false,
    asset: hasAssets,
    assetGroup: hasAssets,
    carried: (assets?.carried.size ?? 0) > 0,
    exciter: fixtures.some(({ shape }) => shape === 'triangle'),
    fixed: fixtures.some(({ shape }) => shape === 'hexagon'),
    cluster: hasClusters(model),
    truth: (truths?.list.length ?? 0) > 0,
    report: truths?.list.some(({ reported }) => reported !== null) ?? false,
  };
  return LEGEND_MARKS.filter((mark) => isShown[mark]);
}

/** There may be 10,000 beacons, and their list stays the same object in most answers. */
const marksByBeacons = new WeakMap<readonly MapBeacon[], ReadonlySet<LegendMark>>();

function findBeaconMarks(beacons: readonly MapBeacon[]): ReadonlySet<LegendMark> {
  let marks = marksByBeacons.get(beacons);
  if (!marks) {
    marks = new Set(
      beacons.flatMap(({ hearing, isChild, isBatteryEmpty }): LegendMark[] => [
        hearing !== 'heard' ? hearing : isChild ? 'child' : 'beacon',
        ...(isBatteryEmpty ? (['battery'] as const) : []),
      ]),
    );
    marksByBeacons.set(beacons, marks);
  }
  return marks;
}
