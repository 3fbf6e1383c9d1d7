/** The laps of one unit with their stops, packed into lists of numbers: a fifth of the memory of objects. */

/** A beacon of laps: the same for all that visit it as the same stop. */
export interface StopKind {
  /** Index in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly positionId: number;
  /** Null for a skipped stop. */
  readonly tagId: number | null;
  readonly skipped: boolean;
  /** A foreign beacon or one out of order. */
  readonly mismatch: boolean;
}

/** A lap before it is packed. */
export interface DigestedLap {
  readonly id: number;
  readonly number: number;
  readonly routeId: number;
  readonly startMs: number;
  /** Null while it is running. */
  readonly endMs: number | null;
  readonly error: number;
  /** Whether the end of the work shift interrupted it. */
  readonly isShiftOver: boolean;
  readonly faultPositionId: number | null;
}

/** The result of a lap in one number: its error, and these. */
const SHIFT_OVER = 8;
const ERROR_BITS = 7;

/** Numbers in `heads` per lap: start, end, id, number, index of its route, result, position of its error, its first stop. */
const HEAD = 8;
const NONE = -1;
const MAX_UINT16 = 65_535;
/** Of a visit that began earlier, weeks before its lap, the stop begins here (ms). */
const EARLIEST = -2_147_483_648;

/** The packed laps of one unit of a gateway. Laps and stops are read by index; nothing is allocated for it. */
export class LapDigest {
  readonly gatewayId: number;
  /** The first instant after the unit. */
  readonly unitEndMs: number;
  readonly count: number;
  readonly kinds: readonly StopKind[];
  /** When the last of the laps has ended, or the unit; Infinity with a running lap. */
  readonly closedMs: number;
  /** The start of the unit. */
  readonly baseMs: number;
  readonly #baseId: number;
  readonly #routeIds: readonly number[];
  readonly #heads: Int32Array;
  /** By stop: its index in `kinds`. */
  readonly stopKinds: Uint16Array;
  /** When each stop was entered, from the start of the unit (ms). */
  readonly enters: Int32Array;
  /** Stay and trip of each stop in seconds, plus one; 0 without them. */
  readonly seconds: Uint16Array | Int32Array;

  constructor(content: DigestContent) {
    this.gatewayId = content.gatewayId;
    this.unitEndMs = content.unitEndMs;
    this.kinds = content.kinds;
    this.baseMs = content.baseMs;
    this.#baseId = content.baseId;
    this.#routeIds = content.routeIds;
    this.#heads = new Int32Array(content.heads);
    this.stopKinds = new Uint16Array(content.stopKinds);
    this.enters = new Int32Array(content.enters);
    this.seconds = content.longestSec < MAX_UINT16 ? new Uint16Array(content.seconds) : new Int32Array(content.seconds);
    this.count = this.#heads.length / HEAD;
    let closedMs = this.unitEndMs;
    for (let lap = 0; lap < this.count; lap += 1) closedMs = Math.max(closedMs, this.readEndMs(lap) ?? Infinity);
    this.closedMs = closedMs;
  }

  get bytes(): number {
    return (
      this.#heads.byteLength +
      this.stopKinds.byteLength +
      this.enters.byteLength +
      this.seconds.byteLength +
      this.kinds.length * BYTES_PER_KIND +
      BYTES_PER_DIGEST
    );
  }

  readId(lap: number): number {
    return this.#baseId + this.#readHead(lap, 2);
  }

  readNumber(lap: number): number {
    return this.#readHead(lap, 3);
  }

  readRouteId(lap: number): number {
    return this.#routeIds[this.#readHead(lap, 4)] ?? 0;
  }

  readStartMs(lap: number): number {
    return this.baseMs + this.#readHead(lap, 0);
  }

  /** Null while the lap is running. */
  readEndMs(lap: number): number | null {
    const offset = this.#readHead(lap, 1);
    return offset === NONE ? null : this.baseMs + offset;
  }

  /** Whole seconds, as in a row of the lap; null while it is running. */
  readDurationSec(lap: number): number | null {
    const endMs = this.readEndMs(lap);
    return endMs === null ? null : Math.floor(endMs / 1000) - Math.floor(this.readStartMs(lap) / 1000);
  }

  readError(lap: number): number {
    return this.#readHead(lap, 5) & ERROR_BITS;
  }

  isShiftOver(lap: number): boolean {
    return (this.#readHead(lap, 5) & SHIFT_OVER) !== 0;
  }

  /** The position at which a failed lap ended: of its fault, or the last one that it visited; null for other laps. */
  readErrorPosition(lap: number): number | null {
    const positionId = this.#readHead(lap, 6);
    return positionId === NONE ? null : positionId;
  }

  /** Index of the first stop of a lap; that of the next lap is the first one after its stops. */
  readFirstStop(lap: number): number {
    return lap < this.count ? this.#readHead(lap, 7) : this.stopKinds.length;
  }

  readKind(stop: number): StopKind {
    const kind = this.kinds[this.stopKinds[stop] ?? 0];
    if (!kind) throw new Error(`The laps have no stop ${stop}`);
    return kind;
  }

  /** Number of stops of the route that a lap reached, each once. */
  countReached(lap: number): number {
    let reached = 0;
    const last = this.readFirstStop(lap + 1);
    for (let stop = this.readFirstStop(lap); stop < last; stop += 1) {
      const { ord, skipped } = this.readKind(stop);
      if (ord !== null && !skipped && !this.#hasReached(lap, stop, ord)) reached += 1;
    }
    return reached;
  }

  /** Whether a lap visited a stop of its route in order. */
  hasVisited(lap: number, ord: number): boolean {
    const last = this.readFirstStop(lap + 1);
    for (let stop = this.readFirstStop(lap); stop < last; stop += 1) {
      const kind = this.readKind(stop);
      if (kind.ord === ord && !kind.skipped && !kind.mismatch) return true;
    }
    return false;
  }

  /** Whether the lap reached the stop of the route before `stop`. */
  #hasReached(lap: number, stop: number, ord: number): boolean {
    for (let before = this.readFirstStop(lap); before < stop; before += 1) {
      const kind = this.readKind(before);
      if (kind.ord === ord && !kind.skipped) return true;
    }
    return false;
  }

  #readHead(lap: number, field: number): number {
    return this.#heads[lap * HEAD + field] ?? NONE;
  }
}

const BYTES_PER_KIND = 80;
const BYTES_PER_DIGEST = 700;

interface DigestContent {
  readonly gatewayId: number;
  readonly unitEndMs: number;
  readonly baseMs: number;
  readonly baseId: number;
  readonly routeIds: readonly number[];
  readonly kinds: readonly StopKind[];
  readonly heads: readonly number[];
  readonly stopKinds: readonly number[];
  readonly enters: readonly number[];
  readonly seconds: readonly number[];
  readonly longestSec: number;
}

/** Packs laps one after the other: each, then its stops. */
export class DigestBuilder {
  readonly #gatewayId: number;
  readonly #unitEndMs: number;
  readonly #baseMs: number;
  readonly #baseId: number;
  readonly #routeIds: number[] = [];
  readonly #kinds: StopKind[] = [];
  /** Indexes of kinds by place in the route; those without one are at the first index. */
  readonly #kindsByPlace: number[][] = [];
  readonly #heads: number[] = [];
  readonly #stopKinds: number[] = [];
  readonly #enters: number[] = [];
  readonly #seconds: number[] = [];
  #longestSec = 0;

  /** `baseId` is not above the id of any lap. */
  constructor(gatewayId: number, unit: { readonly startMs: number; readonly endMs: number }, baseId: number) {
    this.#gatewayId = gatewayId;
    this.#unitEndMs = unit.endMs;
    this.#baseMs = unit.startMs;
    this.#baseId = baseId;
  }

  addLap({ id, number, routeId, startMs, endMs, error, isShiftOver, faultPositionId }: DigestedLap): void {
    let route = this.#routeIds.indexOf(routeId);
    if (route === -1) route = this.#routeIds.push(routeId) - 1;
    const end = endMs === null ? NONE : endMs - this.#baseMs;
    this.#heads.push(startMs - this.#baseMs, end, id - this.#baseId, number, route);
    this.#heads.push(error | (isShiftOver ? SHIFT_OVER : 0), faultPositionId ?? NONE, this.#stopKinds.length);
  }

  /** Adds a stop of the last lap, of the kind of an index. */
  addStop(kind: number, enterMs: number | null, staySec: number | null, tripSec: number | null): void {
    this.#stopKinds.push(kind);
    this.#enters.push(enterMs === null ? NONE : Math.max(EARLIEST, enterMs - this.#baseMs));
    this.#seconds.push((staySec ?? NONE) + 1, (tripSec ?? NONE) + 1);
    this.#longestSec = Math.max(this.#longestSec, staySec ?? 0, tripSec ?? 0);
  }

  build(): LapDigest {
    return new LapDigest({
      gatewayId: this.#gatewayId,
      unitEndMs: this.#unitEndMs,
      baseMs: this.#baseMs,
      baseId: this.#baseId,
      routeIds: this.#routeIds,
      kinds: this.#kinds,
      heads: this.#heads,
      stopKinds: this.#stopKinds,
      enters: this.#enters,
      seconds: this.#seconds,
      longestSec: this.#longestSec,
    });
  }

  /** The index of a kind of stop, added if it is new. */
  findKind(ord: number | null, positionId: number, tagId: number | null, skipped: boolean, mismatch: boolean): number {
    const ofPlace = (this.#kindsByPlace[(ord ?? NONE) + 1] ??= []);
    for (const index of ofPlace) {
      const kind = this.#kinds[index];
      if (
        kind?.positionId === positionId &&
        kind.tagId === tagId &&
        kind.skipped === skipped &&
        kind.mismatch === mismatch
      )
        return index;
    }
    const added = this.#kinds.push({ ord, positionId, tagId, skipped, mismatch }) - 1;
    ofPlace.push(added);
    return added;
  }
}
