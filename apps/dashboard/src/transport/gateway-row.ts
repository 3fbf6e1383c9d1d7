import type { Model } from '@lapwing/contracts';
import {
  applyChanges,
  applyRowUpdate,
  decodeChanges,
  encodeChanges,
  hasNoChanges,
  mergeRows,
  type FieldChanges,
  type RowChanges,
} from './row-changes.ts';
import type { GatewayChanges, RowUpdate } from './row-messages.ts';

type Gateway = Model<'Gateway'>;

/** The fields of a gateway that change in most answers: when it was heard, where it is and where it goes. */
const VOLATILE_FIELDS = [
  'lastHeartbeat',
  'lastSeenTs',
  'lastPosition',
  'lastPositionMetadata',
  'nextPosition',
  'way',
  'wayDuration',
] as const satisfies readonly (keyof Gateway)[];

const VOLATILE_NAMES: ReadonlySet<string> = new Set(VOLATILE_FIELDS);

type VolatileFields = Pick<Gateway, (typeof VOLATILE_FIELDS)[number]>;

/** A gateway without its volatile fields. */
export type StableGateway = Omit<Gateway, keyof VolatileFields>;

/** A gateway of an answer. `gateway` is decoded when it is first read: of a thousand, a screen reads few. */
export interface GatewayRow {
  readonly id: number;
  readonly stable: StableGateway;
  readonly gateway: Gateway;
  /** Unix seconds. */
  readonly lastHeartbeatTs: number | null;
  /** Unix seconds. */
  readonly lastSeenTs: number | null;
  readonly isLocated: boolean;
  /** It is or was at a beacon. */
  readonly hasVisited: boolean;
}

/** The last four fields of a row: every screen reads them of every gateway, so they are sent as numbers. */
const SUMMARY_LENGTH = 4;

/** A row is decoded after this many answers, so that an old answer is not kept in memory for a few gateways at rest. */
const MAX_UNREAD_ANSWERS = 10;

/** The row of a decoded gateway. One object literal: spreading parts is several times slower for a thousand rows. */
export function toGatewayRow(gateway: Gateway): GatewayRow {
  return {
    id: gateway.id,
    stable: gateway,
    gateway,
    lastHeartbeatTs: gateway.lastHeartbeat?.createdDate ?? null,
    lastSeenTs: gateway.lastSeenTs,
    isLocated: gateway.lastPosition !== null,
    hasVisited: gateway.lastPositionMetadata !== null,
  };
}

/** The rows of decoded gateways, in their order; rows of the same gateway objects are kept. */
export function toGatewayRows(before: readonly GatewayRow[], gateways: readonly Gateway[]): readonly GatewayRow[] {
  return gateways.map((gateway, place) => {
    const row = before[place];
    return row?.gateway === gateway ? row : toGatewayRow(gateway);
  });
}

/** The rows of an answer that the page fetched itself; rows that are equal to those of the previous answer are kept. */
export function mergeGateways(before: readonly GatewayRow[], gateways: readonly Gateway[]): readonly GatewayRow[] {
  const known = before.map(toGateway);
  const merged = mergeRows(known, gateways);
  return merged === known ? before : toGatewayRows(before, merged);
}

/** The rows after an update from the worker; `before`: the rows of the previous answer. */
export function applyGatewayUpdate(before: readonly GatewayRow[], update: RowUpdate): readonly GatewayRow[] {
  const { gatewayChanges, number } = update;
  if (!gatewayChanges) return toGatewayRows(before, applyRowUpdate(before.map(toGateway), update));
  const { places } = gatewayChanges;
  const changes = decodeChanges(gatewayChanges.stableChanges);
  if (hasNoChanges(changes) && places.length === 0) return before;
  const encoded = new EncodedVolatileFields(gatewayChanges, number);
  let index = 0;
  return applyChanges(before.map(toStable), changes).map((stable, place) => {
    if (places[index] === place) return new LazyGatewayRow(stable, encoded, index++);
    const row = before[changes.from?.[place] ?? place];
    // An added gateway is sent with all its fields.
    if (!row) return toGatewayRow(stable as Gateway);
    if (row.stable !== stable) return toGatewayRow({ ...stable, ...pickVolatileFields(row.gateway) });
    if (row instanceof LazyGatewayRow) row.decodeUpTo(number - MAX_UNREAD_ANSWERS);
    return row;
  });
}

/** Encodes changes for a page that reads few of the gateways in `after`, the list after the changes. */
export function encodeGatewayChanges({ from, added, fields }: RowChanges, after: readonly Gateway[]): GatewayChanges {
  const isVolatile = ({ field }: FieldChanges) => VOLATILE_NAMES.has(field);
  const places = Uint32Array.from(new Set(fields.filter(isVolatile).flatMap((change) => change.places))).sort();
  const gateways = [...places].flatMap((place) => after[place] ?? []);
  const encoder = new TextEncoder();
  const parts = gateways.map((gateway) =>
    encoder.encode(JSON.stringify(VOLATILE_FIELDS.map((field) => gateway[field]))),
  );
  let end = 0;
  const volatileEnds = Uint32Array.from(parts, ({ length }) => (end += length));
  const volatileBytes = new Uint8Array(end);
  for (const [index, part] of parts.entries()) volatileBytes.set(part, volatileEnds[index - 1] ?? 0);
  const summaries = gateways.flatMap((gateway) => {
    const { lastHeartbeatTs, lastSeenTs, isLocated, hasVisited } = toGatewayRow(gateway);
    return [lastHeartbeatTs ?? NaN, lastSeenTs ?? NaN, Number(isLocated), Number(hasVisited)];
  });
  return {
    stableChanges: encodeChanges({ from, added, fields: fields.filter((change) => !isVolatile(change)) }),
    places,
    volatileBytes,
    volatileEnds,
    summaryNumbers: Float64Array.from(summaries),
  };
}

/** The volatile fields of an answer, decoded one gateway at a time. */
class EncodedVolatileFields {
  /** Of the answer. */
  readonly number: number;
  readonly #changes: GatewayChanges;

  constructor(changes: GatewayChanges, number: number) {
    this.number = number;
    this.#changes = changes;
  }

  /** One of the numbers of a summary; null if it is not known. */
  readSummaryNumber(index: number, field: number): number | null {
    const value = this.#changes.summaryNumbers[index * SUMMARY_LENGTH + field] ?? NaN;
    return Number.isNaN(value) ? null : value;
  }

  decode(index: number): VolatileFields {
    const { volatileBytes, volatileEnds } = this.#changes;
    const text = new TextDecoder().decode(volatileBytes.subarray(volatileEnds[index - 1] ?? 0, volatileEnds[index]));
    const values = JSON.parse(text) as readonly unknown[];
    return Object.fromEntries(VOLATILE_FIELDS.map((field, place) => [field, values[place]])) as VolatileFields;
  }
}

/** A row whose volatile fields are decoded when `gateway` is first read. */
class LazyGatewayRow implements GatewayRow {
  readonly stable: StableGateway;
  readonly lastHeartbeatTs: number | null;
  readonly lastSeenTs: number | null;
  readonly isLocated: boolean;
  readonly hasVisited: boolean;
  readonly #index: number;
  /** The encoded fields of the answer until the gateway is first read. */
  #gateway: Gateway | EncodedVolatileFields;

  constructor(stable: StableGateway, encoded: EncodedVolatileFields, index: number) {
    this.stable = stable;
    this.lastHeartbeatTs = encoded.readSummaryNumber(index, 0);
    this.lastSeenTs = encoded.readSummaryNumber(index, 1);
    this.isLocated = encoded.readSummaryNumber(index, 2) === 1;
    this.hasVisited = encoded.readSummaryNumber(index, 3) === 1;
    this.#index = index;
    this.#gateway = encoded;
  }

  get id(): number {
    return this.stable.id;
  }

  get gateway(): Gateway {
    return this.#decode();
  }

  /** Decodes the gateway if its answer has this number or a lower one, which releases the answer. */
  decodeUpTo(number: number): void {
    if (this.#gateway instanceof EncodedVolatileFields && this.#gateway.number <= number) this.#decode();
  }

  #decode(): Gateway {
    if (this.#gateway instanceof EncodedVolatileFields)
      this.#gateway = { ...this.stable, ...this.#gateway.decode(this.#index) };
    return this.#gateway;
  }
}

function toGateway({ gateway }: GatewayRow): Gateway {
  return gateway;
}

function toStable({ stable }: GatewayRow): StableGateway {
  return stable;
}

function pickVolatileFields(gateway: Gateway): VolatileFields {
  return Object.fromEntries(VOLATILE_FIELDS.map((field) => [field, gateway[field]])) as VolatileFields;
}
