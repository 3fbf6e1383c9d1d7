import L from 'leaflet';
import {
  isCovered,
  positionCanvas,
  positionZoomedCanvas,
  readPixelRatio,
  placeAroundView,
  computePlanView,
  type CanvasPlace,
} from '../canvas-place.ts';
import { CLUSTER_RADIUS_PX } from '../cluster-drawing.ts';
import type { Box, Obstacle } from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import { isNearest, readPlanView } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { isSurfacePointInView, isSameView, isPlanPointInView, toSurfacePoint, type PlanView } from '../plan-view.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import { encodeBoxes, decodeBoxes } from './boxes.ts';
import type { PainterHost, CrowdInstant, CrowdReport, OpenPainter, CrowdPositions } from './crowd-messages.ts';

/** The result of a hit test: a vehicle, or a cluster by its centre. */
export type CrowdHit =
  { readonly kind: 'vehicle'; readonly id: number } | { readonly kind: 'cluster'; readonly point: PlanPoint };

/** Whether vehicles have plates, and what the plates must not cover besides the crowd itself. */
interface PlateSettings {
  readonly areShown: boolean;
  /** Usually the same list object. */
  readonly fixed: readonly Obstacle[];
  readonly moving: readonly Obstacle[];
}

export interface CrowdEvents {
  /** The painter reported new positions. */
  readonly positions: () => void;
  /** The painter failed; the crowd needs another one. */
  readonly failed: () => void;
}

interface CrowdCanvas {
  readonly canvas: HTMLCanvasElement;
  place: CanvasPlace | null;
  isHandedOver: boolean;
}

const MARGIN_PX = 24;
/** Numbers per vehicle in `CrowdPositions.alone`. */
const ALONE_NUMBERS = 5;
/** Clusters are reported with ids that no vehicle has. */
const FIRST_CLUSTER_ID = -10;

/**
 * Hundreds of vehicles, drawn by a painter that usually runs in a worker. There are two canvases: when the view leaves
 * the visible one, the painter draws the other for the new view, and the two are swapped.
 */
export class CrowdLayer extends L.Layer {
  readonly #host: PainterHost;
  readonly #canvases = [createCanvas(), createCanvas()] as const;
  readonly #on: CrowdEvents;
  #shown: 0 | 1 = 0;
  /** Number and canvas of the last view request. */
  #requested: { readonly number: number; readonly canvasIndex: 0 | 1 } = { number: 0, canvasIndex: 0 };
  /** The view of the last request. */
  #view: PlanView | null = null;
  /** Kept as reported: only a few of these vehicles are ever looked up. */
  #alone: CrowdPositions['alone'] = new Float64Array();
  #clusters: readonly PlanPoint[] = [];
  #plates: readonly Box[] = [];
  #plateSettings: PlateSettings | null = null;

  constructor(open: OpenPainter, theme: MapTheme, on: CrowdEvents) {
    super();
    L.setOptions(this, { pane: 'crowd' });
    this.#on = on;
    this.#host = open((report) => this.#onReport(report));
    this.setTheme(theme);
  }

  show(feed: unknown, at: CrowdInstant): void {
    this.#host.show(feed, at);
  }

  /** Moves the vehicles to where they are at an instant, if any has moved. */
  follow(at: CrowdInstant): void {
    this.#host.post({ kind: 'follow', at });
  }

  setTheme(theme: MapTheme): void {
    this.#host.post({ kind: 'colour', theme });
  }

  /** Sends the settings of plates to the painter if they have changed. */
  setPlates(settings: PlateSettings): void {
    const before = this.#plateSettings;
    this.#plateSettings = settings;
    const { areShown, fixed, moving } = settings;
    if (before?.areShown === areShown && haveSameBoxes(before.fixed, fixed) && haveSameBoxes(before.moving, moving))
      return;
    const around = encodeBoxes([...fixed, ...moving].map(({ box }) => box));
    this.#host.post({ kind: 'plates', areShown, around });
  }

  /** The plates, in pixels of the map's container. */
  listPlates(): readonly Box[] {
    return this.#plates;
  }

  /** The point of a vehicle that is in no cluster. */
  findPlace(id: number): PlanPoint | null {
    for (let at = 0; at < this.#alone.length; at += ALONE_NUMBERS)
      if (this.#alone[at] === id) return readPoint(this.#alone, at + 1);
    return null;
  }

  /** Centres of everything drawn in view, in pixels of the map's container; clusters have ids below zero. */
  findDrawnPoints(): Map<number, ScreenPoint> {
    const view = readPlanView(this._map);
    const drawn = this.#findAloneInView();
    for (const [index, point] of this.#clusters.entries())
      if (isPlanPointInView(view, point, MARGIN_PX)) drawn.set(FIRST_CLUSTER_ID - index, toSurfacePoint(view, point));
    return drawn;
  }

  hit(pointer: ScreenPoint): CrowdHit | null {
    const away = (at: ScreenPoint) => Math.hypot(at.x - pointer.x, at.y - pointer.y);
    for (const [id, at] of [...this.#findAloneInView()].reverse())
      if (away(at) <= VEHICLE_RADIUS_PX) return { kind: 'vehicle', id };
    const view = readPlanView(this._map);
    const point = this.#clusters.find((middle) => away(toSurfacePoint(view, middle)) <= CLUSTER_RADIUS_PX.vehicles);
    return point ? { kind: 'cluster', point } : null;
  }

  override onAdd(): this {
    for (const { canvas } of this.#canvases) this.getPane()?.append(canvas);
    this.#request(0);
    return this;
  }

  override onRemove(): this {
    this.#host.close();
    for (const { canvas } of this.#canvases) canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      viewreset: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      move: () => this.#onMove(),
      moveend: () => this.#onMoveEnd(),
      resize: () => this.#requestOther(),
      zoom: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => this.#zoomTo((event as L.ZoomAnimEvent).center, (event as L.ZoomAnimEvent).zoom),
    };
  }

  #findAloneInView(): Map<number, ScreenPoint> {
    const view = readPlanView(this._map);
    const seen = new Map<number, ScreenPoint>();
    for (let at = 0; at < this.#alone.length; at += ALONE_NUMBERS) {
      const { x, y } = toSurfacePoint(view, readPoint(this.#alone, at + 1));
      const beside = readPoint(this.#alone, at + 3);
      const place = { x: x + beside.x, y: y + beside.y };
      if (isSurfacePointInView(view, place, MARGIN_PX)) seen.set(this.#alone[at] ?? 0, place);
    }
    return seen;
  }

  #onReport(report: CrowdReport): void {
    switch (report.kind) {
      case 'positions':
        this.#alone = report.positions.alone;
        this.#clusters = readClusters(report.positions);
        this.#plates = decodeBoxes(report.positions.plates);
        return this.#on.positions();
      case 'drawn':
        return report.number === this.#requested.number ? this.#swap() : undefined;
      case 'failed':
        return this.#on.failed();
    }
  }

  #onMove(): void {
    const { place } = this.#canvases[this.#requested.canvasIndex];
    if (place?.zoom === this._map.getZoom() && !isCovered(this._map, place)) this.#requestOther();
  }

  /** After a move, requests vehicles to be spread and labelled for the new view. */
  #onMoveEnd(): void {
    const { place } = this.#canvases[this.#requested.canvasIndex];
    const isThere = place?.zoom === this._map.getZoom() && isCovered(this._map, place);
    if (!isThere) this.#requestOther();
    else if (!isSameView(this.#view, readPlanView(this._map))) this.#request(this.#requested.canvasIndex);
  }

  #requestOther(): void {
    this.#request(this.#shown === 0 ? 1 : 0);
  }

  /** Requests a canvas to be drawn for the current view. A hidden canvas is first placed around the view. */
  #request(canvasIndex: 0 | 1): void {
    const map = this._map;
    const target = this.#canvases[canvasIndex];
    if (!target.place || canvasIndex !== this.#shown) {
      target.place = placeAroundView(map);
      positionCanvas(map, target.canvas, target.place);
    }
    this.#requested = { number: this.#requested.number + 1, canvasIndex };
    this.#view = readPlanView(map);
    this.#host.post({
      kind: 'view',
      request: {
        ...this.#requested,
        ...(target.isHandedOver ? {} : { canvas: this.#handOver(target) }),
        surface: computePlanView(map, target.place),
        view: this.#view,
        ratio: readPixelRatio(),
        isNearest: isNearest(map),
      },
    });
  }

  #handOver(crowdCanvas: CrowdCanvas): HTMLCanvasElement | OffscreenCanvas {
    crowdCanvas.isHandedOver = true;
    return this.#host.isInWorker ? crowdCanvas.canvas.transferControlToOffscreen() : crowdCanvas.canvas;
  }

  #swap(): void {
    this.#shown = this.#requested.canvasIndex;
    for (const [index, { canvas }] of this.#canvases.entries())
      canvas.style.visibility = index === this.#shown ? '' : 'hidden';
  }

  /** Scales the visible canvas with a zoom, and the one being drawn, which may become visible before the zoom ends. */
  #zoomTo(center: L.LatLng, zoom: number): void {
    for (const index of new Set([this.#shown, this.#requested.canvasIndex])) {
      const { canvas, place } = this.#canvases[index];
      if (place) positionZoomedCanvas(this._map, canvas, place, { center, zoom });
    }
  }
}

function haveSameBoxes(a: readonly Obstacle[], b: readonly Obstacle[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(({ box }, index) => isSameBox(box, b[index]?.box));
}

function isSameBox(a: Box, b: Box | undefined): boolean {
  return b?.left === a.left && b.top === a.top && b.right === a.right && b.bottom === a.bottom;
}

function createCanvas(): CrowdCanvas {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-crowd leaflet-zoom-animated';
  return { canvas, place: null, isHandedOver: false };
}

function readClusters({ clusters }: CrowdPositions): readonly PlanPoint[] {
  return Array.from({ length: clusters.length / 2 }, (_, index) => readPoint(clusters, index * 2));
}

function readPoint(numbers: Float64Array, at: number): PlanPoint {
  return { x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 };
}
