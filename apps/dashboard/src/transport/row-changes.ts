import { isEqualJson } from './keep-if-equal.ts';
import type { RowUpdate } from './row-messages.ts';

/** An item of a list, with an id that is unique in the list. */
export interface Row {
  readonly id: number;
}

/** The new values of one field, and the places in the new list of the rows that have them. */
export interface FieldChanges {
  readonly field: string;
  readonly places: readonly number[];
  readonly values: readonly unknown[];
}

/** The changes from one list of rows to the next. */
export interface RowChanges {
  /** Where each row of the new list was in the previous list; -1 if it was added. Null if ids and order are the same. */
  readonly from: readonly number[] | null;
  /** The added rows, in their order. */
  readonly added: readonly Row[];
  /** The changes of the other rows, by field: the page parses this form fastest. */
  readonly fields: readonly FieldChanges[];
}

/** Compares two lists, whose rows all have the same fields. */
export function findChanges(before: readonly Row[], after: readonly Row[]): RowChanges {
  const isInOrder = before.length === after.length && after.every(({ id }, place) => before[place]?.id === id);
  const from = isInOrder ? null : findPlaces(before, after);
  const fields = new Map<string, { places: number[]; values: unknown[] }>();
  const added: Row[] = [];
  for (const [place, row] of after.entries()) {
    const old = before[from?.[place] ?? (from ? -1 : place)];
    if (!old) {
      added.push(row);
      continue;
    }
    const [oldFields, newFields] = [readFields(old), readFields(row)];
    for (const field of Object.keys(newFields)) {
      const value = newFields[field];
      if (isEqualJson(oldFields[field], value)) continue;
      const known = fields.get(field);
      if (known) {
        known.places.push(place);
        known.values.push(value);
      } else fields.set(field, { places: [place], values: [value] });
    }
  }
  return { from, added, fields: [...fields].map(([field, { places, values }]) => ({ field, places, values })) };
}

/** The list after the changes. Rows, and values of fields, that did not change stay the same objects. */
export function applyChanges<T extends Row>(before: readonly T[], { from, added, fields }: RowChanges): readonly T[] {
  if (hasNoChanges({ from, fields })) return before;
  const nextAdded = added.values();
  const known = from ? from.map((place) => before[place] ?? (nextAdded.next().value as T)) : before;
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

/** The rows of an answer; those that are equal to a row of the previous answer stay the same objects. */
export function mergeRows<T extends Row>(before: readonly T[], rows: readonly T[]): readonly T[] {
  return applyChanges(before, findChanges(before, rows));
}

export function hasNoChanges({ from, fields }: Pick<RowChanges, 'from' | 'fields'>): boolean {
  return from === null && fields.length === 0;
}

/** The rows after an update from the worker; `before`: the rows of the previous answer. */
export function applyRowUpdate<T extends Row>(
  before: readonly T[],
  { after, changes }: Pick<RowUpdate, 'after' | 'changes'>,
): readonly T[] {
  return applyChanges(after === null ? [] : before, decodeChanges(changes));
}

/** Encodes changes for another thread: transferring one buffer is faster than cloning the object. */
export function encodeChanges(changes: RowChanges): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(changes)).buffer;
}

export function decodeChanges(encoded: ArrayBuffer): RowChanges {
  return JSON.parse(new TextDecoder().decode(encoded)) as RowChanges;
}

function readFields(row: Row): Record<string, unknown> {
  return row as unknown as Record<string, unknown>;
}

function findPlaces(before: readonly Row[], after: readonly Row[]): readonly number[] {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  return after.map(({ id }) => places.get(id) ?? -1);
}
