/** The reports of the simulator: only those that hardware would send. */
import type { LapFault } from '@lapwing/contracts';
import type { PointMm } from '../scenario/plan.ts';
import type { Leg } from './assets/carried/legs.ts';

/**
 * The visits of one unit in order of time, one array per field: 16 bytes a visit. Offsets are milliseconds from the
 * unit's start. A visit that ends at the unit's end continues in the next unit.
 */
export interface Visits {
  readonly count: number;
  /** Position id of the beacon visited (`tag_position_id`; a child beacon reports its own). */
  readonly position: Uint32Array;
  readonly enter: Uint32Array;
  readonly leave: Uint32Array;
  /** Tag id heard there. */
  readonly tag: Uint32Array;
}

/** A span in which the gateway is silent: no heartbeat, no visit. [fromMs, toMs) */
export interface Outage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A lap fault that the simulator caused on purpose, for tests and `scenario explain`; judging code must not read it. */
export interface PlantedFault {
  readonly gatewayId: number;
  readonly fault: LapFault;
  /** The lap-error code that an independent judge must find; 0 if no lap could take the fault. */
  readonly code: number;
  /** Start of the affected lap in the simulator's plan; null if no lap could take the fault. */
  readonly lapStartMs: number | null;
  readonly atMs: number;
}

/** A shift instance of one mover: from a shift's local start to the start of the next shift. */
export interface Unit {
  readonly gatewayId: number;
  /** Start in minutes since the plan's key origin; keys all its random draws. */
  readonly key: number;
  readonly startMs: number;
  readonly endMs: number;
  /** As driven, whether or not they are heard. */
  readonly visits: Visits;
  readonly outages: readonly Outage[];
  readonly planted: readonly PlantedFault[];
}

export interface Heartbeat {
  readonly atMs: number;
  /** Signal of the wireless link to the nearest access point, in dBm; null without one. */
  readonly rssi: number | null;
  readonly bssid: string | null;
  readonly ssid: string | null;
  /** Whether the vehicle supplies power. */
  readonly powerSource: boolean;
  /** Position by GPS: the last one, if the receiver has no fix now. Absent without a receiver. */
  readonly fix?: { readonly at: PointMm; readonly isCurrent: boolean };
}

/** A change, by an input, of what one gateway reports from an instant on. */
export interface ReportChange {
  readonly atMs: number;
  /** Equal texts mean equal changes. */
  readonly fingerprint: string;
}

/** An asset tag in range of a gateway, which sights it every second. [fromMs, toMs) */
export interface Stay {
  readonly gatewayId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Distance from the gateway. */
  readonly mm: number;
}

export interface World {
  /** Units of a gateway that overlap [fromMs, toMs) and end after the plan's start, in order and uncut. */
  listUnits(gatewayId: number, fromMs: number, toMs: number): readonly Unit[];
  /** The unit that contains an instant. */
  findUnit(gatewayId: number, ms: number): Unit;
  /**
   * Visits of a unit as the cloud hears them: cut by outages and by silent, removed and not yet placed beacons, and with
   * the tag placed at the time. Returns `unit.visits` itself if all of them are heard as driven.
   */
  readHeardVisits(unit: Unit): Visits;
  /** Outages of a gateway that overlap [fromMs, toMs), merged, in order. */
  listOutages(gatewayId: number, fromMs: number, toMs: number): readonly Outage[];
  /** Spans in which the gateway has no external power. */
  listUnplugged(gatewayId: number, fromMs: number, toMs: number): readonly Outage[];
  /** The last heartbeat at or before an instant, or null; sent every 10 s with power, every 60 s without. */
  findHeartbeat(gatewayId: number, ms: number): Heartbeat | null;
  /** All heartbeats in [fromMs, toMs). */
  listHeartbeats(gatewayId: number, fromMs: number, toMs: number): Iterable<Heartbeat>;
  /** Beacons and asset tags that a gateway hears at an instant, strongest first. */
  listSightings(gatewayId: number, ms: number): readonly { readonly tagId: number; readonly rssi: number }[];
  /**
   * Stays of an asset tag that overlap [fromMs, toMs) after the plan's start, in order, as heard: cut by outages of
   * gateways. They are split where units begin. Only tags that vehicles carry are heard by several gateways at a time.
   */
  listStays(tagId: number, fromMs: number, toMs: number): readonly Stay[];
  /** The gateway that hears an asset tag best at an instant, or the given one, with the signal strength (dBm); null if none does. */
  findSignal(
    tagId: number,
    ms: number,
    gatewayId?: number,
  ): { readonly gatewayId: number; readonly rssi: number } | null;
  /** How vehicles truly carry an asset tag in [fromMs, toMs), for tests; judging code must not read it. */
  listLegs(tagId: number, fromMs: number, toMs: number): readonly Leg[];
  /** The true place of a gateway, for signal strength, the controls and tests; judging code must not read it. */
  findGatewayPlace(gatewayId: number, ms: number): PointMm;
  /** Battery level of a tag, 0 to 3, by keyed replacement dates; 0 while drained by a fault. */
  readBattery(tagId: number, ms: number): number;
  /** Place of a beacon at an instant. */
  findBeaconPlace(positionId: number, ms: number): PointMm;
  /** Which of its assigned routes a gateway drives at an instant; null without one. */
  findRouteId(gatewayId: number, ms: number): number | null;
  /** Position that a gateway is driving to, as reported on departure; null at a beacon and in outages. */
  findHeading(gatewayId: number, ms: number): number | null;
  /** Input changes to a gateway's reports, in order of time. Worlds of one plan report alike while these are equal. */
  listReportChanges(gatewayId: number): readonly ReportChange[];
  /** The way along the lanes from one position to another as of an instant, in mm. */
  findWay(
    clientId: number,
    from: number,
    to: number,
    ms: number,
  ): { readonly points: readonly PointMm[]; readonly lengthMm: number };
}
