import { offlineLimitSec } from '@lapwing/domain';
import type { Heartbeat, Outage, World } from '../world/types.ts';
import { Lru } from './lru.ts';
import type { OfflineSpan } from './types.ts';

/** Longest that a gateway may be silent before it is offline, without power. */
const LONGEST_LIMIT_MS = 360_000;
/** No two heartbeats of a gateway that can be heard are further apart. */
const LONGEST_PAUSE_MS = 60_000;
const KEPT_UNITS = 20_000;
/** A gateway that is silent for more outages in a row is taken as gone for good. */
const MAX_OUTAGES = 1000;

/** A span and the heartbeat that ends it; Infinity when none does. */
export interface SilentSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lastHeartbeatMs: number;
}

/**
 * Judges from heartbeats when a gateway was offline (L§4): 60 s after the last one with power, 360 s without, until the
 * next. Only the pauses between heartbeats decide; where one can be longer than a minute is looked up rather than
 * searched for heartbeat by heartbeat.
 */
export class OfflineWatch {
  private readonly world: World;
  private readonly kept = new Lru<string, readonly SilentSpan[]>(KEPT_UNITS);

  constructor(world: World) {
    this.world = world;
  }

  /** Spans that begin in a unit [fromMs, toMs); kept, as units are asked for again and again. */
  beginningIn(gatewayId: number, fromMs: number, toMs: number): readonly SilentSpan[] {
    return this.kept.take(`${gatewayId}:${fromMs}:${toMs}`, () => this.find(gatewayId, fromMs, toMs));
  }

  /** Spans that overlap [fromMs, toMs) and began by `nowMs`, as known then. */
  overlapping(gatewayId: number, fromMs: number, toMs: number, nowMs: number): OfflineSpan[] {
    const untilMs = Math.min(toMs, nowMs + 1);
    // A span that began before is that of the last heartbeat before.
    const lastHeartbeatMs = this.world.heartbeat(gatewayId, fromMs)?.atMs ?? fromMs;
    return this.find(gatewayId, lastHeartbeatMs, untilMs)
      .filter((span) => span.toMs > fromMs)
      .map((span) => ({ ...span, toMs: span.toMs > nowMs ? null : span.toMs }));
  }

  private find(gatewayId: number, fromMs: number, toMs: number): SilentSpan[] {
    const spans: SilentSpan[] = [];
    for (const outage of this.world.outages(gatewayId, fromMs - LONGEST_LIMIT_MS - LONGEST_PAUSE_MS, toMs)) {
      const span = this.judge(gatewayId, outage);
      if (!span || span.fromMs < fromMs || span.fromMs >= toMs) continue;
      if (spans.at(-1)?.lastHeartbeatMs !== span.lastHeartbeatMs) spans.push(span);
    }
    return spans;
  }

  private judge(gatewayId: number, outage: Outage): SilentSpan | null {
    const last = this.world.heartbeat(gatewayId, outage.fromMs);
    if (!last) return null;
    const fromMs = last.atMs + offlineLimitSec(last.powerSource) * 1000;
    if (outage.toMs <= fromMs - LONGEST_PAUSE_MS) return null;
    const toMs = this.nextHeartbeatMs(gatewayId, outage);
    return toMs > fromMs ? { fromMs, toMs, lastHeartbeatMs: last.atMs } : null;
  }

  private nextHeartbeatMs(gatewayId: number, outage: Outage): number {
    let silent: Outage | undefined = outage;
    for (let count = 0; silent && count < MAX_OUTAGES; count += 1) {
      const fromMs: number = silent.toMs;
      const toMs = fromMs + LONGEST_PAUSE_MS + 1;
      const next = first(this.world.heartbeats(gatewayId, fromMs, toMs));
      if (next) return next.atMs;
      silent = this.world.outages(gatewayId, fromMs, toMs).at(-1);
    }
    return Infinity;
  }
}

function first(heartbeats: Iterable<Heartbeat>): Heartbeat | null {
  for (const heartbeat of heartbeats) return heartbeat;
  return null;
}
