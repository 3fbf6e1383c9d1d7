import { dirname, resolve } from 'node:path';
import { isOnEarth } from './area.ts';
import type { LoadedLayout } from './load.ts';
import { formatSuggestion } from './nearest.ts';
import type { LaneGraph, LayoutPlan, PointMm } from './plan.ts';
import type { ScenarioProblem } from './problem.ts';
import { Report } from './report.ts';

/** Millimetres per pixel if no scale is given; keeps hundredths of a pixel. */
export const UNSCALED_MM_PER_PX = 100;

/** Converts a point of the image from pixels to whole millimetres. */
export function toMm([x, y]: readonly [number, number], mmPerPx: number): PointMm {
  return { x: Math.round(x * mmPerPx), y: Math.round(y * mmPerPx) };
}

export interface Extent {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Whether a point in pixels lies on the image. */
export function isInside([x, y]: readonly [number, number], { widthPx, heightPx }: Extent): boolean {
  return x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;
}

/** `found [1200, 40], outside the layout of 1000 x 700` */
export function describeOutside([x, y]: readonly [number, number], { widthPx, heightPx }: Extent): string {
  return `found [${x}, ${y}], outside the layout of ${widthPx} x ${heightPx}`;
}

/** Expands a layout to millimetres, and reports problems with its places and lanes. */
export function expandLayout({ file, source }: LoadedLayout): { plan: LayoutPlan; problems: ScenarioProblem[] } {
  const report = new Report(source);
  const { image = null, earth, widthPx, heightPx, mmPerPx } = file;
  if ((image === null) === (earth === undefined))
    report.add(['image'], 'a layout needs either image or, in GPS mode, earth');
  if (earth && !isOnEarth({ earth, widthPx, heightPx, mmPerPx }))
    report.add(['earth'], `the area of ${widthPx} x ${heightPx} pixels extends beyond the map of the earth`);
  const accessPoints = (file.accessPoints ?? []).map(({ at, ...radio }, index) => {
    if (!isInside(at, file)) report.add(['accessPoints', index, 'at'], describeOutside(at, file));
    return { ...radio, at: toMm(at, mmPerPx) };
  });
  const lanes = expandLanes(file, report);
  const imagePath = image === null ? null : resolve(dirname(source.path), image);
  const plan = { image, imagePath, ...(earth && { earth }), widthPx, heightPx, mmPerPx, lanes, accessPoints };
  return { plan, problems: report.problems };
}

function expandLanes({ lanes, mmPerPx, ...extent }: LoadedLayout['file'], report: Report): LaneGraph {
  const names = Object.keys(lanes.nodes);
  const indexes = new Map(names.map((name, index) => [name, index]));
  for (const [name, at] of Object.entries(lanes.nodes)) {
    if (!isInside(at, extent)) report.add(['lanes', 'nodes', name], describeOutside(at, extent));
  }
  const edges = lanes.ways.flatMap(({ path, oneWay = false }, wayIndex) => {
    const stops = path.map((name, index) => {
      const node = indexes.get(name);
      if (node === undefined) {
        report.add(['lanes', 'ways', wayIndex, 'path', index], `no node ${name}${formatSuggestion(name, names)}`);
      }
      return node;
    });
    return stops.slice(1).flatMap((to, index) => {
      const from = stops[index];
      return from === undefined || to === undefined ? [] : [{ from, to, oneWay }];
    });
  });
  return { nodes: Object.values(lanes.nodes).map((at) => toMm(at, mmPerPx)), edges };
}
