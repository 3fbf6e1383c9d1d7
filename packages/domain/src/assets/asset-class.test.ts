import { describe, expect, it } from 'vitest';
import { classifyAsset } from './asset-class.ts';

const NONE = { entry: false, out: false, buzzer: false };

describe('an asset', () => {
  it('is inside at an entry, outside at an exit, a warning at a buzzer, and undefined without a gateway', () => {
    expect(classifyAsset({ ...NONE, entry: true })).toBe('inside');
    expect(classifyAsset({ ...NONE, out: true })).toBe('outside');
    expect(classifyAsset({ ...NONE, buzzer: true })).toBe('warning');
    expect(classifyAsset(null)).toBe('undefined');
  });

  it('follows the buzzer, then the entry, then the exit, and is undefined without a mark', () => {
    expect(classifyAsset({ entry: true, out: true, buzzer: true })).toBe('warning');
    expect(classifyAsset({ entry: true, out: true, buzzer: false })).toBe('inside');
    expect(classifyAsset(NONE)).toBe('undefined');
  });
});
