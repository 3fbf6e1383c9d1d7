/**
 * The plan of a world: a scenario with references resolved, durations in milliseconds or seconds, places in millimetres
 * of the layout and moments as instants. The simulator and the API read it.
 */
import type { ApiFaultKind, DeviceFault, ExportTable, LapFault, StoreMark } from '@lapwing/contracts';

/** A point of a layout in whole millimetres, from its top left. */
export interface PointMm {
  readonly x: number;
  readonly y: number;
}

/** The lanes of a layout as a graph, along whose edges vehicles drive. */
export interface LaneGraph {
  readonly nodes: readonly PointMm[];
  /** Pairs of indexes into `nodes`; an edge with `oneWay` leads from the first to the second only. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly oneWay: boolean }[];
}

export interface LayoutPlan {
  /** File name of the image, e.g. `yard.svg`, served under /api/layouts/; null for an area of the earth. */
  readonly image: string | null;
  readonly imagePath: string | null;
  /** The north-west corner in degrees, for an area of the earth. */
  readonly earth?: { readonly lon: number; readonly lat: number };
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

/** A wireless network, without its password. */
export interface NetworkPlan {
  readonly id: number;
  readonly ssid: string;
  readonly hidden: boolean;
  /** The provider's network, which can be neither changed nor deleted. */
  readonly internal: boolean;
}

export interface BeaconPlan {
  /** Id of the position on the map (`tag_position_id`), used by routes. */
  readonly positionId: number;
  readonly tagId: number;
  readonly label: string;
  readonly at: PointMm;
  /** Position of the parent beacon. */
  readonly parent: number | null;
}

/** A tag of a client: placed as a beacon, an asset tag, or a spare. */
export interface TagPlan extends TagSettings {
  readonly tagId: number;
  /** 0 beacon, 1 asset tag. */
  readonly type: 0 | 1;
  /** Name of its model (`tagInfo.label`). */
  readonly version: string;
  /** Route whose vehicles carry an asset tag of a tracker client; without one, a drawn route's do. */
  readonly routeId?: number;
}

/** The settings of a tag that people may change. */
export interface TagSettings {
  readonly label: string;
  readonly active: boolean;
  readonly destroyed: boolean;
  readonly threshold: number;
  readonly status: 'NO STATUS' | 'NOK' | 'OK';
  /** Tag id of the beacon that an asset tag is associated with. */
  readonly beaconId: number | null;
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
  /** Work shift in seconds of the day, bounds included: 0 to 86399 is the whole day. */
  readonly shiftStartSec: number;
  readonly shiftEndSec: number;
  /** Nominal stay at a stop. */
  readonly stayMs: number;
  readonly strays: readonly number[];
}

export interface ShiftPlan {
  /** Seconds of the local day. */
  readonly startSec: number;
  /** Seconds of the local day; on the next day if not after `startSec`. */
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
  /** Position where it parks; 0 for a stationary gateway. */
  readonly home: number;
  /** Ids of its assigned routes; it drives one at a time. */
  readonly routeIds: readonly number[];
  readonly settings: GatewaySettings;
  /** Place of a stationary gateway on the map; null if it was never placed. */
  readonly mapPlace: PointMm | null;
  readonly roams: readonly number[];
  /** Empty for a stationary gateway. */
  readonly shifts: readonly ShiftPlan[];
  /** From Monday to Sunday. */
  readonly days: readonly boolean[];
  readonly speedMmPerSec: number;
  /** Its marks in a store. */
  readonly marks: readonly StoreMark[];
  /** Relative share of asset tags that come to it; 0 if it hears no asset tags. */
  readonly pull: number;
}

/** The settings of a gateway that people may change, besides its label (S§3). */
export interface GatewaySettings {
  readonly staticIp: string;
  readonly gateway: string;
  readonly subnet: string;
  readonly dnsPrimary: string;
  readonly dnsSecondary: string;
  readonly buzzerDisable: boolean;
  readonly firmwareId: number;
  readonly setup: boolean;
  readonly updateSsids: boolean;
  readonly updateWifiOptions: boolean;
  readonly anchorClientId: number;
  readonly magRssiThreshold: number;
}

export interface ClientPlan {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly email: string;
  readonly domain: string;
  readonly zone: string;
  readonly warning: 0 | 1;
  /** Only changes where the link to the API reference leads (S§2). */
  readonly managesProjects: boolean;
  readonly layout: LayoutPlan | null;
  readonly users: readonly UserPlan[];
  /** Its wireless networks, until someone edits them. */
  readonly networks: readonly NetworkPlan[];
  /** The beacons on the map. */
  readonly beacons: readonly BeaconPlan[];
  /** All tags including those of beacons, by tag id. */
  readonly tags: readonly TagPlan[];
  readonly gateways: readonly GatewayPlan[];
  readonly routes: readonly RoutePlan[];
}

/** A lap fault that happens by chance; `id` seeds its random draws. */
export interface FaultPlan {
  readonly id: string;
  readonly kind: LapFault;
  readonly chance: number;
  readonly gateways: readonly number[] | null;
  readonly routes: readonly number[] | null;
  readonly forMs: number;
}

/**
 * A change that a person or the scenario made to the world, from `atMs` on. `id` is unique (timeline entries:
 * `t<entry>` or `t<entry>.<repetition>`). Inputs of one instant take effect in order of `seq`.
 */
export type WorldInput = { readonly id: string; readonly atMs: number; readonly seq: number } & InputAction;

export type InputAction =
  | { readonly kind: 'plant'; readonly gatewayId: number; readonly fault: LapFault }
  | { readonly kind: 'offline'; readonly gatewayId: number; readonly untilMs: number }
  | { readonly kind: 'unplug'; readonly gatewayId: number; readonly untilMs: number }
  | { readonly kind: 'silence'; readonly positionId: number; readonly untilMs: number }
  | { readonly kind: 'assign'; readonly gatewayId: number; readonly routeIds: readonly number[] }
  | { readonly kind: 'move'; readonly positionId: number; readonly to: PointMm }
  /** Adds a position with its tag. */
  | {
      readonly kind: 'place';
      readonly clientId: number;
      readonly positionId: number;
      readonly tagId: number;
      readonly to: PointMm;
    }
  /** Replaces the tag of a position; its routes stay valid. */
  | { readonly kind: 'replace'; readonly positionId: number; readonly tagId: number }
  /** Removes the beacon of a position. */
  | { readonly kind: 'remove'; readonly positionId: number }
  | { readonly kind: 'parent'; readonly positionId: number; readonly parent: number | null }
  /** Sets a route, which the first such input creates; null deletes it. */
  | { readonly kind: 'route'; readonly clientId: number; readonly routeId: number; readonly route: RoutePlan | null }
  /** Ends the ongoing lap of every gateway on the route. */
  | { readonly kind: 'reset'; readonly routeId: number }
  | { readonly kind: 'tag'; readonly tagId: number; readonly change: Partial<TagSettings> }
  | {
      readonly kind: 'gateway';
      readonly gatewayId: number;
      readonly change: Partial<GatewaySettings & Pick<GatewayPlan, 'label' | 'mapPlace'>>;
    }
  /** Sets the zone of display and of work shifts; the simulator's calendar keeps the scenario's zone. */
  | { readonly kind: 'zone'; readonly clientId: number; readonly zone: string }
  | ({ readonly kind: 'fault' } & DeviceFaultSpec)
  | ({ readonly kind: 'api-fault' } & ApiFaultSpec)
  /** Ends a fault that another input began. */
  | { readonly kind: 'end'; readonly inputId: string };

/** A fault of devices. `probability` is that of each selected device; for lap faults, that of each of its laps. */
export interface DeviceFaultSpec {
  readonly fault: DeviceFault;
  /** Null selects all. A device must match every selector. */
  readonly clients: readonly number[] | null;
  readonly gateways: readonly number[] | null;
  readonly routes: readonly number[] | null;
  /** Positions of beacons, for a drained battery. */
  readonly beacons: readonly number[] | null;
  readonly probability: number;
  /** Null: until an `end` input. */
  readonly untilMs: number | null;
}

/** A fault of the API. `probability` is that of each selected call. */
export interface ApiFaultSpec {
  readonly fault: ApiFaultKind;
  /** Operation ids; null selects all. */
  readonly operations: readonly string[] | null;
  readonly clients: readonly number[] | null;
  readonly probability: number;
  /** Null: until an `end` input. */
  readonly untilMs: number | null;
  /** Delay of a slow answer, in real milliseconds. */
  readonly latencyMs: number;
  /** Status of error answers. */
  readonly status: number;
}

/** Values by column; of a list any. */
export type WantedCells = Readonly<Record<string, CellValue | readonly CellValue[]>>;

type CellValue = string | number | boolean | null;

export interface Expectation {
  readonly atMs: number;
  readonly table: ExportTable;
  /** Only rows begun in [fromMs, toMs). */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly clientId: number | null;
  readonly where: WantedCells;
  readonly count: { readonly min: number; readonly max: number } | null;
  readonly fields: Readonly<Record<string, CellValue>> | null;
  /** Location in the file for messages, e.g. `demo.yaml:120:5`. */
  readonly source: string;
}

/**
 * An expectation without an instant: what a search looks for, or what a cue waits for. Its moments count from the instant
 * that is sought.
 */
export interface Condition extends Omit<Expectation, 'atMs'> {
  /** The column by whose values the matching rows are counted; null counts all of them together. */
  readonly groupBy: string | null;
}

/** What a presenter says and shows, one cue after the other. */
export interface CueSheetPlan {
  readonly name: string;
  readonly title: string;
  readonly clientId: number;
  /** Email address of the account that is signed in. */
  readonly user: string;
  readonly cues: readonly CuePlan[];
}

export interface CuePlan {
  readonly text: string;
  readonly comes: CueMoment;
  readonly clientId: number;
  readonly user: string;
  /** Path of the dashboard, with its query. */
  readonly screen: string;
  readonly selection: { readonly kind: 'gateway' | 'beacon'; readonly id: number; readonly label: string } | null;
  readonly speed: number | null;
  readonly fault: CueFault | null;
  /** Their moments count from the cue. */
  readonly expectations: readonly Omit<Expectation, 'atMs'>[];
  /** Location in the file. */
  readonly source: string;
}

/** When a cue comes: counted from the start of the sheet, or from the cue before. */
export type CueMoment =
  | { readonly kind: 'at' | 'after'; readonly ms: number }
  /** When all conditions next begin to hold, or next cease to hold together. */
  | { readonly kind: 'starts' | 'ends'; readonly conditions: readonly Condition[]; readonly withinMs: number };

/** A fault that begins with a cue; null: until an `end` input. */
export interface CueFault {
  readonly forMs: number | null;
  readonly action: Extract<InputAction, { kind: 'fault' | 'api-fault' }>;
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
  /** Unit keys count from here: the local midnight before the anchor if the scenario starts now, otherwise 0. */
  readonly keyOriginMs: number;
  /** First instant of history: the anchor minus the backfill. */
  readonly startMs: number;
  readonly zone: string;
  readonly clients: readonly ClientPlan[];
  readonly inputs: readonly WorldInput[];
  readonly faults: readonly FaultPlan[];
  readonly bookmarks: readonly { readonly atMs: number; readonly label: string }[];
  readonly cueSheets: readonly CueSheetPlan[];
  readonly expectations: readonly Expectation[];
  readonly exports: readonly ExportPlan[];
}
