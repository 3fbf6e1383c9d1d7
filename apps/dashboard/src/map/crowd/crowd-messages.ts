import type { MapTheme } from '../map-theme.ts';
import type { Surface } from '../pen.ts';
import type { PlanView } from '../plan-view.ts';
import type { MapVehicle } from '../live-map-model.ts';

/** A vehicle as a crowd draws it. */
export type CrowdVehicle = Pick<
  MapVehicle,
  'id' | 'number' | 'palette' | 'isStale' | 'isWrong' | 'whereabouts' | 'plate'
>;

/** The instant of the world at which vehicles are shown, and whether they jump there instead of gliding. */
export interface CrowdInstant {
  readonly nowMs: number;
  readonly isStill: boolean;
}

/** How the crowd is looked at. */
export interface CrowdLook {
  readonly number: number;
  /** Which of the two canvases is drawn on: while one is drawn the other one shows. */
  readonly sheet: 0 | 1;
  /** That canvas, when it is told of for the first time. */
  readonly canvas?: Surface;
  /** How the plan lies on that canvas. */
  readonly surface: PlanView;
  /** How the plan lies in the map's container. */
  readonly view: PlanView;
  /** Pixels of the screen to a CSS pixel. */
  readonly ratio: number;
  /** No zoom comes nearer: nothing may stay in a cluster that nothing opens. */
  readonly isNearest: boolean;
}

/** Rectangles of the map's container, four numbers each: left, top, right and bottom in CSS pixels. */
export type Boxes = Float64Array<ArrayBuffer>;

/** What a page tells the painter of its crowd. */
export type CrowdOrder =
  /** Whether vehicles have plates, and what those must not cover beside the crowd itself. */
  | { readonly kind: 'plates'; readonly areShown: boolean; readonly around: Boxes }
  | { readonly kind: 'colour'; readonly theme: MapTheme }
  | { readonly kind: 'look'; readonly look: CrowdLook }
  | { readonly kind: 'follow'; readonly at: CrowdInstant };

/** Where the vehicles of a crowd will be drawn, told when they set out. */
export interface Standing {
  /** Those in view or near it that stand alone, five numbers each: id, x and y of the plan, screen pixels beside that. */
  readonly alone: Float64Array<ArrayBuffer>;
  /** The middles of the others that are counted together, two numbers each. */
  readonly clusters: Float64Array<ArrayBuffer>;
  /** Their plates. */
  readonly plates: Boxes;
}

/** What the painter tells its page. */
export type CrowdReport =
  | { readonly kind: 'standing'; readonly standing: Standing }
  /** The look of this number is on the screen. */
  | { readonly kind: 'drawn'; readonly number: number }
  /** It paints no more: who opens another gets one that can. */
  | { readonly kind: 'failed' };

/** Runs the painter of a crowd, in the page or beside it. */
export interface CrowdHost {
  /** It draws on a canvas that was handed over. */
  readonly isElsewhere: boolean;
  /** Shows the vehicles of a feed, which it knows how to read. */
  show(feed: unknown, at: CrowdInstant): void;
  post(order: CrowdOrder): void;
  close(): void;
}

export type OpenCrowd = (onReport: (report: CrowdReport) => void) => CrowdHost;
