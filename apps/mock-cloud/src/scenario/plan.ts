/**
 * The plan of a world: a scenario with every reference resolved, every duration in milliseconds or seconds, every
 * place in millimetres of its layout and every moment an instant. What the simulator and the API read.
 */
import type { ExportTable, LapFault } from '@lapwing/contracts';

/** A point of a layout in whole millimetres, from its top left. */
export interface PointMm {
  readonly x: number;
  readonly y: number;
}

/** The lanes of a layout as a graph; vehicles drive along its edges. */
export interface LaneGraph {
  readonly nodes: readonly PointMm[];
  /** Pairs of indexes into `nodes`; an edge with `oneWay` leads from the first to the second only. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly oneWay: boolean }[];
}

export interface LayoutPlan {
  /** File name of the image, as `yard.svg`, served under /api/layouts/. */
  readonly image: string;
  readonly imagePath: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly mmPerPx: number;
  readonly lanes: LaneGraph;
  readonly accessPoints: readonly { readonly bssid: string; readonly ssid: string; readonly at: PointMm }[];
}

export interface UserPlan {
  readonly name: string;
  readonly email: string;
  readonly role: 'admin' | 'user' | 'staff' | 'super' | 'newcomer';
  readonly notifications: boolean;
}

export interface BeaconPlan {
  /** Id of the position on the map (`tag_position_id`), which routes name. */
  readonly positionId: number;
  readonly tagId: number;
  readonly label: string;
  readonly at: PointMm;
  /** Position of the beacon that this one counts as. */
  readonly parent: number | null;
}

export interface RoutePlan {
  readonly id: number;
  readonly label: string;
  /** Positions in order. */
  readonly stops: readonly number[];
  readonly goalSec: number;
  readonly timeoutSec: number;
  readonly minDurationSec: number;
  readonly tolerance: number;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  /** Work shift, seconds of the day, bounds inclusive: 0 and 86399 is the whole day. */
  readonly shiftStartSec: number;
  readonly shiftEndSec: number;
  /** Nominal stay at a stop. */
  readonly stayMs: number;
  readonly strays: readonly number[];
}

export interface ShiftPlan {
  /** Seconds of the local day. */
  readonly startSec: number;
  /** Seconds of the local day; at or below `startSec` it is on the next day. */
  readonly endSec: number;
}

export interface GatewayPlan {
  readonly id: number;
  readonly clientId: number;
  /** The MAC as a number. */
  readonly anchorId: number;
  readonly label: string;
  /** 0 gateway or vehicle, 1 exciter, 2 exciter reader, 3 external. */
  readonly type: number;
  readonly home: number;
  readonly routeId: number | null;
  readonly roams: readonly number[];
  readonly shifts: readonly ShiftPlan[];
  /** Monday first. */
  readonly days: readonly boolean[];
  readonly speedMmPerSec: number;
}

export interface ClientPlan {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly email: string;
  readonly domain: string;
  readonly zone: string;
  readonly warning: 0 | 1;
  readonly layout: LayoutPlan | null;
  readonly users: readonly UserPlan[];
  readonly beacons: readonly BeaconPlan[];
  readonly gateways: readonly GatewayPlan[];
  readonly routes: readonly RoutePlan[];
}

/** A lap fault that strikes by chance; `id` keys its draws. */
export interface FaultPlan {
  readonly id: string;
  readonly kind: LapFault;
  readonly chance: number;
  readonly gateways: readonly number[] | null;
  readonly routes: readonly number[] | null;
  readonly forMs: number;
}

/**
 * What somebody or the scenario did to the world, from `atMs` on. `id` is unique and never used twice (timeline
 * entries: `t<entry>` or `t<entry>.<repetition>`); inputs of one instant hold in order of `seq`.
 */
export type WorldInput = { readonly id: string; readonly atMs: number; readonly seq: number } & InputAction;

export type InputAction =
  | { readonly kind: 'plant'; readonly gatewayId: number; readonly fault: LapFault }
  | { readonly kind: 'offline'; readonly gatewayId: number; readonly untilMs: number }
  | { readonly kind: 'unplug'; readonly gatewayId: number; readonly untilMs: number }
  | { readonly kind: 'silence'; readonly positionId: number; readonly untilMs: number }
  | { readonly kind: 'assign'; readonly gatewayId: number; readonly routeId: number | null }
  | { readonly kind: 'move'; readonly positionId: number; readonly to: PointMm };

export interface Expectation {
  readonly atMs: number;
  readonly table: ExportTable;
  /** Only rows begun in [fromMs, toMs). */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly clientId: number | null;
  readonly where: Readonly<Record<string, string | number | boolean | null>>;
  readonly count: { readonly min: number; readonly max: number } | null;
  readonly fields: Readonly<Record<string, string | number | boolean | null>> | null;
  /** Where the file says it, for messages: `demo.yaml:120:5`. */
  readonly source: string;
}

export interface ExportPlan {
  readonly table: ExportTable;
  readonly atMs: number | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly clientId: number | null;
}

export interface Plan {
  readonly name: string;
  readonly title: string;
  readonly seed: number;
  /** The instant from which the scenario's moments count. */
  readonly anchorMs: number;
  /** Unit keys count from here: the local midnight before the anchor when the scenario starts now, else 0. */
  readonly keyOriginMs: number;
  /** First instant of history: the anchor less the backfill. */
  readonly startMs: number;
  readonly zone: string;
  readonly clients: readonly ClientPlan[];
  readonly inputs: readonly WorldInput[];
  readonly faults: readonly FaultPlan[];
  readonly bookmarks: readonly { readonly atMs: number; readonly label: string }[];
  readonly expectations: readonly Expectation[];
  readonly exports: readonly ExportPlan[];
}
