import type { ExportTable } from '@lapwing/contracts';
import { formatHexId, isTracker, TAG_TYPE } from '@lapwing/domain';
import type { ExportFilters, Span } from '../exports/model.ts';
import type { ClientPlan, Condition } from '../scenario/plan.ts';
import type { ChangeModel } from './changes/change-model.ts';
import { listGatewayChanges } from './changes/gateway-changes.ts';
import { listClientChanges } from './changes/input-changes.ts';
import { listAssetChanges, listBeaconChanges, listCarriageChanges, listHearingChanges } from './changes/tag-changes.ts';
import { listLapChanges, listStopChanges, listVisitChanges } from './changes/visit-changes.ts';
import { hasCells } from './has-cells.ts';

/** A part of a table whose rows are read by themselves: those of one gateway, of one tag, or of one client's beacons. */
export interface Subject {
  /** Selects its rows. */
  readonly filters: Omit<ExportFilters, 'atMs' | 'fromMs' | 'toMs'>;
  /** The instants of a span at which rows can appear or change: of a table with begins only the last one of the subject. */
  readonly listChanges: (span: Span) => readonly number[];
  /** The instants at which all its rows can change. */
  readonly listOverallChanges: () => readonly number[];
}

interface SubjectContext {
  readonly model: ChangeModel;
  readonly client: ClientPlan;
  readonly condition: Condition;
  /** The columns that the condition reads. */
  readonly columns: readonly string[];
}

type GatewayLister = (model: ChangeModel, gatewayId: number, span: Span, columns: readonly string[]) => number[];

/** How a table is divided into subjects. */
const DIVIDE: Readonly<Record<ExportTable, (context: SubjectContext) => Subject[]>> = {
  gateways: (context) => divideByGateway(context, NAMED, listGatewayChanges),
  visits: (context) => divideByGateway(context, NAMED, listVisitChanges),
  laps: (context) => divideByGateway(context, NAMED, listLapChanges),
  'lap-beacons': (context) => divideByGateway(context, NAMED, listStopChanges),
  tags: divideBeacons,
  assets: (context) =>
    divideByTag(context, (tagId, span) =>
      listAssetChanges(context.model, tagId, span, (part) => listHeardChanges(context, tagId, part)),
    ),
  'beacon-history': (context) => [
    ...divideByGateway(context, { id: 'anchor_id', label: 'anchor' }, listVisitChanges),
    ...divideByTag(context, (tagId, span) => listHeardChanges(context, tagId, span)),
  ],
  stays: (context) => divideByTag(context, (tagId, span) => listHeardChanges(context, tagId, span)),
  'store-visits': (context) => divideByTag(context, (tagId, span) => listHearingChanges(context.model, tagId, span)),
};

const EACH_SECOND = 'changes with every second in which a gateway hears the tag';

/** The columns at which a search cannot look, with the reason, by table. */
const UNSEARCHABLE: Partial<Record<ExportTable, Readonly<Record<string, string>>>> = {
  assets: {
    last_heard: EACH_SECOND,
    last_heard_ts: EACH_SECOND,
    rssi: EACH_SECOND,
    passed_by: EACH_SECOND,
    passed_by_ts: EACH_SECOND,
  },
};

/** Why a search cannot look at a column, as the end of a sentence about it; null if it can. */
export function explainUnsearchable(table: ExportTable, column: string): string | null {
  return UNSEARCHABLE[table]?.[column] ?? null;
}

/** The subjects of a table of which rows can match a condition. */
export function listSubjects(model: ChangeModel, condition: Condition, columns: readonly string[]): Subject[] {
  const { table, clientId } = condition;
  return model.plan.clients
    .filter(({ id }) => clientId === null || id === clientId)
    .flatMap((client) => DIVIDE[table]({ model, client, condition, columns }));
}

/** The columns that name the gateway of a row. */
interface GatewayColumns {
  readonly id: string;
  readonly label: string;
}

const NAMED: GatewayColumns = { id: 'gateway_id', label: 'gateway' };

/** Gateways of another label are left out, unless someone gives them a label. */
function divideByGateway(
  { model, client, condition: { where }, columns }: SubjectContext,
  names: GatewayColumns,
  list: GatewayLister,
): Subject[] {
  const inputs = [...model.plan.inputs, ...model.inputs];
  const relabelled = new Set(
    inputs.flatMap((one) => (one.kind === 'gateway' && one.change.label !== undefined ? [one.gatewayId] : [])),
  );
  return client.gateways
    .filter(({ id, label }) => fits(where, names.id, id) && (relabelled.has(id) || fits(where, names.label, label)))
    .map(({ id }) => ({
      filters: { clientId: client.id, gatewayIds: [id], tagIds: [] },
      listChanges: (span) => list(model, id, span, columns),
      listOverallChanges: () => listClientChanges(model, client.id),
    }));
}

function divideByTag(
  { model, client, condition: { where } }: SubjectContext,
  list: (tagId: number, span: Span) => readonly number[],
): Subject[] {
  return client.tags
    .filter(({ type, tagId }) => type === TAG_TYPE.asset && fits(where, 'tag_id', formatHexId(tagId)))
    .map(({ tagId }) => ({
      filters: { clientId: client.id, gatewayIds: [], tagIds: [tagId] },
      listChanges: (span) => list(tagId, span),
      listOverallChanges: () => listClientChanges(model, client.id),
    }));
}

function divideBeacons({ model, client }: SubjectContext): Subject[] {
  const inputs = [...model.plan.inputs, ...model.inputs];
  const added = inputs.flatMap((one) => (one.kind === 'place' || one.kind === 'replace' ? [one.tagId] : []));
  const tagIds = [...new Set([...client.beacons.map(({ tagId }) => tagId), ...added])];
  return [
    {
      filters: { clientId: client.id },
      listChanges: (span) => listBeaconChanges(model, tagIds, span),
      listOverallChanges: () => [],
    },
  ];
}

function listHeardChanges({ model, client }: SubjectContext, tagId: number, span: Span): number[] {
  return isTracker(client.type)
    ? listCarriageChanges(model, tagId, client, span)
    : listHearingChanges(model, tagId, span);
}

function fits(where: Condition['where'], name: string, cell: number | string): boolean {
  const wanted = where[name];
  return wanted === undefined || hasCells({ [name]: cell }, { [name]: wanted });
}
