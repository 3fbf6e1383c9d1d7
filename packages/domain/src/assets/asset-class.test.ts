import { describe, expect, it } from 'vitest';
import { assetClass } from './asset-class.ts';

const NONE = { entry: false, out: false, buzzer: false };

describe('an asset', () => {
  it('is inside at an entry, outside at an exit, a warning at a buzzer, and undefined without a gateway', () => {
    expect(assetClass({ ...NONE, entry: true })).toBe('inside');
    expect(assetClass({ ...NONE, out: true })).toBe('outside');
    expect(assetClass({ ...NONE, buzzer: true })).toBe('warning');
    expect(assetClass(null)).toBe('undefined');
  });

  it('follows the buzzer, then the entry, then the exit, and is undefined without a mark', () => {
    expect(assetClass({ entry: true, out: true, buzzer: true })).toBe('warning');
    expect(assetClass({ entry: true, out: true, buzzer: false })).toBe('inside');
    expect(assetClass(NONE)).toBe('undefined');
  });
});
