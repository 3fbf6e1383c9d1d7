import type { MapTheme } from '../map-theme.ts';
import type { Surface } from '../pen.ts';
import type { PlanView } from '../plan-view.ts';
import type { MapVehicle } from '../map-vehicle.ts';

/** A vehicle as a crowd draws it. */
export type CrowdVehicle = Pick<MapVehicle, 'id' | 'number' | 'palette' | 'isStale' | 'isWrong' | 'position' | 'plate'>;

/** The world's instant for which vehicles are shown, and whether they jump there instead of gliding. */
export interface CrowdInstant {
  readonly nowMs: number;
  readonly isStill: boolean;
}

/** A request to draw the crowd for a view. */
export interface CrowdViewRequest {
  readonly number: number;
  /** Which of the two canvases to draw on: the other stays visible until this one is drawn. */
  readonly canvasIndex: 0 | 1;
  /** That canvas, in the first request for it. */
  readonly canvas?: Surface;
  /** The view of the plan on that canvas. */
  readonly surface: PlanView;
  /** The view of the plan in the map's container. */
  readonly view: PlanView;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** The map is at its nearest zoom: nothing may stay clustered, as no zoom would open the cluster. */
  readonly isNearest: boolean;
}

/** Rectangles of the map's container, four numbers each: left, top, right and bottom in CSS pixels. */
export type Boxes = Float64Array<ArrayBuffer>;

/** A message from the page to the painter. */
export type CrowdCommand =
  /** Whether vehicles have plates, and what the plates must not cover besides the crowd itself. */
  | { readonly kind: 'plates'; readonly areShown: boolean; readonly around: Boxes }
  | { readonly kind: 'colour'; readonly theme: MapTheme }
  | { readonly kind: 'view'; readonly request: CrowdViewRequest }
  | { readonly kind: 'follow'; readonly at: CrowdInstant };

/** The targets of the vehicles of a crowd, sent when they start to move. */
export interface CrowdPositions {
  /** Unclustered vehicles in or near the view, five numbers each: id, x and y in the plan, x and y offset on the screen. */
  readonly alone: Float64Array<ArrayBuffer>;
  /** Centres of the clusters, two numbers each. */
  readonly clusters: Float64Array<ArrayBuffer>;
  /** Boxes of the plates. */
  readonly plates: Boxes;
}

/** A message from the painter to the page. */
export type CrowdReport =
  | { readonly kind: 'positions'; readonly positions: CrowdPositions }
  /** The view request of this number has been drawn, and is on the screen. */
  | { readonly kind: 'drawn'; readonly number: number }
  /** The painter has failed. The next one that is opened runs in the page. */
  | { readonly kind: 'failed' };

/** Runs the painter of a crowd, in the page or in a worker. */
export interface PainterHost {
  /** Canvases must be transferred to it. */
  readonly isInWorker: boolean;
  /** Draws the vehicles of a feed. The map does not know what a feed contains. */
  show(feed: unknown, at: CrowdInstant): void;
  post(order: CrowdCommand): void;
  close(): void;
}

export type OpenPainter = (onReport: (report: CrowdReport) => void) => PainterHost;
