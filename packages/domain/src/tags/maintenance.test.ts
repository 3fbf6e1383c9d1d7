import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsMaintenance, orderByMaintenance, type MaintainedTag } from './maintenance.ts';

const NOW = 1_800_000_000;
const WEEK = 7 * 86_400;
const tag = (change: Partial<MaintainedTag>) => ({ active: true, battery: 3, lastUpdate: NOW - 60, ...change });

describe('maintenance', () => {
  it('is required by an installed tag with no battery or an outdated one, and by nothing else', () => {
    const needs = (change: Partial<MaintainedTag>) => needsMaintenance(tag(change), NOW);
    expect(needs({ battery: 0 })).toBe(true);
    expect(needs({ lastUpdate: NOW - WEEK - 1 })).toBe(true);
    expect(needs({ lastUpdate: NOW - WEEK })).toBe(false);
    for (const battery of [-1, 1, 2, 3]) expect(needs({ battery })).toBe(false);
    expect(needs({ lastUpdate: null })).toBe(false);
    expect(needs({ active: false, battery: 0, lastUpdate: NOW - WEEK - 1 })).toBe(false);
  });
});

describe('the order of tags', () => {
  it('is installed without battery, other installed outdated, other installed, not installed, each newest first', () => {
    const tags = {
      spareOld: tag({ active: false, lastUpdate: NOW - 9 * WEEK }),
      never: tag({ lastUpdate: null }),
      fine: tag({}),
      outdated: tag({ lastUpdate: NOW - 2 * WEEK }),
      spareEmpty: tag({ active: false, battery: 0 }),
      emptyOld: tag({ battery: 0, lastUpdate: NOW - 3 * WEEK }),
      empty: tag({ battery: 0 }),
      outdatedMore: tag({ lastUpdate: NOW - 4 * WEEK }),
      finer: tag({ lastUpdate: NOW }),
    };
    const names = new Map(Object.entries(tags).map(([name, it]) => [it, name]));
    expect(orderByMaintenance(Object.values(tags), NOW).map((it) => names.get(it))).toEqual([
      'empty',
      'emptyOld',
      'outdated',
      'outdatedMore',
      'finer',
      'fine',
      'never',
      'spareEmpty',
      'spareOld',
    ]);
  });

  it('has the tags that need maintenance first, and loses none', () => {
    const some = fc.record({
      active: fc.boolean(),
      battery: fc.integer({ min: -1, max: 3 }),
      lastUpdate: fc.option(fc.integer({ min: NOW - 2 * WEEK, max: NOW }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(some), (tags) => {
        const ordered = orderByMaintenance(tags, NOW);
        expect(new Set(ordered)).toEqual(new Set(tags));
        expect(ordered).toHaveLength(tags.length);
        const count = tags.filter((it) => needsMaintenance(it, NOW)).length;
        expect(ordered.slice(0, count).every((it) => needsMaintenance(it, NOW))).toBe(true);
      }),
    );
  });
});
