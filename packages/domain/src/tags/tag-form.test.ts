import { describe, expect, it } from 'vitest';
import { findChildProblem, isAssociable, findReplacementProblem, applyTagChange, canSwitchTags } from './tag-form.ts';

const OFF = { label: '', active: false, status: 'NO STATUS' } as const;
const ON = { label: 'Roll cage', active: true, status: 'NOK' } as const;
const ID = 0x3c_00_00_01;

describe('an asset tag', () => {
  it('becomes active with a label', () => {
    expect(applyTagChange(ID, OFF, { label: 'Pallet 7' })).toEqual({ ...OFF, label: 'Pallet 7', active: true });
  });

  it('gets its hex id as label when it is switched on without one', () => {
    expect(applyTagChange(ID, OFF, { active: true })).toEqual({ ...OFF, label: '3C000001', active: true });
    expect(applyTagChange(ID, ON, { active: true, label: ' ' }).label).toBe('3C000001');
    expect(applyTagChange(ID, ON, { active: true })).toEqual(ON);
  });

  it('loses label and status when it is switched off, or its label is cleared', () => {
    expect(applyTagChange(ID, ON, { active: false })).toEqual(OFF);
    expect(applyTagChange(ID, ON, { active: false, label: 'Still here', status: 'OK' })).toEqual(OFF);
    expect(applyTagChange(ID, ON, { label: '' })).toEqual(OFF);
  });

  it('has no status while it is off', () => {
    expect(applyTagChange(ID, OFF, { status: 'OK' })).toEqual(OFF);
    expect(applyTagChange(ID, ON, { status: 'OK' })).toEqual({ ...ON, status: 'OK' });
  });

  it('can be switched by clients of types 0, 2, 3, 5 and unknown types', () => {
    expect([0, 1, 2, 3, 4, 5, 9].filter(canSwitchTags)).toEqual([0, 2, 3, 5, 9]);
  });
});

describe('a child beacon', () => {
  it('can only be made of an orphan', () => {
    const orphan = { active: true, hasParent: false, hasChildren: false, inRoute: false };
    expect(findChildProblem(orphan)).toBeNull();
    expect(findChildProblem({ ...orphan, active: false })).toBe('inactive');
    expect(findChildProblem({ ...orphan, hasParent: true })).toBe('has-parent');
    expect(findChildProblem({ ...orphan, hasChildren: true })).toBe('has-children');
    expect(findChildProblem({ ...orphan, inRoute: true })).toBe('in-route');
  });
});

describe('a replacement', () => {
  const old = { type: 0, active: true, destroyed: false };
  it('is an inactive tag of the same type', () => {
    expect(findReplacementProblem(old, { ...old, active: false })).toBeNull();
    expect(findReplacementProblem(old, old)).toBe('active');
    expect(findReplacementProblem(old, { type: 1, active: false, destroyed: false })).toBe('other-type');
    expect(findReplacementProblem(old, { type: 0, active: false, destroyed: true })).toBe('destroyed');
  });
});

describe('an associated beacon', () => {
  it('is a beacon that is not destroyed', () => {
    expect(isAssociable({ type: 0, destroyed: false })).toBe(true);
    expect(isAssociable({ type: 1, destroyed: false })).toBe(false);
    expect(isAssociable({ type: 0, destroyed: true })).toBe(false);
  });
});
