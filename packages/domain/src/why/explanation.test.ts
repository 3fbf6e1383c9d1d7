import { expect, it } from 'vitest';
import { addWhyRows, createExplanation, createWhyRow, MAX_WHY_ROWS } from './explanation.ts';

const REST = {
  judgement: 'valid',
  reason: 'finished',
  at: 0,
  rule: { code: 'lap-finish', spec: 'L§4', parameters: [] },
  kind: 'visit',
} as const;

it('has its rows in order of time, with those without an instant last, and names the decisive one', () => {
  const cause = createWhyRow({ kind: 'visit', note: 'stop', role: 'cause', at: 30 });
  const rows = [
    createWhyRow({ kind: 'average', note: 'usual-times' }),
    cause,
    createWhyRow({ kind: 'lap', note: 'start', at: 10 }),
  ];
  const why = createExplanation({ ...REST, cause, rows });
  expect(why.rows.map(({ at }) => at)).toEqual([10, 30, null]);
  expect(why.cause).toEqual({ kind: 'visit', row: 1 });
  const more = addWhyRows(why, [createWhyRow({ kind: 'sighting', note: 'strongest', at: 20 })]);
  expect(more.rows.map(({ at }) => at)).toEqual([10, 20, 30, null]);
  expect(more.cause).toEqual({ kind: 'visit', row: 2 });
});

it('keeps the rows nearest to the cause when there are too many', () => {
  const rows = Array.from({ length: 300 }, (_, index) => createWhyRow({ kind: 'visit', note: 'stop', at: index }));
  const cause = createWhyRow({ kind: 'visit', note: 'finish', role: 'cause', at: 150 });
  const why = createExplanation({ ...REST, cause, rows: [...rows, cause] });
  expect(why.rows).toHaveLength(MAX_WHY_ROWS);
  expect(why.rows[why.cause.row ?? -1]).toBe(cause);
  expect(why.rows[0]?.at).toBe(111);
});
