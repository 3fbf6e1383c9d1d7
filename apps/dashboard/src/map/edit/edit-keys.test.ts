import { describe, expect, it } from 'vitest';
import { toEditAction } from './edit-keys.ts';

const NO_KEY = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const by = (key: string, extra = {}) => toEditAction({ ...NO_KEY, key, ...extra });

describe('a key while something is selected', () => {
  it('arrow keys move by a pixel of the plan, by ten with Shift', () => {
    expect(by('ArrowLeft')).toEqual({ kind: 'nudge', by: { x: -1, y: 0 } });
    expect(by('ArrowDown')).toEqual({ kind: 'nudge', by: { x: 0, y: 1 } });
    expect(by('ArrowUp', { shiftKey: true })).toEqual({ kind: 'nudge', by: { x: 0, y: -10 } });
    expect(by('ArrowRight', { shiftKey: true })).toEqual({ kind: 'nudge', by: { x: 10, y: 0 } });
  });

  it('Enter confirms and Escape reverts', () => {
    expect(by('Enter')).toEqual({ kind: 'confirm' });
    expect(by('Escape')).toEqual({ kind: 'revert' });
  });

  it('other keys, and combinations with modifier keys, do nothing', () => {
    expect(['a', '+', 'Tab', 'Home'].map((key) => by(key))).toEqual([null, null, null, null]);
    expect(by('ArrowLeft', { altKey: true })).toBeNull();
    expect(by('ArrowLeft', { ctrlKey: true })).toBeNull();
  });
});
