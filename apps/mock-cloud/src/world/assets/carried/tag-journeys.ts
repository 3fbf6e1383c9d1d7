import type { Plan, TagPlan } from '../../../scenario/plan.ts';
import type { UnitSpan } from '../../calendar.ts';
import type { CacheSection } from '../../byte-cache.ts';
import type { CrewTracks } from './crew-tracks.ts';
import { type Leg, type PackedLegs, packLegs, type Rest, unpackLegs, unpackStart } from './legs.ts';
import { getEnd, MIN_REST_MS, TagUnit } from './tag-unit.ts';

/** A tag that stayed for so many units where no vehicle comes counts as found elsewhere. */
const MAX_UNITS_BACK = 200;

interface JourneyContext {
  readonly plan: Plan;
  readonly tag: TagPlan;
  readonly tracks: CrewTracks;
  readonly cache: CacheSection<PackedLegs>;
}

/** A part of a tag's time: at a beacon, or on a vehicle. [fromMs, toMs) */
export type JourneyPart =
  | { readonly leg: null; readonly position: number; readonly fromMs: number; readonly toMs: number }
  | { readonly leg: Leg; readonly fromMs: number; readonly toMs: number };

/** Where one asset tag is carried, at any time. */
export class TagJourneys {
  readonly #context: JourneyContext;

  constructor(context: JourneyContext) {
    this.#context = context;
  }

  /** The parts that overlap [fromMs, toMs), in order. Rests are split where units begin. */
  listParts(fromMs: number, toMs: number): JourneyPart[] {
    const { calendar } = this.#context.tracks;
    // A leg of the unit before may end in this one.
    let span = calendar.findSpan(calendar.findSpan(fromMs).startMs - 1);
    let packed = this.#read(span);
    let { position, fromMs: lyingMs } = unpackStart(packed);
    const parts: JourneyPart[] = [];
    const add = (part: JourneyPart): void => {
      if (part.fromMs < Math.min(part.toMs, toMs) && part.toMs > fromMs) parts.push(part);
    };
    for (;;) {
      lyingMs = Math.max(lyingMs, span.startMs);
      for (const leg of unpackLegs(packed)) {
        add({ leg: null, position, fromMs: lyingMs, toMs: leg.takenMs });
        add({ leg, fromMs: leg.takenMs, toMs: leg.unloadedMs });
        position = leg.to;
        lyingMs = leg.unloadedMs;
      }
      add({ leg: null, position, fromMs: lyingMs, toMs: span.endMs });
      if (span.endMs >= toMs) return parts;
      span = calendar.findSpan(span.endMs);
      packed = this.#read(span);
    }
  }

  #read(span: UnitSpan): PackedLegs {
    return this.#context.cache.getOrCreate(this.#nameUnit(span), () => {
      const start = this.#findStart(span);
      return packLegs(start, this.#createUnit(span).simulate(start));
    });
  }

  /**
   * Where the tag lies when a unit begins: where every possible start of the unit before leads, as vehicles take a tag to
   * its anchor from anywhere; if they do not agree, where every start of an earlier unit leads. So a unit needs few others,
   * and yet every unit begins where the one before ends.
   */
  #findStart(span: UnitSpan): Rest {
    const { tracks } = this.#context;
    let first = span;
    let lead = (rest: Rest): Rest => rest;
    let starts: Rest[] = [];
    for (let back = 0; back < MAX_UNITS_BACK; back += 1) {
      first = tracks.calendar.findSpan(first.startMs - 1);
      lead = this.#createLead(first, lead);
      const known = this.#context.cache.get(this.#nameUnit(first));
      if (known) return lead(unpackStart(known));
      starts = [...tracks.restPositions].map((position) => this.#settle({ position, fromMs: -Infinity }, first));
      const ends = starts.map(lead);
      const [end] = ends;
      if (end && ends.every((other) => describe(other) === describe(end))) return end;
    }
    return lead(starts[0] ?? this.#settle({ position: 0, fromMs: -Infinity }, first));
  }

  /** A function from where the tag lies at the start of a unit to where it then lies at a later one. */
  #createLead(span: UnitSpan, after: (rest: Rest) => Rest): (rest: Rest) => Rest {
    const unit = this.#createUnit(span);
    const next = this.#context.tracks.calendar.findSpan(span.endMs);
    const ends = new Map<string, Rest>();
    return (start) => {
      const key = describe(start);
      const end = ends.get(key) ?? after(this.#settle(getEnd(start, unit.simulate(start)), next));
      ends.set(key, end);
      return end;
    };
  }

  /** The same rest, without what does not matter in a unit: a long time. */
  #settle({ position, fromMs }: Rest, { startMs }: UnitSpan): Rest {
    return { position, fromMs: Math.max(fromMs, startMs - MIN_REST_MS) };
  }

  #createUnit(span: UnitSpan): TagUnit {
    const { plan, tag, tracks } = this.#context;
    return new TagUnit({ seed: plan.seed, tagId: tag.tagId, keyOriginMs: plan.keyOriginMs, tracks }, span);
  }

  #nameUnit(span: UnitSpan): string {
    const { tag, tracks } = this.#context;
    return `${tag.tagId}/${span.key}/${tracks.readVersion(span)}`;
  }
}

function describe({ position, fromMs }: Rest): string {
  return `${position}/${fromMs}`;
}
