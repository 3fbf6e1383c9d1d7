import { chooseOfflineLimitSec, type TimeSpan } from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import type { Heartbeat, Outage, World } from '../world/types.ts';
import type { OfflineSpan } from './types.ts';

/** A gateway is offline after this silence at the latest, namely without power. */
const MAX_LIMIT_MS = 360_000;
/** The longest period between heartbeats. */
const MAX_PAUSE_MS = 60_000;
const MAX_CACHED_UNITS = 2000;
/** After more consecutive outages a gateway counts as gone for good. */
const MAX_OUTAGES = 1000;

/** A span without heartbeats long enough to be offline; `toMs` is Infinity if no heartbeat follows. */
export interface SilentSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lastHeartbeatMs: number;
}

/**
 * Judges from heartbeats when a gateway was offline (L§4): 60 s after the last one with power, 360 s without, until the
 * next. Only long pauses between heartbeats matter; their possible places are taken from outages, so that heartbeats need
 * not be read one by one.
 */
export class OfflineJudge {
  readonly #world: World;
  // `max` would allocate its whole table for every world.
  readonly #cache = new LRUCache<string, readonly SilentSpan[]>({
    maxSize: MAX_CACHED_UNITS,
    sizeCalculation: () => 1,
  });

  constructor(world: World) {
    this.#world = world;
  }

  /** Spans that begin in a unit [fromMs, toMs); cached, because the same units are read repeatedly. */
  listSpansBeginningIn(gatewayId: number, fromMs: number, toMs: number): readonly SilentSpan[] {
    const key = `${gatewayId}:${fromMs}:${toMs}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const spans = this.#find(gatewayId, fromMs, toMs);
    this.#cache.set(key, spans);
    return spans;
  }

  /** Spans that overlap [fromMs, toMs) and began by `nowMs`, as known then. */
  listSpansOverlapping(gatewayId: number, fromMs: number, toMs: number, nowMs: number): OfflineSpan[] {
    const untilMs = Math.min(toMs, nowMs + 1);
    // A span that began earlier follows the last heartbeat before `fromMs`.
    const lastHeartbeatMs = this.#world.findHeartbeat(gatewayId, fromMs)?.atMs ?? fromMs;
    return this.#find(gatewayId, lastHeartbeatMs, untilMs)
      .filter((span) => span.toMs > fromMs)
      .map((span) => ({ ...span, toMs: span.toMs > nowMs ? null : span.toMs }));
  }

  /** Offline spans from the last heartbeat to the next, that overlap [fromMs, toMs), as known at `nowMs`. */
  listSilences(gatewayId: number, fromMs: number, toMs: number, nowMs: number): TimeSpan[] {
    // A gateway counts as offline some time after its last heartbeat.
    return this.listSpansOverlapping(gatewayId, fromMs, toMs + MAX_LIMIT_MS, nowMs)
      .map((span) => ({ fromMs: span.lastHeartbeatMs, toMs: span.toMs ?? nowMs }))
      .filter((span) => span.fromMs < toMs);
  }

  #find(gatewayId: number, fromMs: number, toMs: number): SilentSpan[] {
    const spans: SilentSpan[] = [];
    for (const outage of this.#world.listOutages(gatewayId, fromMs - MAX_LIMIT_MS - MAX_PAUSE_MS, toMs)) {
      const span = this.#judge(gatewayId, outage);
      if (!span || span.fromMs < fromMs || span.fromMs >= toMs) continue;
      if (spans.at(-1)?.lastHeartbeatMs !== span.lastHeartbeatMs) spans.push(span);
    }
    return spans;
  }

  #judge(gatewayId: number, outage: Outage): SilentSpan | null {
    const last = this.#world.findHeartbeat(gatewayId, outage.fromMs);
    if (!last) return null;
    const fromMs = last.atMs + chooseOfflineLimitSec(last.powerSource) * 1000;
    if (outage.toMs <= fromMs - MAX_PAUSE_MS) return null;
    const toMs = this.#findNextHeartbeatMs(gatewayId, outage);
    return toMs > fromMs ? { fromMs, toMs, lastHeartbeatMs: last.atMs } : null;
  }

  #findNextHeartbeatMs(gatewayId: number, outage: Outage): number {
    let silent: Outage | undefined = outage;
    for (let count = 0; silent && count < MAX_OUTAGES; count += 1) {
      const fromMs: number = silent.toMs;
      const toMs = fromMs + MAX_PAUSE_MS + 1;
      const next = takeFirst(this.#world.listHeartbeats(gatewayId, fromMs, toMs));
      if (next) return next.atMs;
      silent = this.#world.listOutages(gatewayId, fromMs, toMs).at(-1);
    }
    return Infinity;
  }
}

function takeFirst(heartbeats: Iterable<Heartbeat>): Heartbeat | null {
  for (const heartbeat of heartbeats) return heartbeat;
  return null;
}
