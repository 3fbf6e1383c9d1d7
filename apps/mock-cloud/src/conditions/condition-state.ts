import type { Cell } from '../exports/columns.ts';
import { EXPORTS, type ExportRow } from '../exports/export-table.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { Condition } from '../scenario/plan.ts';
import { hasCells } from './has-cells.ts';
import { listSubjects, type Subject } from './searched-tables.ts';
import { SubjectRows } from './subject-rows.ts';

/** Whether one condition holds, kept up to date subject by subject. */
export class ConditionState {
  readonly subjects: readonly Subject[];
  readonly #condition: Condition;
  readonly #model: WorldModel;
  readonly #columns: readonly string[];
  readonly #rows = new Map<Subject, SubjectRows>();
  /** How many rows match. */
  #count = 0;
  /** How many of them there are, by the value of the grouping column. */
  readonly #groups = new Map<Cell, number>();
  /** Groups with as many rows as the condition counts. */
  #fitting = 0;

  constructor(condition: Condition, model: WorldModel) {
    this.#condition = condition;
    this.#model = model;
    this.#columns = listColumns(condition);
    this.subjects = listSubjects(model, condition, this.#columns);
    for (const subject of this.subjects) this.#rows.set(subject, new SubjectRows(condition));
  }

  /**
   * Reads the last rows of a subject again, or all of them. Returns instants at which it must be read again, because rows
   * enter or leave the window.
   */
  update(subject: Subject, atMs: number, isAll: boolean): readonly number[] {
    const rows = this.#rows.get(subject);
    if (!rows) throw new Error('A subject of another condition');
    const { table, where } = this.#condition;
    const readFromMs = rows.findReadFromMs(atMs, isAll);
    const read = EXPORTS[table].readBegun(this.#model, { ...subject.filters, atMs, fromMs: readFromMs }, this.#columns);
    const change = rows.take({ atMs, readFromMs, rows: [...read], matches: (row) => hasCells(row, where) });
    for (const row of change.removed) this.#add(row, -1);
    for (const row of change.added) this.#add(row, 1);
    return change.edgesMs;
  }

  get holds(): boolean {
    const { groupBy, count, fields } = this.#condition;
    if (groupBy !== null) return this.#fitting > 0;
    if (count !== null && !isWithin(this.#count, count)) return false;
    if (fields === null) return true;
    const row = this.#count === 1 ? this.#findRow() : null;
    return row !== null && hasCells(row, fields);
  }

  #findRow(): ExportRow | null {
    for (const { first } of this.#rows.values()) if (first) return first;
    return null;
  }

  #add(row: ExportRow, step: 1 | -1): void {
    this.#count += step;
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
