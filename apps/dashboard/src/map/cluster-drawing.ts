import type { Cluster } from './cluster.ts';
import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';
import type { Sprites } from './sprites.ts';

/** Clusters of vehicles are large and in the ink colour, those of beacons small and in the beacons' colour. */
export type ClusterKind = 'vehicles' | 'beacons';

export const CLUSTER_RADIUS_PX = { vehicles: 16, beacons: 12 } as const;
const CASING_PX = 2;
const EDGE_PX = { vehicles: 3, beacons: 2 } as const;
/** Number of steps in which the edge shows trouble. */
const STEPS = 12;
const TOP = -Math.PI / 2;

/** Draws a cluster as a circle with a count. The edge is amber or red by the share of members in trouble. */
export function stampCluster(
  context: Pen,
  sprites: Sprites,
  at: ScreenPoint,
  { cluster, kind, theme }: { cluster: Cluster; kind: ClusterKind; theme: MapTheme },
): void {
  const warn = toSteps(cluster.warn, cluster.count);
  const bad = toSteps(cluster.bad, cluster.count);
  sprites.stamp(context, at, {
    key: `${kind} ${cluster.count} ${warn} ${bad}`,
    sizePx: 2 * (CLUSTER_RADIUS_PX[kind] + CASING_PX + EDGE_PX[kind]),
    draw: (picture) => draw(picture, { kind, count: cluster.count, warn, bad }, theme),
  });
}

interface Look {
  readonly kind: ClusterKind;
  readonly count: number;
  readonly warn: number;
  readonly bad: number;
}

function draw(context: Pen, { kind, count, warn, bad }: Look, theme: MapTheme): void {
  const radiusPx = CLUSTER_RADIUS_PX[kind];
  const colour = kind === 'vehicles' ? theme.ink : theme.beacon;
  drawCircle(context, radiusPx + CASING_PX, theme.casing);
  drawCircle(context, radiusPx, theme.surface);
  context.lineWidth = EDGE_PX[kind];
  drawArc(context, radiusPx, [0, STEPS], colour);
  drawArc(context, radiusPx, [0, bad], theme.bad);
  drawArc(context, radiusPx, [bad, Math.min(STEPS, bad + warn)], theme.warn);
  context.font = `600 ${kind === 'vehicles' ? 12 : 10.5}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  context.fillText(String(count), 0, kind === 'vehicles' ? 4.3 : 3.8);
}

/** At least one step, so that any trouble is visible. */
function toSteps(part: number, count: number): number {
  return part === 0 ? 0 : Math.max(1, Math.round((part / count) * STEPS));
}

function drawCircle(context: Pen, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function drawArc(context: Pen, radiusPx: number, [from, to]: [number, number], colour: string): void {
  if (to <= from) return;
  const angle = (step: number) => TOP + (2 * Math.PI * step) / STEPS;
  context.beginPath();
  context.arc(0, 0, radiusPx - context.lineWidth / 2, angle(from), angle(to));
  context.strokeStyle = colour;
  context.stroke();
}
