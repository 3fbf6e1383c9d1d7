import { describe, expect, it } from 'vitest';
import { LAP_ERRORS, toLapError, describeLapError } from './lap-error.ts';

describe('the tooltip of a lap', () => {
  it('is absent when the lap is valid', () => {
    expect(describeLapError(0)).toBeNull();
    expect(LAP_ERRORS[0]).toMatchObject({ kind: 'valid', tooltipKey: null });
  });

  it('names the timeout for code 1', () => {
    expect(describeLapError(1)).toBe('Route error due to timeout.');
  });

  it('names the wrong path for codes 2, 3 and 5', () => {
    expect([2, 3, 5].map(describeLapError)).toEqual(Array(3).fill('Route error due to wrong path.'));
  });

  it('names the offline gateway for code 4', () => {
    expect(describeLapError(4)).toBe('Route error due to the gateway being offline.');
  });

  it('names the interruption for code 6', () => {
    expect(describeLapError(6)).toBe('Route interrupted');
  });

  it('names the minimum duration for code 7', () => {
    expect(describeLapError(7)).toBe('Route minimum duration was not reached.');
  });

  it('calls every other code unknown', () => {
    expect([8, 100, -1, 1.5].map(describeLapError)).toEqual(Array(4).fill('Unknown error'));
    expect(toLapError(8).kind).toBe('unknown');
  });
});
