import { createGatewayReader, type Cell, type Condition, type ExportRow, type WorldModel } from '@lapwing/mock-cloud';

/** A gateway by its id and that of its client. */
export interface GatewayKey {
  readonly id: number;
  readonly clientId: number;
}

/** Whether one condition holds, kept up to date row by row. */
export class ConditionState {
  /** The columns that it reads. */
  readonly columns: readonly string[];
  readonly #condition: Condition;
  readonly #model: WorldModel;
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
    this.columns = listColumns(condition);
    this.#read = createGatewayReader(this.columns);
  }

  /** Whether it looks at a gateway at all. */
  selects({ clientId }: GatewayKey): boolean {
    return this.#condition.clientId === null || this.#condition.clientId === clientId;
  }

  /** Reads the row of a gateway again. */
  update(gateway: GatewayKey, atMs: number): void {
    const row = this.#read(this.#model, gateway, atMs);
    const before = this.#matching.get(gateway.id);
    if (before) this.#count(before, -1);
    this.#matching.delete(gateway.id);
    if (!row || !isSubset(this.#condition.where, row)) return;
    this.#matching.set(gateway.id, row);
    this.#count(row, 1);
  }

  get holds(): boolean {
    const { groupBy, count, fields } = this.#condition;
    if (groupBy !== null) return this.#fitting > 0;
    if (count !== null && !isWithin(this.#matching.size, count)) return false;
    if (fields === null) return true;
    const [row] = this.#matching.values();
    return row !== undefined && this.#matching.size === 1 && isSubset(fields, row);
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

function isSubset(cells: Readonly<Record<string, Cell>>, row: ExportRow): boolean {
  return Object.entries(cells).every(([name, value]) => row[name] === value);
}
