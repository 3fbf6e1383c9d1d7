import L from 'leaflet';
import {
  isCovered,
  layCanvas,
  layZoomed,
  pixelRatio,
  placeAround,
  planViewAt,
  type CanvasPlace,
} from '../canvas-place.ts';
import { CLUSTER_RADIUS_PX } from '../cluster-drawing.ts';
import type { Box, Obstacle } from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import { isNearest, planViewOf } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { isOn, isSameView, isSeen, onSurface, type PlanView } from '../plan-view.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import { boxesFrom, boxesIn } from './boxes.ts';
import type { CrowdHost, CrowdInstant, CrowdReport, OpenCrowd, Standing } from './crowd-messages.ts';

/** What a pointer means: a vehicle, or the middle of several. */
export type CrowdHit =
  { readonly kind: 'vehicle'; readonly id: number } | { readonly kind: 'cluster'; readonly point: PlanPoint };

/** What decides about plates beside the crowd itself. */
interface Labelling {
  readonly areShown: boolean;
  /** Mostly the same list. */
  readonly standing: readonly Obstacle[];
  readonly moving: readonly Obstacle[];
}

export interface CrowdEvents {
  /** The vehicles set out for other places, or stand in others. */
  readonly standing: () => void;
  /** They are painted no more. */
  readonly failed: () => void;
}

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  place: CanvasPlace | null;
  isHandedOver: boolean;
}

const MARGIN_PX = 24;
/** So many tell of a vehicle that stands alone. */
const ALONE_NUMBERS = 5;
/** Clusters are told of with ids that no vehicle has. */
const FIRST_CLUSTER_ID = -10;

/**
 * Vehicles in their hundreds, drawn by a painter beside the page. There are two canvases: where the view leaves the one
 * that shows, the other is drawn for the new view, and then shows in its stead.
 */
export class CrowdLayer extends L.Layer {
  readonly #host: CrowdHost;
  readonly #sheets = [newSheet(), newSheet()] as const;
  readonly #on: CrowdEvents;
  #shown: 0 | 1 = 0;
  /** Number of the look that was asked for last, and its canvas. */
  #asked: { readonly number: number; readonly sheet: 0 | 1 } = { number: 0, sheet: 0 };
  /** The view for which vehicles made room for each other last. */
  #view: PlanView | null = null;
  /** Of each report a few are asked for, if any: they stay numbers as they were told. */
  #alone: Standing['alone'] = new Float64Array();
  #clusters: readonly PlanPoint[] = [];
  #plates: readonly Box[] = [];
  #labelling: Labelling | null = null;

  constructor(open: OpenCrowd, theme: MapTheme, on: CrowdEvents) {
    super();
    L.setOptions(this, { pane: 'crowd' });
    this.#on = on;
    this.#host = open((report) => this.#hear(report));
    this.setTheme(theme);
  }

  show(feed: unknown, at: CrowdInstant): void {
    this.#host.show(feed, at);
  }

  /** Sends the vehicles to where they are at an instant, as far as they moved. */
  follow(at: CrowdInstant): void {
    this.#host.post({ kind: 'follow', at });
  }

  setTheme(theme: MapTheme): void {
    this.#host.post({ kind: 'colour', theme });
  }

  /** Says whether vehicles have plates, and what those must not cover; the painter hears of it when it is another. */
  label(labelling: Labelling): void {
    const before = this.#labelling;
    this.#labelling = labelling;
    const { areShown, standing, moving } = labelling;
    if (before?.areShown === areShown && isSame(before.standing, standing) && isSame(before.moving, moving)) return;
    const around = boxesFrom([...standing, ...moving].map(({ box }) => box));
    this.#host.post({ kind: 'plates', areShown, around });
  }

  /** The plates, in pixels of the map's container. */
  plates(): readonly Box[] {
    return this.#plates;
  }

  /** The point of the plan at which a vehicle stands alone. */
  placeOf(id: number): PlanPoint | null {
    for (let at = 0; at < this.#alone.length; at += ALONE_NUMBERS)
      if (this.#alone[at] === id) return pointAt(this.#alone, at + 1);
    return null;
  }

  /** All that is drawn in view, in pixels of the map's container; clusters under ids that no vehicle has. */
  drawnAt(): Map<number, ScreenPoint> {
    const view = planViewOf(this._map);
    const drawn = this.#aloneInView();
    for (const [index, point] of this.#clusters.entries())
      if (isSeen(view, point, MARGIN_PX)) drawn.set(FIRST_CLUSTER_ID - index, onSurface(view, point));
    return drawn;
  }

  hit(pointer: ScreenPoint): CrowdHit | null {
    const away = (at: ScreenPoint) => Math.hypot(at.x - pointer.x, at.y - pointer.y);
    for (const [id, at] of [...this.#aloneInView()].reverse())
      if (away(at) <= VEHICLE_RADIUS_PX) return { kind: 'vehicle', id };
    const view = planViewOf(this._map);
    const point = this.#clusters.find((middle) => away(onSurface(view, middle)) <= CLUSTER_RADIUS_PX.vehicles);
    return point ? { kind: 'cluster', point } : null;
  }

  override onAdd(): this {
    for (const { canvas } of this.#sheets) this.getPane()?.append(canvas);
    this.#ask(0);
    return this;
  }

  override onRemove(): this {
    this.#host.close();
    for (const { canvas } of this.#sheets) canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      viewreset: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      move: () => this.#follow(),
      moveend: () => this.#settle(),
      resize: () => this.#askAside(),
      zoom: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => this.#zoomTo((event as L.ZoomAnimEvent).center, (event as L.ZoomAnimEvent).zoom),
    };
  }

  #aloneInView(): Map<number, ScreenPoint> {
    const view = planViewOf(this._map);
    const seen = new Map<number, ScreenPoint>();
    for (let at = 0; at < this.#alone.length; at += ALONE_NUMBERS) {
      const { x, y } = onSurface(view, pointAt(this.#alone, at + 1));
      const beside = pointAt(this.#alone, at + 3);
      const place = { x: x + beside.x, y: y + beside.y };
      if (isOn(view, place, MARGIN_PX)) seen.set(this.#alone[at] ?? 0, place);
    }
    return seen;
  }

  #hear(report: CrowdReport): void {
    switch (report.kind) {
      case 'standing':
        this.#alone = report.standing.alone;
        this.#clusters = clustersOf(report.standing);
        this.#plates = boxesIn(report.standing.plates);
        return this.#on.standing();
      case 'drawn':
        return report.number === this.#asked.number ? this.#swap() : undefined;
      case 'failed':
        return this.#on.failed();
    }
  }

  #follow(): void {
    const { place } = this.#sheets[this.#asked.sheet];
    if (place?.zoom === this._map.getZoom() && !isCovered(this._map, place)) this.#askAside();
  }

  /** The view stands: what came into it makes room, and has plates. */
  #settle(): void {
    const { place } = this.#sheets[this.#asked.sheet];
    const isThere = place?.zoom === this._map.getZoom() && isCovered(this._map, place);
    if (!isThere) this.#askAside();
    else if (!isSameView(this.#view, planViewOf(this._map))) this.#ask(this.#asked.sheet);
  }

  #askAside(): void {
    this.#ask(this.#shown === 0 ? 1 : 0);
  }

  /** Has a canvas drawn for the view as it is now; one that does not show is placed around it first. */
  #ask(sheet: 0 | 1): void {
    const map = this._map;
    const asked = this.#sheets[sheet];
    if (!asked.place || sheet !== this.#shown) {
      asked.place = placeAround(map);
      layCanvas(map, asked.canvas, asked.place);
    }
    this.#asked = { number: this.#asked.number + 1, sheet };
    this.#view = planViewOf(map);
    this.#host.post({
      kind: 'look',
      look: {
        ...this.#asked,
        ...(asked.isHandedOver ? {} : { canvas: this.#handOver(asked) }),
        surface: planViewAt(map, asked.place),
        view: this.#view,
        ratio: pixelRatio(),
        isNearest: isNearest(map),
      },
    });
  }

  #handOver(sheet: Sheet): HTMLCanvasElement | OffscreenCanvas {
    sheet.isHandedOver = true;
    return this.#host.isElsewhere ? sheet.canvas.transferControlToOffscreen() : sheet.canvas;
  }

  #swap(): void {
    this.#shown = this.#asked.sheet;
    for (const [index, { canvas }] of this.#sheets.entries())
      canvas.style.visibility = index === this.#shown ? '' : 'hidden';
  }

  /** What shows goes with a zoom, and so does what is being drawn: that may show before its end. */
  #zoomTo(center: L.LatLng, zoom: number): void {
    for (const index of new Set([this.#shown, this.#asked.sheet])) {
      const { canvas, place } = this.#sheets[index];
      if (place) layZoomed(this._map, canvas, place, { center, zoom });
    }
  }
}

function isSame(a: readonly Obstacle[], b: readonly Obstacle[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(({ box }, index) => isSameBox(box, b[index]?.box));
}

function isSameBox(a: Box, b: Box | undefined): boolean {
  return b?.left === a.left && b.top === a.top && b.right === a.right && b.bottom === a.bottom;
}

function newSheet(): Sheet {
  const canvas = document.createElement('canvas');
  canvas.className = 'map-crowd leaflet-zoom-animated';
  return { canvas, place: null, isHandedOver: false };
}

function clustersOf({ clusters }: Standing): readonly PlanPoint[] {
  return Array.from({ length: clusters.length / 2 }, (_, index) => pointAt(clusters, index * 2));
}

function pointAt(numbers: Float64Array, at: number): PlanPoint {
  return { x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 };
}
