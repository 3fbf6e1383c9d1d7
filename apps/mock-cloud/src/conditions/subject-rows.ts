import type { BegunRow, ExportRow } from '../exports/export-table.ts';

/** Offsets from the instant: rows that begin from one to the other are counted; null does not limit. */
export interface Window {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** What one reading changed. */
export interface RowChange {
  readonly added: readonly ExportRow[];
  readonly removed: readonly ExportRow[];
  /** Instants at which rows will enter or leave the window. */
  readonly edgesMs: readonly number[];
}

interface Reading {
  readonly atMs: number;
  /** The begin from which rows were read; null for all. */
  readonly readFromMs: number | null;
  /** All rows from that begin on. */
  readonly rows: readonly BegunRow[];
  readonly matches: (row: ExportRow) => boolean;
}

interface Row {
  readonly beginMs: number;
  readonly row: ExportRow;
}

/** The matching rows of one subject as of an instant, of which only the last ones are read again. */
export class SubjectRows {
  readonly #window: Window;
  /** By begin. Those in the window come first; the others are not in it yet. */
  #rows: Row[] = [];
  #inWindow = 0;
  /** Rows that began before it change no more; null if rows have no begin, or none was read. */
  #lastMs: number | null = null;
  readonly #known = new Set<number>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** The first row in the window. */
  get first(): ExportRow | null {
    return this.#inWindow === 0 ? null : (this.#rows[0]?.row ?? null);
  }

  /** From which begin on rows must be read at an instant; null for all. */
  findReadFromMs(atMs: number, isAll: boolean): number | null {
    const { fromMs } = this.#window;
    const firstMs = fromMs === null ? null : atMs + fromMs;
    if (isAll || this.#lastMs === null) return firstMs;
    return Math.max(firstMs ?? -Infinity, this.#lastMs);
  }

  take({ atMs, readFromMs, rows, matches }: Reading): RowChange {
    const from = readFromMs ?? -Infinity;
    const kept = this.#rows.findLastIndex(({ beginMs }) => beginMs < from) + 1;
    const replaced = this.#removeFrom(kept);
    const begun = rows.map(({ beginMs, row }) => ({ beginMs: beginMs ?? -Infinity, row }));
    for (const { beginMs } of begun) if (beginMs > -Infinity) this.#lastMs = Math.max(this.#lastMs ?? beginMs, beginMs);
    const matching = begun.filter(({ row }) => matches(row)).sort((a, b) => a.beginMs - b.beginMs);
    this.#rows.push(...matching);
    const expired = this.#removeExpired(atMs);
    const added = this.#addBegun(atMs);
    return { added, removed: [...replaced, ...expired], edgesMs: matching.flatMap((row) => this.#listEdges(row)) };
  }

  #removeFrom(index: number): ExportRow[] {
    const removed = this.#rows.splice(index).slice(0, Math.max(0, this.#inWindow - index));
    this.#inWindow = Math.min(this.#inWindow, index);
    return removed.map(({ row }) => row);
  }

  #removeExpired(atMs: number): ExportRow[] {
    const { fromMs } = this.#window;
    if (fromMs === null) return [];
    const first = this.#rows.findIndex(({ beginMs }) => beginMs >= atMs + fromMs);
    const expired = this.#rows.splice(0, first === -1 ? this.#rows.length : first);
    const removed = expired.slice(0, this.#inWindow);
    this.#inWindow -= removed.length;
    return removed.map(({ row }) => row);
  }

  #addBegun(atMs: number): ExportRow[] {
    const { toMs } = this.#window;
    const added: ExportRow[] = [];
    for (let next = this.#rows[this.#inWindow]; next; next = this.#rows[this.#inWindow]) {
      if (toMs !== null && next.beginMs >= atMs + toMs) break;
      added.push(next.row);
      this.#inWindow += 1;
    }
    return added;
  }

  /** The first millisecond of a row in the window, and the first one after it; once for each begin. */
  #listEdges({ beginMs }: Row): number[] {
    if (this.#known.has(beginMs)) return [];
    this.#known.add(beginMs);
    return [this.#window.fromMs, this.#window.toMs].flatMap((offset) =>
      offset === null ? [] : [beginMs - offset + 1],
    );
  }
}
