/** What the simulator gives: only what hardware would report. */
import type { LapFault } from '@lapwing/contracts';
import type { PointMm } from '../scenario/plan.ts';

/**
 * The visits of one unit, one array per field, in order of time: 16 bytes a visit. Offsets are milliseconds from the
 * unit's start. A visit whose leave lies at the unit's end goes on in the next unit.
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

/** The gateway itself is silent: no heartbeat, no visit. [fromMs, toMs) */
export interface Outage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the simulator did on purpose, for tests and `scenario explain`; nothing that judges may read it. */
export interface Planted {
  readonly gatewayId: number;
  readonly fault: LapFault;
  /** The lap-error code that an independent judge must find; 0 for a plant that found no lap to spoil. */
  readonly code: number;
  /** Start of the lap that it spoils, by the simulator's own plan; null when it found none. */
  readonly lapStartMs: number | null;
  readonly atMs: number;
}

/** A shift instance of one mover: from a shift's local start to the start of its next. */
export interface Unit {
  readonly gatewayId: number;
  /** Start in minutes since the plan's key origin: the key of all its draws. */
  readonly key: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Unmasked: as driven. */
  readonly visits: Visits;
  readonly outages: readonly Outage[];
  readonly planted: readonly Planted[];
}

export interface Heartbeat {
  readonly atMs: number;
  /** dBm of the wireless link to the nearest access point; null without one. */
  readonly rssi: number | null;
  readonly bssid: string | null;
  readonly ssid: string | null;
  /** Whether the vehicle powers it. */
  readonly powerSource: boolean;
  /** Where it was by GPS, with a receiver of it. */
  readonly fix?: PointMm;
}

/** Something that people did, as far as one gateway's reports go by it from an instant on. */
export interface Touch {
  readonly atMs: number;
  readonly sign: string;
}

/** An asset tag in range of a gateway, which sights it every second. [fromMs, toMs) */
export interface Stay {
  readonly gatewayId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** How far from the gateway it lies. */
  readonly mm: number;
}

export interface World {
  /** Units of a gateway that overlap [fromMs, toMs) and end after the plan's start, in order; whole, even the first. */
  units(gatewayId: number, fromMs: number, toMs: number): readonly Unit[];
  /** The unit that holds an instant. */
  unitAt(gatewayId: number, ms: number): Unit;
  /**
   * Visits of a unit as the cloud hears them: outages and dead, removed and not yet placed beacons cut them, at the
   * instants of the outage, and replaced ones tell another tag; otherwise `unit.visits` itself.
   */
  heard(unit: Unit): Visits;
  /** Outages of a gateway that overlap [fromMs, toMs), merged, in order. */
  outages(gatewayId: number, fromMs: number, toMs: number): readonly Outage[];
  /** Spans in which no power reaches the gateway. */
  unplugged(gatewayId: number, fromMs: number, toMs: number): readonly Outage[];
  /** The last heartbeat at or before an instant; null when never heard. Every 10 s with power, every 60 s without. */
  heartbeat(gatewayId: number, ms: number): Heartbeat | null;
  /** All heartbeats in [fromMs, toMs). */
  heartbeats(gatewayId: number, fromMs: number, toMs: number): Iterable<Heartbeat>;
  /** Beacons and asset tags that a gateway hears at an instant, strongest first. */
  sightings(gatewayId: number, ms: number): readonly { readonly tagId: number; readonly rssi: number }[];
  /**
   * Stays of an asset tag that overlap [fromMs, toMs) after the plan's start, as heard, in order: outages of gateways cut
   * them. They are split where units turn.
   */
  stays(tagId: number, fromMs: number, toMs: number): readonly Stay[];
  /** The gateway that hears an asset tag at an instant, and how strongly (dBm); null while none does. */
  signal(tagId: number, ms: number): { readonly gatewayId: number; readonly rssi: number } | null;
  /** Where a gateway truly is; for signal strength and for tests. */
  placeAt(gatewayId: number, ms: number): PointMm;
  /** 0 to 3, by keyed dates of replacement; 0 while a fault has drained it. */
  battery(tagId: number, ms: number): number;
  /** Where a beacon hangs at an instant. */
  positionAt(positionId: number, ms: number): PointMm;
  /** Route that a gateway drives at an instant, of those that it is given. */
  routeAt(gatewayId: number, ms: number): number | null;
  /** Position that a gateway has set out for, as its driver says on leaving; null while it is at one, and in outages. */
  headingAt(gatewayId: number, ms: number): number | null;
  /** What of the inputs touches what a gateway reports, in order of time: worlds of one plan report alike as far as it is alike. */
  touches(gatewayId: number): readonly Touch[];
  /** Lane from one position to another as of an instant, in mm. */
  way(
    clientId: number,
    from: number,
    to: number,
    ms: number,
  ): { readonly points: readonly PointMm[]; readonly lengthMm: number };
}
