import type { WorldInput } from '../scenario/plan.ts';
import { type Drained, drainedTags, type FaultScope } from './device-faults.ts';
import { spanOf } from './ends.ts';
import type { Places } from './places.ts';
import { mergeSpans } from './spans.ts';
import type { Outage } from './types.ts';

/** How long a beacon is heard yet whose battery is drained. */
const LAST_BREATH_MS = 1_800_000;

/** When the beacons of one client can be heard. */
export class Hearing {
  private readonly places: Places;
  private readonly drained: readonly Drained[];
  /** Positions that are not heard at all times, or not always by one tag. */
  readonly changing: ReadonlySet<number>;
  private readonly silences = new Map<number, Outage[]>();
  private readonly deaf = new Map<number, readonly Outage[]>();

  /** `inputs` are in order of time. */
  constructor(inputs: readonly WorldInput[], scope: FaultScope) {
    this.places = scope.site.places;
    this.drained = drainedTags(inputs, scope);
    for (const input of inputs) {
      if (input.kind !== 'silence' || !this.places.has(input.positionId)) continue;
      const own = this.silences.get(input.positionId) ?? [];
      this.silences.set(input.positionId, [...own, spanOf(input, scope.ends)]);
    }
    const drained = new Set(this.drained.map(({ tagId }) => tagId));
    const positions = [...this.places.positions()].filter((position) => this.everHas(position, drained));
    this.changing = new Set([...this.places.changing, ...this.silences.keys(), ...positions]);
  }

  /** The spans, merged and in order, in which nothing is heard at a position. */
  deafAt(positionId: number): readonly Outage[] {
    if (!this.changing.has(positionId)) return [];
    const known = this.deaf.get(positionId);
    if (known) return known;
    const spans = [...(this.silences.get(positionId) ?? []), ...this.tagSpans(positionId)];
    const made = mergeSpans(spans.filter(({ fromMs, toMs }) => toMs > fromMs));
    this.deaf.set(positionId, made);
    return made;
  }

  /** Whether the battery of a tag was drained and reads 0. */
  isDrained(tagId: number, ms: number): boolean {
    return this.drained.some((span) => span.tagId === tagId && ms >= span.fromMs && ms < span.toMs);
  }

  private everHas(positionId: number, tags: ReadonlySet<number>): boolean {
    const { places } = this;
    if (tags.size === 0) return false;
    return [-Infinity, ...places.tagChanges(positionId)].some((ms) => tags.has(places.tagAt(positionId, ms + 1) ?? 0));
  }

  /** When nothing hangs at a position, or a tag that has no battery left. */
  private tagSpans(positionId: number): Outage[] {
    const changes = this.places.tagChanges(positionId);
    return [-Infinity, ...changes].flatMap((ms, n) => {
      const fromMs = ms + 1;
      const toMs = (changes[n] ?? Infinity) + 1;
      const tagId = this.places.tagAt(positionId, fromMs);
      if (tagId === null) return [{ fromMs, toMs }];
      return this.drained
        .filter((span) => span.tagId === tagId)
        .map((span) => ({
          fromMs: Math.max(fromMs, span.fromMs + LAST_BREATH_MS),
          toMs: Math.min(toMs, span.toMs),
        }));
    });
  }
}
