import type { Model } from '@lapwing/contracts';
import {
  applyChanges,
  readChanges,
  rowsRead,
  rowsTold,
  saysNothing,
  writeChanges,
  type FieldChanges,
  type RowChanges,
} from './row-changes.ts';
import type { Brief, RowsTold } from './row-messages.ts';

type Gateway = Model<'Gateway'>;

/** What most answers bring anew of a gateway: when it was heard, where it is and where it goes. */
const PASSING = [
  'lastHeartbeat',
  'lastSeenTs',
  'lastPosition',
  'lastPositionMetadata',
  'nextPosition',
  'way',
  'wayDuration',
] as const satisfies readonly (keyof Gateway)[];

const PASSING_FIELDS: ReadonlySet<string> = new Set(PASSING);

type Passing = Pick<Gateway, (typeof PASSING)[number]>;

/** What few answers change of a gateway. */
export type LastingGateway = Omit<Gateway, keyof Passing>;

/** A gateway of an answer. The whole of it is read when somebody looks: of a thousand few are looked at. */
export interface GatewayRow {
  readonly id: number;
  readonly lasting: LastingGateway;
  readonly whole: Gateway;
  /** Unix seconds, as the next. */
  readonly lastHeartbeatTs: number | null;
  readonly lastSeenTs: number | null;
  readonly isLocated: boolean;
  /** It is or was at some beacon. */
  readonly hasVisited: boolean;
}

/** The last four of these are asked of every gateway at every answer, and told as numbers. */
const GLANCE_NUMBERS = 4;

/** What was told waits for so many answers to be read: longer, all of an answer would be kept for a few that stand. */
const WAITS = 10;

/** A gateway that is known whole. Made in one piece: out of spread parts a thousand cost several times as much. */
export function wholeRow(gateway: Gateway): GatewayRow {
  return {
    id: gateway.id,
    lasting: gateway,
    whole: gateway,
    lastHeartbeatTs: gateway.lastHeartbeat?.createdDate ?? null,
    lastSeenTs: gateway.lastSeenTs,
    isLocated: gateway.lastPosition !== null,
    hasVisited: gateway.lastPositionMetadata !== null,
  };
}

/** Gateways that are known whole, in their order; those of the answer before stay the same objects. */
export function wholeRows(before: readonly GatewayRow[], gateways: readonly Gateway[]): readonly GatewayRow[] {
  return gateways.map((gateway, place) => {
    const row = before[place];
    return row?.whole === gateway ? row : wholeRow(gateway);
  });
}

/** The rows of an answer that was read whole; those that say the same as in the one before stay the same objects. */
export function gatewaysRead(before: readonly GatewayRow[], gateways: readonly Gateway[]): readonly GatewayRow[] {
  const known = before.map(wholeOf);
  const renewed = rowsRead(known, gateways);
  return renewed === known ? before : wholeRows(before, renewed);
}

/** The rows of an answer that a reader told of; `before`: those of the answer before. */
export function gatewaysTold(before: readonly GatewayRow[], told: RowsTold): readonly GatewayRow[] {
  const { brief, number } = told;
  if (!brief) return wholeRows(before, rowsTold(before.map(wholeOf), told));
  const changes = readChanges(brief.changes);
  if (saysNothing(changes) && brief.places.length === 0) return before;
  const parts = new PassingParts(brief, number);
  let index = 0;
  return applyChanges(before.map(lastingOf), changes).map((lasting, place) => {
    if (brief.places[index] === place) return new ToldRow(lasting, parts, index++);
    const row = before[changes.from?.[place] ?? place];
    // What is new is told whole.
    if (!row) return wholeRow(lasting as Gateway);
    if (row.lasting !== lasting) return wholeRow({ ...lasting, ...passingOf(row.whole) });
    if (row instanceof ToldRow) row.readUpTo(number - WAITS);
    return row;
  });
}

/** What a page is told of changes that shows few of the gateways that there are after them. */
export function briefOf({ from, added, fields }: RowChanges, after: readonly Gateway[]): Brief {
  const isPassing = ({ field }: FieldChanges) => PASSING_FIELDS.has(field);
  const places = Uint32Array.from(new Set(fields.filter(isPassing).flatMap((change) => change.places))).sort();
  const gateways = [...places].flatMap((place) => after[place] ?? []);
  const encoder = new TextEncoder();
  const parts = gateways.map((gateway) => encoder.encode(JSON.stringify(PASSING.map((field) => gateway[field]))));
  let end = 0;
  const ends = Uint32Array.from(parts, ({ length }) => (end += length));
  const bytes = new Uint8Array(end);
  for (const [index, part] of parts.entries()) bytes.set(part, ends[index - 1] ?? 0);
  const glances = gateways.flatMap((gateway) => {
    const { lastHeartbeatTs, lastSeenTs, isLocated, hasVisited } = wholeRow(gateway);
    return [lastHeartbeatTs ?? NaN, lastSeenTs ?? NaN, Number(isLocated), Number(hasVisited)];
  });
  return {
    changes: writeChanges({ from, added, fields: fields.filter((change) => !isPassing(change)) }),
    places,
    bytes,
    ends,
    glances: Float64Array.from(glances),
  };
}

/** The passing parts of an answer, each read when it is asked for. */
class PassingParts {
  /** Of the answer. */
  readonly number: number;
  readonly #told: Brief;

  constructor(told: Brief, number: number) {
    this.number = number;
    this.#told = told;
  }

  /** A number of a glance; null where nothing is known. */
  glance(index: number, field: number): number | null {
    const value = this.#told.glances[index * GLANCE_NUMBERS + field] ?? NaN;
    return Number.isNaN(value) ? null : value;
  }

  read(index: number): Passing {
    const { bytes, ends } = this.#told;
    const text = new TextDecoder().decode(bytes.subarray(ends[index - 1] ?? 0, ends[index]));
    const values = JSON.parse(text) as readonly unknown[];
    return Object.fromEntries(PASSING.map((field, place) => [field, values[place]])) as Passing;
  }
}

/** A gateway of which the passing part was told apart. */
class ToldRow implements GatewayRow {
  readonly lasting: LastingGateway;
  readonly lastHeartbeatTs: number | null;
  readonly lastSeenTs: number | null;
  readonly isLocated: boolean;
  readonly hasVisited: boolean;
  readonly #index: number;
  /** As long as nobody looked, the parts of which one is its own. */
  #whole: Gateway | PassingParts;

  constructor(lasting: LastingGateway, parts: PassingParts, index: number) {
    this.lasting = lasting;
    this.lastHeartbeatTs = parts.glance(index, 0);
    this.lastSeenTs = parts.glance(index, 1);
    this.isLocated = parts.glance(index, 2) === 1;
    this.hasVisited = parts.glance(index, 3) === 1;
    this.#index = index;
    this.#whole = parts;
  }

  get id(): number {
    return this.lasting.id;
  }

  get whole(): Gateway {
    return this.#read();
  }

  /** Lets go of what was told in that answer or earlier. */
  readUpTo(number: number): void {
    if (this.#whole instanceof PassingParts && this.#whole.number <= number) this.#read();
  }

  #read(): Gateway {
    if (this.#whole instanceof PassingParts) this.#whole = { ...this.lasting, ...this.#whole.read(this.#index) };
    return this.#whole;
  }
}

function wholeOf({ whole }: GatewayRow): Gateway {
  return whole;
}

function lastingOf({ lasting }: GatewayRow): LastingGateway {
  return lasting;
}

function passingOf(gateway: Gateway): Passing {
  return Object.fromEntries(PASSING.map((field) => [field, gateway[field]])) as Passing;
}
