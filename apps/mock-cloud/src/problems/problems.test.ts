import { expect, it } from 'vitest';
import { Problem } from './problems.ts';

it('a problem is short, however much of a request it quotes', () => {
  const long = 'x'.repeat(100_000);
  const errors = Array.from({ length: 1000 }, () => ({ where: `body/${long}`, message: long }));
  const conflict = { anchor_id: 1, anchor_label: 'A', route_id: 1, route_label: 'B' };
  const shiftConflicts = Array.from({ length: 1000 }, () => ({
    ...conflict,
    ...{ other_route_id: 2, other_route_label: 'C', minute: 0 },
  }));
  const document = new Problem('conflict', { errors, detail: long, shiftConflicts }).toDocument();
  expect(document.errors).toHaveLength(20);
  expect(document.errors?.[0]?.where).toBe(`body/${'x'.repeat(294)}…`);
  expect(document.detail).toHaveLength(2000);
  expect(document.shift_conflicts).toHaveLength(100);
  expect(JSON.stringify(document).length).toBeLessThan(30_000);
});
