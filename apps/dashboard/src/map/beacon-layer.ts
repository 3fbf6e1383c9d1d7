import type L from 'leaflet';
import { drawBeacon, type BeaconMark } from './beacon-drawing.ts';
import type { CanvasFrame, CanvasOverlay, Sheet } from './canvas-overlay.ts';
import { pixelRatio } from './canvas-place.ts';
import { clustered, type Cluster, type Clustered, type Trouble } from './cluster.ts';
import { CLUSTER_RADIUS_PX, stampCluster } from './cluster-drawing.ts';
import { FEW_BEACONS } from './crowd/crowd.ts';
import { toPlanPoint } from './lat-lng.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import type { Pen } from './pen.ts';
import { isNearest, planViewOf, scaleOf } from './plan-on-map.ts';
import { isSeen, onSurface } from './plan-view.ts';
import { Sprites } from './sprites.ts';

export interface MapBeacon extends Omit<BeaconMark, 'isSelected' | 'scale'> {
  /** The position on the map (`tagPositionId`). */
  readonly id: number;
  readonly point: PlanPoint;
  /** Its name, or its hex id without one. */
  readonly name: string;
}

const REACH_PX = 12;
const SPRITE_PX = 40;
const CELL_PX = 60;
const MOST_IN_CELL = 6;
const NOTHING: Clustered<MapBeacon> = { alone: [], clusters: [] };

/** The beacons as diamonds on one canvas, those of dense places as clusters until the nearest zoom. */
export class BeaconLayer {
  readonly #map: L.Map;
  readonly #sheet: Sheet;
  readonly #sprites = new Sprites(pixelRatio);
  #theme: MapTheme;
  #beacons: readonly MapBeacon[] = [];
  #selectedId: number | null = null;
  #scale = 1;
  #shown = NOTHING;
  /** For which scale `#shown` holds; 0 for none. */
  #shownScale = 0;

  constructor(map: L.Map, canvas: CanvasOverlay, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#sheet = canvas.sheet('beacons', (frame) => this.#draw(frame), { isKept: true });
  }

  /** `scale`: their size as a share of the usual one. */
  update(beacons: readonly MapBeacon[], selectedId: number | null, scale: number): void {
    if (beacons === this.#beacons && selectedId === this.#selectedId && scale === this.#scale) return;
    if (scale !== this.#scale) this.#sprites.clear();
    this.#scale = scale;
    this.#beacons = beacons;
    this.#selectedId = selectedId;
    this.#shownScale = 0;
    this.#sheet.stand(beacons.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sprites.clear();
    this.#sheet.redraw();
  }

  /** The beacon that a pointer at a place of the map's container means; null when none is in reach. */
  hit(pointer: ScreenPoint): MapBeacon | null {
    return this.#nearest(this.#group().alone, pointer, REACH_PX);
  }

  /** Whether a beacon is drawn by itself at a point of the plan, and not in a cluster. */
  isDrawn(point: PlanPoint): boolean {
    return this.#group().alone.some((beacon) => beacon.point.x === point.x && beacon.point.y === point.y);
  }

  /** The cluster that a pointer at a place of the map's container means. */
  hitCluster(pointer: ScreenPoint): Cluster | null {
    return this.#nearest(this.#group().clusters, pointer, CLUSTER_RADIUS_PX.beacons);
  }

  /** Where marks are drawn in view, in pixels of the map's container. */
  drawnAt(): readonly ScreenPoint[] {
    const view = planViewOf(this.#map);
    const { alone, clusters } = this.#group();
    return [...alone, ...clusters]
      .filter(({ point }) => isSeen(view, point, REACH_PX))
      .map(({ point }) => onSurface(view, point));
  }

  remove(): void {
    this.#sheet.remove();
  }

  #nearest<T extends { readonly point: PlanPoint }>(
    marks: readonly T[],
    pointer: ScreenPoint,
    reachPx: number,
  ): T | null {
    const { x, y } = toPlanPoint(this.#map.containerPointToLatLng([pointer.x, pointer.y]));
    let nearest: T | null = null;
    let reach = (reachPx / scaleOf(this.#map)) ** 2;
    for (const mark of marks) {
      const away = (mark.point.x - x) ** 2 + (mark.point.y - y) ** 2;
      if (away > reach) continue;
      reach = away;
      nearest = mark;
    }
    return nearest;
  }

  #group(): Clustered<MapBeacon> {
    const scale = scaleOf(this.#map);
    if (scale === this.#shownScale) return this.#shown;
    this.#shownScale = scale;
    const isOpen = this.#beacons.length <= FEW_BEACONS || isNearest(this.#map);
    const cell = CELL_PX / scale;
    this.#shown = isOpen
      ? { alone: this.#beacons, clusters: [] }
      : clustered(this.#beacons, {
          pointOf: ({ point }) => point,
          troubleOf,
          isApart: ({ id }) => id === this.#selectedId,
          cell,
          shift: cell / 2,
          most: MOST_IN_CELL,
        });
    return this.#shown;
  }

  /** The selected one on top. */
  #draw({ context, view, at }: CanvasFrame): void {
    const { alone, clusters } = this.#group();
    let selected: MapBeacon | null = null;
    for (const beacon of alone) {
      if (beacon.id === this.#selectedId) selected = beacon;
      else if (isSeen(view, beacon.point, SPRITE_PX)) this.#stamp(context, at(beacon.point), beacon);
    }
    for (const cluster of clusters) {
      if (!isSeen(view, cluster.point, SPRITE_PX)) continue;
      stampCluster(context, this.#sprites, at(cluster.point), { cluster, kind: 'beacons', theme: this.#theme });
    }
    if (selected)
      drawBeacon(context, at(selected.point), { ...selected, isSelected: true, scale: this.#scale }, this.#theme);
  }

  #stamp(context: Pen, at: ScreenPoint, beacon: MapBeacon): void {
    this.#sprites.stamp(context, at, {
      key: keyOf(beacon),
      sizePx: SPRITE_PX,
      draw: (picture) =>
        drawBeacon(picture, { x: 0, y: 0 }, { ...beacon, isSelected: false, scale: this.#scale }, this.#theme),
    });
  }
}

const KEYS: Record<BeaconMark['hearing'], readonly [string, string, string, string]> = {
  heard: ['heard', 'heard child', 'heard empty', 'heard child empty'],
  outdated: ['outdated', 'outdated child', 'outdated empty', 'outdated child empty'],
  never: ['never', 'never child', 'never empty', 'never child empty'],
};

/** What decides a beacon's look, without making a text for each. */
function keyOf({ hearing, isChild, isBatteryEmpty }: MapBeacon): string {
  const [plain, child, empty, both] = KEYS[hearing];
  if (isChild) return isBatteryEmpty ? both : child;
  return isBatteryEmpty ? empty : plain;
}

function troubleOf({ hearing, isBatteryEmpty }: MapBeacon): Trouble {
  if (isBatteryEmpty) return 'bad';
  return hearing === 'outdated' ? 'warn' : 'none';
}
