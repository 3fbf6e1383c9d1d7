import { describe, expect, it } from 'vitest';
import { computeChange, applyDraft, withChange } from './tag-draft.ts';
import { tag } from './tag.test-data.ts';

const ASSET = tag({ type: 1, active: false, label: '', tagId: 0x3c_00_00_01 });

describe('the draft of an asset tag', () => {
  it('is active once a label is typed, takes the hex id when it is switched on, and loses the label when off', () => {
    const typed = withChange(ASSET, {}, { label: 'Pallet' }, 2);
    expect(typed).toMatchObject({ label: 'Pallet', active: true });
    expect(withChange(ASSET, {}, { active: true }, 2)).toMatchObject({ label: '3C000001', active: true });
    expect(withChange(ASSET, typed, { active: false }, 2)).toMatchObject({ label: '', active: false });
  });

  it('has no switch with clients that have none', () => {
    expect(withChange(ASSET, {}, { label: 'Crate' }, 1)).toEqual({ label: 'Crate' });
  });
});

describe('what is sent', () => {
  it('is only what differs', () => {
    expect(computeChange(tag(), {}, 0)).toEqual({});
    expect(computeChange(tag(), { label: 'Dock 4' }, 0)).toEqual({});
    expect(computeChange(tag(), { label: 'Dock', range: 9 }, 0)).toEqual({ label: 'Dock', threshold: -25 });
  });

  it('names the children to have and those to give back', () => {
    const parent = tag({ childTags: [{ id: 7, label: 'Inner', parentId: 1 }], numberOfChildren: 1 });
    expect(computeChange(parent, { children: [8] }, 0)).toEqual({ childBeacons: [8], beaconsToRemove: [7] });
    expect(computeChange(parent, { children: [] }, 0)).toEqual({ beaconsToRemove: [7] });
  });

  it('is only the removal for a beacon that leaves the map', () => {
    expect(computeChange(tag(), { active: false, label: 'X' }, 0)).toEqual({ active: false });
  });

  it('has a status with trackers only', () => {
    expect([computeChange(tag(), { status: 'OK' }, 2), computeChange(tag(), { status: 'OK' }, 0)]).toEqual([
      { status: 'OK' },
      {},
    ]);
  });

  it('reads a stored range beyond the scale as its end, and leaves it alone', () => {
    const far = tag({ threshold: -90 });
    expect(applyDraft(far, {}).range).toBe(16);
    expect(computeChange(far, { label: 'X' }, 0)).toEqual({ label: 'X' });
  });
});
