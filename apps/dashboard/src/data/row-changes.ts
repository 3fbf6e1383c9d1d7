import { saysTheSame } from './kept.ts';
import type { RowsTold } from './row-messages.ts';

/** Things of one kind in an answer, each with an id of its own. */
export interface Row {
  readonly id: number;
}

/** New values of one field: of the rows at these places of the new list. */
export interface FieldChanges {
  readonly field: string;
  readonly places: readonly number[];
  readonly values: readonly unknown[];
}

/** What makes one list of rows of another. */
export interface RowChanges {
  /** Where each row of the new list was in the list before; -1 for a new one. Null: the same rows in the same order. */
  readonly from: readonly number[] | null;
  /** The new rows, in their order. */
  readonly added: readonly Row[];
  /** What became different of the others, by field: so a page reads them fastest. */
  readonly fields: readonly FieldChanges[];
}

/** The changes from one list to the next. Rows of a kind have the same fields. */
export function changesBetween(before: readonly Row[], after: readonly Row[]): RowChanges {
  const isInOrder = before.length === after.length && after.every(({ id }, place) => before[place]?.id === id);
  const from = isInOrder ? null : placesIn(before, after);
  const fields = new Map<string, { places: number[]; values: unknown[] }>();
  const added: Row[] = [];
  for (const [place, row] of after.entries()) {
    const old = before[from?.[place] ?? (from ? -1 : place)];
    if (!old) {
      added.push(row);
      continue;
    }
    const [said, says] = [fieldsOf(old), fieldsOf(row)];
    for (const field of Object.keys(says)) {
      const value = says[field];
      if (saysTheSame(said[field], value)) continue;
      const known = fields.get(field);
      if (known) {
        known.places.push(place);
        known.values.push(value);
      } else fields.set(field, { places: [place], values: [value] });
    }
  }
  return { from, added, fields: [...fields].map(([field, { places, values }]) => ({ field, places, values })) };
}

/** The list after its changes: what did not change is the same object as before, down to each field. */
export function applyChanges<T extends Row>(before: readonly T[], { from, added, fields }: RowChanges): readonly T[] {
  if (saysNothing({ from, fields })) return before;
  const stillToAdd = added.values();
  const known = from ? from.map((place) => before[place] ?? (stillToAdd.next().value as T)) : before;
  const after = [...known];
  for (const { field, places, values } of fields) {
    places.forEach((place, index) => {
      const row = known[place];
      if (!row) return;
      if (after[place] === row) after[place] = { ...row };
      (after[place] as unknown as Record<string, unknown>)[field] = values[index];
    });
  }
  return after;
}

/** The rows of an answer, of which those that say the same as in the answer before are the same objects. */
export function rowsRead<T extends Row>(before: readonly T[], rows: readonly T[]): readonly T[] {
  return applyChanges(before, changesBetween(before, rows));
}

export function saysNothing({ from, fields }: Pick<RowChanges, 'from' | 'fields'>): boolean {
  return from === null && fields.length === 0;
}

/** The rows of an answer that a reader told of; `before`: those of the answer before. */
export function rowsTold<T extends Row>(
  before: readonly T[],
  { after, changes }: Pick<RowsTold, 'after' | 'changes'>,
): readonly T[] {
  return applyChanges(after === null ? [] : before, readChanges(changes));
}

/** Changes as they go from one thread to another: that way they go faster than in their parts. */
export function writeChanges(changes: RowChanges): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(changes)).buffer;
}

export function readChanges(written: ArrayBuffer): RowChanges {
  return JSON.parse(new TextDecoder().decode(written)) as RowChanges;
}

function fieldsOf(row: Row): Record<string, unknown> {
  return row as unknown as Record<string, unknown>;
}

function placesIn(before: readonly Row[], after: readonly Row[]): readonly number[] {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  return after.map(({ id }) => places.get(id) ?? -1);
}
