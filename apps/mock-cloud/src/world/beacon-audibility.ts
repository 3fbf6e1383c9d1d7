import { type Before, listFrom } from '../clients/input-index.ts';
import type { WorldInput } from '../scenario/plan.ts';
import { type Drain, type FaultScope, readDrains } from './device-faults.ts';
import { findActiveSpan } from './input-ends.ts';
import type { BeaconPositions } from './beacon-positions.ts';
import { mergeSpans } from './spans.ts';
import type { Outage } from './types.ts';

/** How long a beacon is still heard after its battery was drained. */
export const MS_HEARD_AFTER_DRAIN = 1_800_000;
const NO_CAUSES: Causes = { drains: [], silences: [] };

interface DrainedSpan extends Outage {
  readonly tagId: number;
}

type SilenceInput = Extract<WorldInput, { kind: 'silence' }>;

/** What can be known of inputs before later ones follow. */
interface Causes {
  readonly drains: readonly Drain[];
  readonly silences: readonly SilenceInput[];
}

/** When the beacons of one client can be heard, and with which tags. */
export class BeaconAudibility {
  readonly causes: Causes;
  readonly #positions: BeaconPositions;
  readonly #drained: readonly DrainedSpan[];
  /** Positions that are silent at times, or whose tag changes. */
  readonly changingPositions: ReadonlySet<number>;
  readonly #silences = new Map<number, Outage[]>();
  readonly #silentSpans = new Map<number, readonly Outage[]>();

  /** `inputs` are in order of time. Continues the audibility `before`. */
  constructor(inputs: readonly WorldInput[], scope: FaultScope, before: Before<BeaconAudibility> | null) {
    const { site, ends } = scope;
    const sinceMs = before?.since.atMs ?? -Infinity;
    const added = listFrom(inputs, sinceMs);
    const { drains, silences } = before?.value.causes ?? NO_CAUSES;
    this.causes = {
      drains: [...drains.filter(({ input }) => input.atMs < sinceMs), ...readDrains(added, scope)],
      silences: [
        ...silences.filter(({ atMs }) => atMs < sinceMs),
        ...added.filter((input) => input.kind === 'silence'),
      ],
    };
    this.#positions = site.positions;
    this.#drained = this.causes.drains.map(({ tagId, input }) => ({ tagId, ...findActiveSpan(input, ends) }));
    for (const input of this.causes.silences) {
      if (!this.#positions.has(input.positionId)) continue;
      const own = this.#silences.get(input.positionId) ?? [];
      own.push(findActiveSpan(input, ends));
      this.#silences.set(input.positionId, own);
    }
    const drained = new Set(this.#drained.map(({ tagId }) => tagId));
    const positions = [...this.#positions.listIds()].filter((position) => this.#everHasTag(position, drained));
    this.changingPositions = new Set([...this.#positions.withTagChanges, ...this.#silences.keys(), ...positions]);
  }

  /** The spans in which nothing is heard at a position, merged and in order. */
  listSilentSpans(positionId: number): readonly Outage[] {
    if (!this.changingPositions.has(positionId)) return [];
    const known = this.#silentSpans.get(positionId);
    if (known) return known;
    const spans = [...(this.#silences.get(positionId) ?? []), ...this.#listSpansWithoutTag(positionId)];
    const made = mergeSpans(spans.filter(({ fromMs, toMs }) => toMs > fromMs));
    this.#silentSpans.set(positionId, made);
    return made;
  }

  /** Whether the battery of a tag is drained by a fault and reads 0. */
  isDrained(tagId: number, ms: number): boolean {
    return this.#drained.some((span) => span.tagId === tagId && ms >= span.fromMs && ms < span.toMs);
  }

  #everHasTag(positionId: number, tags: ReadonlySet<number>): boolean {
    const places = this.#positions;
    if (tags.size === 0) return false;
    return [-Infinity, ...places.listTagChanges(positionId)].some((ms) =>
      tags.has(places.findTag(positionId, ms + 1) ?? 0),
    );
  }

  /** The spans in which a position has no tag, or one with a drained battery. */
  #listSpansWithoutTag(positionId: number): Outage[] {
    const changes = this.#positions.listTagChanges(positionId);
    return [-Infinity, ...changes].flatMap((ms, n) => {
      const fromMs = ms + 1;
      const toMs = (changes[n] ?? Infinity) + 1;
      const tagId = this.#positions.findTag(positionId, fromMs);
      if (tagId === null) return [{ fromMs, toMs }];
      return this.#drained
        .filter((span) => span.tagId === tagId)
        .map((span) => ({
          fromMs: Math.max(fromMs, span.fromMs + MS_HEARD_AFTER_DRAIN),
          toMs: Math.min(toMs, span.toMs),
        }));
    });
  }
}
