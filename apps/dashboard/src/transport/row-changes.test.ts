import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyChanges, findChanges } from './row-changes.ts';

const row = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  label: fc.string({ maxLength: 2 }),
  place: fc.option(fc.record({ x: fc.integer({ max: 2 }), way: fc.array(fc.integer({ max: 2 }), { maxLength: 2 }) })),
});
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 8 });

it('applyChanges turns any list into any other by the changes that findChanges returns', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      expect(applyChanges(before, findChanges(before, after))).toEqual(after);
    }),
  );
});

it('applyChanges keeps rows and field values that did not change', () => {
  const before = [
    { id: 1, place: { x: 1 }, seenTs: 1 },
    { id: 2, place: { x: 2 }, seenTs: 1 },
  ];
  const after = [
    { id: 1, place: { x: 1 }, seenTs: 1 },
    { id: 2, place: { x: 2 }, seenTs: 9 },
  ];
  const renewed = applyChanges(before, findChanges(before, after));
  expect(renewed[0]).toBe(before[0]);
  expect(renewed[1]?.place).toBe(before[1]?.place);
  expect(renewed[1]?.seenTs).toBe(9);
});

it('findChanges returns no changes for equal rows', () => {
  const before = [{ id: 1, way: [[1, 2]] }];
  expect(findChanges(before, [{ id: 1, way: [[1, 2]] }] as typeof before)).toEqual({
    from: null,
    added: [],
    fields: [],
  });
});
