import { EXPORTS } from '@lapwing/mock-cloud';
import { describe, expect, it } from 'vitest';
import { findDifference } from './first-difference.ts';

const names = EXPORTS.tags.columns.map(({ name }) => name);
const tag = (id: string, beacon: string, battery = '3') =>
  names.map((name) => ({ tag_id: id, beacon, battery })[name] ?? '').join(',');
const csv = (...rows: string[]) => [names.join(','), ...rows].map((row) => `${row}\r\n`).join('');

const difference = (wanted: string, found: string) =>
  findDifference({ table: 'tags', wanted, found, sides: ['golden', 'now'] });

describe('findDifference', () => {
  it('returns null for equal tables', () => {
    expect(difference(csv(tag('A', 'Gate')), csv(tag('A', 'Gate')))).toBeNull();
  });

  it('shows the first different row with its different columns', () => {
    const found = difference(
      csv(tag('A', 'Gate'), tag('B', 'Dock 1', '2'), tag('C', 'Fuel')),
      csv(tag('A', 'Gate'), tag('B', 'Dock 2', ''), tag('C', 'Wash')),
    );
    expect(found).toEqual([
      'row 2 (line 3), tag_id B:',
      '  column   golden  now',
      '  beacon   Dock 1  Dock 2',
      '  battery  2       (empty)',
      'golden has 3 rows, now 3 rows.',
    ]);
  });

  it('reports a missing row as missing, not as a difference of all following rows', () => {
    const found = difference(
      csv(tag('A', 'Gate'), tag('B', 'Dock 1'), tag('C', 'Fuel')),
      csv(tag('A', 'Gate'), tag('C', 'Fuel')),
    );
    expect(found?.[0]).toBe('row 2 (line 3) is only in golden:');
    expect(found?.join('\n')).toMatch(/beacon +Dock 1/);
    expect(found?.at(-1)).toBe('golden has 3 rows, now 2 rows.');
  });

  it('reports an added row in the middle or at the end', () => {
    const between = difference(
      csv(tag('A', 'Gate'), tag('C', 'Fuel')),
      csv(tag('A', 'Gate'), tag('B', 'Dock 1'), tag('C', 'Fuel')),
    );
    expect(between?.[0]).toBe('row 2 (line 3) is only in now:');
    const after = difference(csv(tag('A', 'Gate')), csv(tag('A', 'Gate'), tag('B', 'Dock 1')));
    expect(after?.[0]).toBe('row 2 (line 3) is only in now:');
  });

  it('names added and removed columns', () => {
    const found = difference('tag_id,label\r\n', csv());
    expect(found?.[0]).toBe('the columns differ:');
    expect(found?.[1]).toBe('  only in golden: label');
    expect(found?.[2]).toContain('only in now: client_id, position_id');
  });

  it('compares texts that are not CSV line by line', () => {
    expect(difference('<<<<<<< HEAD\nx"\n', csv(tag('A', 'Gate')))?.[0]).toBe('the columns differ:');
  });
});
