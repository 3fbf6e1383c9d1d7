import type { Cell } from '../exports/columns.ts';
import type { ExportRow } from '../exports/export-table.ts';
import { createGatewayReader } from '../exports/gateways-table.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { Condition } from '../scenario/plan.ts';
import { hasCells } from './has-cells.ts';

/** A gateway of the plan. */
export interface GatewayKey {
  readonly id: number;
  readonly clientId: number;
  /** In the plan. */
  readonly label: string;
}

/** Whether one condition holds, kept up to date row by row. */
export class ConditionState {
  /** The columns that it reads. */
  readonly columns: readonly string[];
  readonly #condition: Condition;
  readonly #model: WorldModel;
  /** Gateways that someone gives another label. */
  readonly #relabelled: ReadonlySet<number>;
  readonly #read: ReturnType<typeof createGatewayReader>;
  /** The matching row of each gateway. */
  readonly #matching = new Map<number, ExportRow>();
  /** How many rows match, by the value of the grouping column. */
  readonly #groups = new Map<Cell, number>();
  /** Groups with as many rows as the condition counts. */
  #fitting = 0;

  constructor(condition: Condition, model: WorldModel) {
    this.#condition = condition;
    this.#model = model;
    this.#relabelled = new Set(
      model.inputs.flatMap((one) => (one.kind === 'gateway' && one.change.label !== undefined ? [one.gatewayId] : [])),
    );
    this.columns = listColumns(condition);
    this.#read = createGatewayReader(this.columns);
  }

  /** Whether it looks at a gateway at all. Those of another label are left out, unless someone gives them a label. */
  selects({ id, clientId, label }: GatewayKey): boolean {
    if (this.#condition.clientId !== null && this.#condition.clientId !== clientId) return false;
    const { gateway_id, gateway } = this.#condition.where;
    if (gateway_id !== undefined && !hasCells({ gateway_id: id }, { gateway_id })) return false;
    return gateway === undefined || hasCells({ gateway: label }, { gateway }) || this.#relabelled.has(id);
  }

  /** Reads the row of a gateway again. */
  update(gateway: GatewayKey, atMs: number): void {
    const row = this.#read(this.#model, gateway, atMs);
    const before = this.#matching.get(gateway.id);
    if (before) this.#count(before, -1);
    this.#matching.delete(gateway.id);
    if (!row || !hasCells(row, this.#condition.where)) return;
    this.#matching.set(gateway.id, row);
    this.#count(row, 1);
  }

  get holds(): boolean {
    const { groupBy, count, fields } = this.#condition;
    if (groupBy !== null) return this.#fitting > 0;
    if (count !== null && !isWithin(this.#matching.size, count)) return false;
    if (fields === null) return true;
    const [row] = this.#matching.values();
    return row !== undefined && this.#matching.size === 1 && hasCells(row, fields);
  }

  #count(row: ExportRow, step: 1 | -1): void {
    const { groupBy, count } = this.#condition;
    if (groupBy === null || count === null) return;
    const value = row[groupBy] ?? null;
    // Rows without a value have nothing in common.
    if (value === null) return;
    const before = this.#groups.get(value) ?? 0;
    const after = before + step;
    this.#groups.set(value, after);
    this.#fitting += Number(isGroupWithin(after, count)) - Number(isGroupWithin(before, count));
  }
}

type Count = NonNullable<Condition['count']>;

/** The columns that a condition reads. */
export function listColumns({ where, groupBy, fields }: Condition): string[] {
  const names = [...Object.keys(where), ...(groupBy === null ? [] : [groupBy]), ...Object.keys(fields ?? {})];
  return [...new Set(names)];
}

/** Whether the number of rows of a group is within bounds. A group has at least one row. */
function isGroupWithin(rows: number, count: Count): boolean {
  return rows > 0 && isWithin(rows, count);
}

function isWithin(rows: number, { min, max }: Count): boolean {
  return rows >= min && rows <= max;
}
