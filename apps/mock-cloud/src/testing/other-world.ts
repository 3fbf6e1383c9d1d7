/** A world in which hardware reports something else: what tests take away from another world, or add to it. */
import type { Heartbeat, Outage, Stay, Unit, Visits, World } from '../world/types.ts';

/** Changes to what one gateway reports. Spans are [fromMs, toMs). */
export type ReportEdit =
  /** The visits to a position that begin in the span were not heard. */
  | {
      readonly kind: 'drop-visits';
      readonly gatewayId: number;
      readonly positionId: number;
      readonly fromMs: number;
      readonly toMs: number;
    }
  /** Visits to positions, in order, between the last visit before the span's end and the next one. */
  | {
      readonly kind: 'add-visits';
      readonly gatewayId: number;
      readonly positionIds: readonly number[];
      readonly toMs: number;
    }
  /** What follows an instant came so much earlier; a visit that lasts then ended then. */
  | { readonly kind: 'hasten'; readonly gatewayId: number; readonly afterMs: number; readonly byMs: number }
  /** The gateway was not silent. */
  | { readonly kind: 'end-silence'; readonly gatewayId: number; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'silence'; readonly gatewayId: number; readonly fromMs: number; readonly toMs: number }
  /** The gateway did not hear the tag. */
  | {
      readonly kind: 'drop-hearing';
      readonly gatewayId: number;
      readonly tagId: number;
      readonly fromMs: number;
      readonly toMs: number;
    }
  | {
      readonly kind: 'add-hearing';
      readonly gatewayId: number;
      readonly tagId: number;
      readonly fromMs: number;
      readonly toMs: number;
    };

type Edit<Kind extends ReportEdit['kind']> = Extract<ReportEdit, { kind: Kind }>;

interface Stamp {
  readonly position: number;
  readonly tag: number;
  readonly enterMs: number;
  readonly leaveMs: number;
}

/** The world with other reports. */
export function editReports(world: World, edits: readonly ReportEdit[]): World {
  const of = <Kind extends ReportEdit['kind']>(kind: Kind, gatewayId: number): Edit<Kind>[] =>
    edits.filter((edit): edit is Edit<Kind> => edit.kind === kind && edit.gatewayId === gatewayId);
  const silences = (gatewayId: number): Edit<'silence'>[] => of('silence', gatewayId);
  const listOutages = (gatewayId: number, fromMs: number, toMs: number): Outage[] =>
    [
      ...world
        .listOutages(gatewayId, fromMs, toMs)
        .filter((outage) => !of('end-silence', gatewayId).some((span) => overlap(outage, span))),
      ...silences(gatewayId).filter((span) => overlap(span, { fromMs, toMs })),
    ].sort((a, b) => a.fromMs - b.fromMs);
  const listHeartbeats = (gatewayId: number, fromMs: number, toMs: number): Heartbeat[] =>
    [
      ...world.listHeartbeats(gatewayId, fromMs, toMs),
      ...of('end-silence', gatewayId).flatMap((span) => listMissing(world, span)),
    ]
      .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
      .filter(({ atMs }) => !silences(gatewayId).some((span) => atMs >= span.fromMs && atMs < span.toMs))
      .sort((a, b) => a.atMs - b.atMs);
  return overrideMethods(world, {
    listOutages,
    listHeartbeats,
    findHeartbeat(gatewayId, ms) {
      const last = world.findHeartbeat(gatewayId, ms);
      const fromMs = silences(gatewayId).reduce((first, span) => Math.min(first, span.fromMs), last?.atMs ?? ms);
      const before = world.findHeartbeat(gatewayId, fromMs - 1);
      return listHeartbeats(gatewayId, (before ?? last)?.atMs ?? ms, ms + 1).at(-1) ?? null;
    },
    readHeardVisits(unit) {
      const own = edits.filter(({ gatewayId }) => gatewayId === unit.gatewayId);
      if (own.length === 0) return world.readHeardVisits(unit);
      return own.reduce((visits, edit) => editVisits(unit, visits, edit), world.readHeardVisits(unit));
    },
    listStays: (tagId, fromMs, toMs) =>
      [
        ...world.listStays(tagId, fromMs, toMs).flatMap((stay) =>
          cutStay(
            stay,
            of('drop-hearing', stay.gatewayId).filter((edit) => edit.tagId === tagId),
          ),
        ),
        ...edits
          .filter((edit) => edit.kind === 'add-hearing')
          .filter((edit) => edit.tagId === tagId)
          .map((edit): Stay => ({ gatewayId: edit.gatewayId, fromMs: edit.fromMs, toMs: edit.toMs, mm: 1000 })),
      ]
        .filter((stay) => overlap(stay, { fromMs, toMs }))
        .sort((a, b) => a.fromMs - b.fromMs),
  });
}

/** The world with other methods in the place of some. */
function overrideMethods(world: World, methods: Partial<World>): World {
  return new Proxy(world, {
    get(target, key) {
      const name = key as keyof World;
      const own = methods[name];
      if (own) return own;
      const method = target[name] as unknown;
      return typeof method === 'function' ? (method.bind(target) as unknown) : method;
    },
  });
}

function editVisits(unit: Unit, visits: Visits, edit: ReportEdit): Visits {
  const stamps = toStamps(unit, visits);
  switch (edit.kind) {
    case 'drop-visits': {
      const isDropped = ({ position, enterMs }: Stamp): boolean =>
        position === edit.positionId && enterMs >= edit.fromMs && enterMs < edit.toMs;
      return fromStamps(
        unit,
        stamps.filter((stamp) => !isDropped(stamp)),
      );
    }
    case 'add-visits':
      return edit.toMs > unit.startMs && edit.toMs <= unit.endMs
        ? fromStamps(unit, addVisits(unit, stamps, edit))
        : visits;
    case 'hasten':
      return edit.afterMs >= unit.startMs && edit.afterMs < unit.endMs
        ? fromStamps(
            unit,
            stamps.map((stamp) => hasten(stamp, edit)),
          )
        : visits;
    case 'end-silence':
      return fromStamps(unit, [
        ...stamps.filter((stamp) => !overlapVisit(stamp, edit)),
        ...toStamps(unit, unit.visits).filter((stamp) => overlapVisit(stamp, edit)),
      ]);
    case 'silence':
    case 'drop-hearing':
    case 'add-hearing':
      return visits;
  }
}

function addVisits(unit: Unit, stamps: readonly Stamp[], { positionIds, toMs }: Edit<'add-visits'>): Stamp[] {
  const next = stamps.findIndex(({ enterMs }) => enterMs >= toMs);
  const index = next === -1 ? stamps.length : next;
  const fromMs = stamps[index - 1]?.leaveMs ?? unit.startMs;
  const untilMs = stamps[index]?.enterMs ?? toMs;
  const added = positionIds.map((position, n): Stamp => {
    const atMs = Math.round(fromMs + ((untilMs - fromMs) * (n + 1)) / (positionIds.length + 1));
    return { position, tag: 0, enterMs: atMs, leaveMs: atMs };
  });
  return stamps.toSpliced(index, 0, ...added);
}

function hasten(stamp: Stamp, { afterMs, byMs }: Edit<'hasten'>): Stamp {
  const move = (ms: number): number => (ms <= afterMs ? ms : Math.max(afterMs, ms - byMs));
  return { ...stamp, enterMs: move(stamp.enterMs), leaveMs: move(stamp.leaveMs) };
}

function toStamps({ startMs }: Unit, { count, position, enter, leave, tag }: Visits): Stamp[] {
  return Array.from({ length: count }, (_, n) => ({
    position: position[n] ?? 0,
    tag: tag[n] ?? 0,
    enterMs: startMs + (enter[n] ?? 0),
    leaveMs: startMs + (leave[n] ?? 0),
  }));
}

function fromStamps({ startMs }: Unit, unsorted: readonly Stamp[]): Visits {
  const stamps = unsorted.toSorted((a, b) => a.enterMs - b.enterMs);
  return {
    count: stamps.length,
    position: Uint32Array.from(stamps, ({ position }) => position),
    tag: Uint32Array.from(stamps, ({ tag }) => tag),
    enter: Uint32Array.from(stamps, ({ enterMs }) => enterMs - startMs),
    leave: Uint32Array.from(stamps, ({ leaveMs }) => leaveMs - startMs),
  };
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && a.toMs > b.fromMs;
}

function overlapVisit({ enterMs, leaveMs }: Stamp, span: Span): boolean {
  return enterMs < span.toMs && leaveMs > span.fromMs;
}

/** The heartbeats that a silence suppressed, in the rhythm of those before it. */
function listMissing(world: World, { gatewayId, fromMs, toMs }: Edit<'end-silence'>): Heartbeat[] {
  const last = world.findHeartbeat(gatewayId, fromMs);
  if (!last) return [];
  const periodMs = last.powerSource ? 10_000 : 60_000;
  const heartbeats: Heartbeat[] = [];
  for (let atMs = last.atMs + periodMs; atMs < toMs; atMs += periodMs) heartbeats.push({ ...last, atMs });
  return heartbeats;
}

/** What is left of a stay without some spans. */
function cutStay(stay: Stay, spans: readonly Span[]): Stay[] {
  return spans.reduce<Stay[]>(
    (parts, { fromMs, toMs }) =>
      parts
        .flatMap((part) => [
          { ...part, toMs: Math.min(part.toMs, fromMs) },
          { ...part, fromMs: Math.max(part.fromMs, toMs) },
        ])
        .filter((part) => part.toMs > part.fromMs),
    [stay],
  );
}
