import { MINUTE_MS } from '@lapwing/domain';
import type { UnitSpan } from '../../calendar.ts';
import { createStream, drawIndex } from '../../stream.ts';
import { type CrewTracks } from './crew-tracks.ts';
import { findFirstBy } from './crews.ts';
import type { Leg, Rest } from './legs.ts';

/** A tag is not taken again sooner after it was unloaded. */
export const MIN_REST_MS = 10 * MINUTE_MS;
/** A busy tag is taken so many times in a shift. */
const MAX_FREE_LEGS = 6;
/** Share of a shift in which tags are taken anywhere; then they are taken to where the next unit finds them. */
const FREE_SHARE = 3 / 4;
/** Share of a shift over which those last legs are spread. */
const RETURN_SHARE = 1 / 8;
/** How often a tag that was unloaded elsewhere is taken to its anchor. */
const MAX_RETURNS = 3;
/** How long a tag keeps its anchor: the beacon where its units begin. */
const MINUTES_PER_ANCHOR = 2880;

interface TagUnitContext {
  readonly seed: number;
  readonly tagId: number;
  readonly keyOriginMs: number;
  readonly tracks: CrewTracks;
}

/** What is drawn for one asset tag and unit: when it shall be taken, and where to. Which vehicle takes it is not drawn. */
export class TagUnit {
  readonly span: UnitSpan;
  readonly #context: TagUnitContext;
  readonly #wishesMs: readonly number[];
  readonly #returnMs: number;
  readonly #anchor: number;
  readonly #rankings: (readonly number[])[] = [];

  constructor(context: TagUnitContext, span: UnitSpan) {
    const { seed, tagId, keyOriginMs } = context;
    this.#context = context;
    this.span = span;
    const draw = createStream(seed, tagId, 'stay', span.key, 'legs');
    const workMs = span.workEndMs - span.startMs;
    this.#wishesMs = Array.from({ length: drawIndex(MAX_FREE_LEGS + 1, draw) }, () =>
      Math.floor(span.startMs + draw() * FREE_SHARE * workMs),
    ).sort((a, b) => a - b);
    this.#returnMs = Math.floor(span.startMs + (FREE_SHARE + draw() * RETURN_SHARE) * workMs);
    this.#anchor = this.#drawAnchor(Math.floor((span.endMs - keyOriginMs) / MINUTE_MS));
  }

  /**
   * The legs that begin in the unit, for a tag that lies somewhere when it begins. The first vehicle of the crew that
   * leaves its beacon after the drawn time takes it.
   */
  simulate(start: Rest): Leg[] {
    const legs: Leg[] = [];
    const readRest = (): Rest => getEnd(start, legs);
    for (const [n, wishMs] of this.#wishesMs.entries()) this.#addLeg(legs, readRest(), wishMs, n);
    for (let n = 0; n < MAX_RETURNS && readRest().position !== this.#anchor; n += 1)
      this.#addLeg(legs, readRest(), this.#returnMs, null);
    return legs;
  }

  /** Adds a leg to a drawn target, by the number of the draw, or to the anchor; nothing if no vehicle comes. */
  #addLeg(legs: Leg[], { position, fromMs }: Rest, wishMs: number, draw: number | null): void {
    const { tracks } = this.#context;
    const toAnchor = draw === null ? this.#anchor : null;
    const taken = tracks.findDeparture(position, Math.max(wishMs, fromMs + MIN_REST_MS), this.span.endMs, toAnchor);
    if (!taken) return;
    const canBeTarget = (target: number): boolean => target !== position && taken.targets.has(target);
    const target = draw === null ? this.#anchor : this.#rankTargets(draw).find(canBeTarget);
    if (target === undefined) return;
    const unloaded = tracks.findUnloading(taken, target);
    legs.push({
      gatewayId: taken.gatewayId,
      from: position,
      to: unloaded.position,
      takenMs: taken.ms,
      unloadedMs: unloaded.ms,
    });
  }

  /** The targets of the crew in a drawn order. Each has its own draw, so that another one changes only the tags it wins. */
  #rankTargets(n: number): readonly number[] {
    const { seed, tagId, tracks } = this.#context;
    this.#rankings[n] ??= tracks.crew.targets
      .map((target) => ({ target, rank: createStream(seed, tagId, 'choice', this.span.key, `${n}/${target}`)() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ target }) => target);
    return this.#rankings[n];
  }

  /** The beacon where the tag shall be when the unit of a key begins; each tag changes it at its own time. */
  #drawAnchor(key: number): number {
    const { seed, tagId, tracks } = this.#context;
    const phase = drawIndex(MINUTES_PER_ANCHOR, createStream(seed, tagId, 'anchor', 0, 'phase'));
    const epoch = Math.floor((key + phase) / MINUTES_PER_ANCHOR);
    const drawOf = (target: number) => createStream(seed, tagId, 'anchor', epoch, `${target}`)();
    return findFirstBy(tracks.crew.targets, drawOf) ?? 0;
  }
}

/** Where a tag lies after its legs. */
export function getEnd(start: Rest, legs: readonly Leg[]): Rest {
  const last = legs.at(-1);
  return last ? { position: last.to, fromMs: last.unloadedMs } : start;
}
