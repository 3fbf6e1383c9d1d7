import {
  addWhyRows,
  createWhyRow,
  type Explanation,
  isInGroup,
  operationAccess,
  type OperationName,
  type WhyRow,
  type WhySubject,
  type WhyTable,
} from '@lapwing/domain';
import { Problem } from '../../problems/problems.ts';
import { findOwnGateway, findOwnLap, findOwnTag } from '../resources/own.ts';
import { toPlace } from '../resources/place.ts';
import { readRouteLabel } from '../resources/route.ts';
import { findGateway, type ReadView, toUnix, type View, type Wire } from '../resources/view.ts';
import { explainGatewayNow } from './why-gateway.ts';
import { explainLapOf } from './why-lap.ts';
import { explainPredictedStop } from './why-prediction.ts';
import { explainTagNow } from './why-tag.ts';

interface Explained {
  readonly subject: WhySubject;
  readonly explanation: Explanation;
  readonly stop: number | null;
}

/** The operation that reads the thing itself: who may not call it may not ask why, either. */
const READ_BY = {
  laps: 'getRouteInstance',
  gateways: 'getAnchor',
  predictions: 'getPrediction',
  tags: 'listTags',
} as const satisfies Record<WhyTable, OperationName>;

/** Why a thing of a client is judged as it is, as of the view's instant. */
export async function explainThing(
  view: ReadView,
  table: WhyTable,
  id: number,
  stop: number | undefined,
): Promise<Wire<'WhyAnswer'> | Problem> {
  const access = operationAccess[READ_BY[table]];
  if (!isInGroup(view.client.type, access.clients)) return new Problem('forbidden');
  const explained = await explain(view, table, id, stop);
  return explained ? toAnswer(view, table, id, explained) : new Problem('not-found');
}

async function explain(
  view: ReadView,
  table: WhyTable,
  id: number,
  stop: number | undefined,
): Promise<Explained | null> {
  switch (table) {
    case 'laps':
      return explainOwnLap(view, id);
    case 'gateways':
      return explainOwnGateway(view, id);
    case 'predictions':
      return explainOwnPrediction(view, id, stop);
    case 'tags': {
      const tag = findOwnTag(view, id);
      if (!tag) return null;
      const explanation = await explainTagNow(view, tag);
      const row = findCause(explanation);
      const subject = { ...NOTHING, tagId: id, tagLabel: tag.label === '' ? null : tag.label };
      return { explanation, stop: null, subject: { ...subject, ...nameGateway(view, row?.anchorId ?? null) } };
    }
  }
}

const NOTHING: WhySubject = {
  anchorId: null,
  anchorLabel: null,
  routeId: null,
  routeLabel: null,
  lapNumber: null,
  lapStart: null,
  tagId: null,
  tagLabel: null,
  stopLabel: null,
};

function explainOwnLap(view: View, id: number): Explained | null {
  const lap = findOwnLap(view, id);
  const explanation = lap && explainLapOf(view, lap);
  if (!explanation) return null;
  const subject = {
    ...NOTHING,
    ...nameGateway(view, lap.gatewayId),
    routeId: lap.routeId,
    routeLabel: readRouteLabel(view, lap.routeId),
    lapNumber: lap.number,
    lapStart: toUnix(lap.startMs),
  };
  return { explanation, stop: null, subject };
}

function explainOwnGateway(view: View, id: number): Explained | null {
  const gateway = findOwnGateway(view, id);
  if (!gateway) return null;
  return {
    explanation: explainGatewayNow(view, gateway),
    stop: null,
    subject: { ...NOTHING, ...nameGateway(view, id) },
  };
}

function explainOwnPrediction(view: View, id: number, wanted: number | undefined): Explained | null {
  const gateway = findOwnGateway(view, id);
  const explained = gateway && explainPredictedStop(view, gateway, wanted);
  if (!explained) return null;
  const { explanation, stop, positionId, route } = explained;
  const subject = {
    ...NOTHING,
    ...nameGateway(view, id),
    routeId: route?.id ?? null,
    routeLabel: route?.label ?? null,
    stopLabel: positionId === null ? null : (toPlace(view, positionId)?.label ?? null),
  };
  return { explanation, stop: route ? stop : null, subject };
}

function nameGateway(view: View, id: number | null): Pick<WhySubject, 'anchorId' | 'anchorLabel'> {
  return { anchorId: id, anchorLabel: id === null ? null : (findGateway(view, id)?.label ?? null) };
}

function findCause({ cause, rows }: Explanation): WhyRow | null {
  return cause.row === null ? null : (rows[cause.row] ?? null);
}

function toAnswer(view: View, table: WhyTable, id: number, explained: Explained): Wire<'WhyAnswer'> {
  const { stop, subject } = explained;
  const explanation = addWhyRows(explained.explanation, listSightings(view, explained.explanation));
  const { judgement, reason, at, rule, cause } = explanation;
  return {
    table,
    id,
    stop,
    subject: {
      anchor_id: subject.anchorId,
      anchor_label: subject.anchorLabel,
      route_id: subject.routeId,
      route_label: subject.routeLabel,
      lap_number: subject.lapNumber,
      lap_start: subject.lapStart,
      tag_id: subject.tagId,
      tag_label: subject.tagLabel,
      stop_label: subject.stopLabel,
    },
    judgement,
    reason,
    at,
    rule: { ...rule, parameters: [...rule.parameters] },
    cause,
    rows: explanation.rows.map((row) => toRow(view, subject, row)),
  };
}

/** What the gateway heard in the middle of the visit that is the cause, strongest first. */
const MAX_SIGHTINGS = 3;

function listSightings({ world, clock }: View, explanation: Explanation): WhyRow[] {
  const row = findCause(explanation);
  if (row?.kind !== 'visit' || row.at === null || row.anchorId === null) return [];
  const { at, until, anchorId } = row;
  const ms = Math.min((at + (until ?? at + 10)) * 500, clock.nowMs);
  return world.world
    .listSightings(anchorId, ms)
    .slice(0, MAX_SIGHTINGS)
    .map(({ tagId, rssi }) =>
      createWhyRow({
        kind: 'sighting',
        note: 'strongest',
        at: toUnix(ms),
        anchorId,
        tagId,
        values: [{ name: 'rssi', value: Math.round(rssi), unit: 'dBm' }],
      }),
    );
}

function toRow(view: View, subject: WhySubject, row: WhyRow): Wire<'WhyRow'> {
  return {
    kind: row.kind,
    role: row.role,
    at: row.at,
    until: row.until,
    anchor_id: row.anchorId,
    tag_position_id: row.tagPositionId,
    tag_id: row.tagId,
    lap_id: row.lapId,
    label: findLabel(view, subject, row),
    note: row.note,
    values: [...row.values],
  };
}

/** The beacon of a row, otherwise the route that changed, or the gateway. */
function findLabel(view: View, subject: WhySubject, { kind, tagPositionId, tagId, anchorId }: WhyRow): string | null {
  if (tagPositionId !== null) return toPlace(view, tagPositionId)?.label ?? null;
  if (kind === 'input') return subject.routeLabel;
  if (kind === 'sighting') return findOwnTag(view, tagId ?? 0)?.label ?? null;
  return nameGateway(view, anchorId).anchorLabel;
}
