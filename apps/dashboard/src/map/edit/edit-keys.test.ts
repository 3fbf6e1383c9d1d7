import { describe, expect, it } from 'vitest';
import { keyMeaning } from './edit-keys.ts';

const NO_KEY = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const by = (key: string, extra = {}) => keyMeaning({ ...NO_KEY, key, ...extra });

describe('a key while something is selected', () => {
  it('moves it by a pixel of the plan, by ten with Shift', () => {
    expect(by('ArrowLeft')).toEqual({ kind: 'nudge', by: { x: -1, y: 0 } });
    expect(by('ArrowDown')).toEqual({ kind: 'nudge', by: { x: 0, y: 1 } });
    expect(by('ArrowUp', { shiftKey: true })).toEqual({ kind: 'nudge', by: { x: 0, y: -10 } });
    expect(by('ArrowRight', { shiftKey: true })).toEqual({ kind: 'nudge', by: { x: 10, y: 0 } });
  });

  it('confirms with Enter and gives back with Escape', () => {
    expect(by('Enter')).toEqual({ kind: 'confirm' });
    expect(by('Escape')).toEqual({ kind: 'giveBack' });
  });

  it('means nothing else, and nothing together with the keys of the browser', () => {
    expect(['a', '+', 'Tab', 'Home'].map((key) => by(key))).toEqual([null, null, null, null]);
    expect(by('ArrowLeft', { altKey: true })).toBeNull();
    expect(by('ArrowLeft', { ctrlKey: true })).toBeNull();
  });
});
