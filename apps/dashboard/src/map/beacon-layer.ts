import type L from 'leaflet';
import { drawBeacon, type BeaconMark } from './beacon-drawing.ts';
import { MAX_UNCLUSTERED_BEACONS, type MapBeacon } from './beacon-model.ts';
import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import { readPixelRatio } from './canvas-place.ts';
import { clusterMarks, type Cluster, type ClusteredMarks, type Trouble } from './cluster.ts';
import { CLUSTER_RADIUS_PX, stampCluster } from './cluster-drawing.ts';
import { toPlanPoint } from './lat-lng.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import type { Pen } from './pen.ts';
import { isNearest, readPlanView, readScale } from './plan-on-map.ts';
import { isPlanPointInView, toSurfacePoint } from './plan-view.ts';
import { Sprites } from './sprites.ts';

const REACH_PX = 12;
const SPRITE_PX = 40;
const CELL_PX = 60;
const MAX_ALONE_IN_CELL = 6;
const NOTHING: ClusteredMarks<MapBeacon> = { alone: [], clusters: [] };

/** Draws the beacons as diamonds on a canvas, and as clusters where they are dense, except at the nearest zoom. */
export class BeaconLayer {
  readonly #map: L.Map;
  readonly #sheet: Drawing;
  readonly #sprites = new Sprites(readPixelRatio);
  #theme: MapTheme;
  #beacons: readonly MapBeacon[] = [];
  #selectedId: number | null = null;
  #scale = 1;
  #clustered = NOTHING;
  /** The scale that `#clustered` was computed for; 0 if it is out of date. */
  #clusteredScale = 0;

  constructor(map: L.Map, canvas: CanvasOverlay, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('beacons', (frame) => this.#draw(frame), { isCached: true });
  }

  /** `scale`: the size of the beacons, 1 for the default. */
  update(beacons: readonly MapBeacon[], selectedId: number | null, scale: number): void {
    if (beacons === this.#beacons && selectedId === this.#selectedId && scale === this.#scale) return;
    if (scale !== this.#scale) this.#sprites.clear();
    this.#scale = scale;
    this.#beacons = beacons;
    this.#selectedId = selectedId;
    this.#clusteredScale = 0;
    this.#sheet.setVisible(beacons.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sprites.clear();
    this.#sheet.redraw();
  }

  /** The nearest beacon in reach of a point of the map's container; null if there is none. */
  hit(pointer: ScreenPoint): MapBeacon | null {
    return this.#findNearest(this.#cluster().alone, pointer, REACH_PX);
  }

  /** Whether there is an unclustered beacon at a point of the plan. */
  isDrawn(point: PlanPoint): boolean {
    return this.#cluster().alone.some((beacon) => beacon.point.x === point.x && beacon.point.y === point.y);
  }

  /** The cluster at a point of the map's container; null if there is none. */
  hitCluster(pointer: ScreenPoint): Cluster | null {
    return this.#findNearest(this.#cluster().clusters, pointer, CLUSTER_RADIUS_PX.beacons);
  }

  /** Centres of the beacons and clusters in view, in pixels of the map's container. */
  findDrawnPoints(): readonly ScreenPoint[] {
    const view = readPlanView(this.#map);
    const { alone, clusters } = this.#cluster();
    return [...alone, ...clusters]
      .filter(({ point }) => isPlanPointInView(view, point, REACH_PX))
      .map(({ point }) => toSurfacePoint(view, point));
  }

  remove(): void {
    this.#sheet.remove();
  }

  #findNearest<T extends { readonly point: PlanPoint }>(
    marks: readonly T[],
    pointer: ScreenPoint,
    reachPx: number,
  ): T | null {
    const { x, y } = toPlanPoint(this.#map.containerPointToLatLng([pointer.x, pointer.y]));
    let nearest: T | null = null;
    let reach = (reachPx / readScale(this.#map)) ** 2;
    for (const mark of marks) {
      const away = (mark.point.x - x) ** 2 + (mark.point.y - y) ** 2;
      if (away > reach) continue;
      reach = away;
      nearest = mark;
    }
    return nearest;
  }

  #cluster(): ClusteredMarks<MapBeacon> {
    const scale = readScale(this.#map);
    if (scale === this.#clusteredScale) return this.#clustered;
    this.#clusteredScale = scale;
    const isOpen = this.#beacons.length <= MAX_UNCLUSTERED_BEACONS || isNearest(this.#map);
    const cell = CELL_PX / scale;
    this.#clustered = isOpen
      ? { alone: this.#beacons, clusters: [] }
      : clusterMarks(this.#beacons, {
          findPoint: ({ point }) => point,
          findTrouble,
          isApart: ({ id }) => id === this.#selectedId,
          cell,
          shift: cell / 2,
          maxAlone: MAX_ALONE_IN_CELL,
        });
    return this.#clustered;
  }

  /** Draws the selected beacon on top. */
  #draw({ context, view, at }: CanvasFrame): void {
    const { alone, clusters } = this.#cluster();
    let selected: MapBeacon | null = null;
    for (const beacon of alone) {
      if (beacon.id === this.#selectedId) selected = beacon;
      else if (isPlanPointInView(view, beacon.point, SPRITE_PX)) this.#stamp(context, at(beacon.point), beacon);
    }
    for (const cluster of clusters) {
      if (!isPlanPointInView(view, cluster.point, SPRITE_PX)) continue;
      stampCluster(context, this.#sprites, at(cluster.point), { cluster, kind: 'beacons', theme: this.#theme });
    }
    if (selected)
      drawBeacon(context, at(selected.point), { ...selected, isSelected: true, scale: this.#scale }, this.#theme);
  }

  #stamp(context: Pen, at: ScreenPoint, beacon: MapBeacon): void {
    this.#sprites.stamp(context, at, {
      key: formatSpriteKey(beacon),
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

/** The key of a beacon's sprite. A table, so that no string is built for each beacon. */
function formatSpriteKey({ hearing, isChild, isBatteryEmpty }: MapBeacon): string {
  const [plain, child, empty, both] = KEYS[hearing];
  if (isChild) return isBatteryEmpty ? both : child;
  return isBatteryEmpty ? empty : plain;
}

function findTrouble({ hearing, isBatteryEmpty }: MapBeacon): Trouble {
  if (isBatteryEmpty) return 'bad';
  return hearing === 'outdated' ? 'warn' : 'none';
}
