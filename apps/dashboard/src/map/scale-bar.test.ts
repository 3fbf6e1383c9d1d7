import { describe, expect, it } from 'vitest';
import { fitScaleBar } from './scale-bar.ts';

describe('the scale of the map', () => {
  it('shows the longest round length that fits', () => {
    expect(fitScaleBar(100, 1, 110)).toEqual({ metres: 10, widthPx: 100 });
    expect(fitScaleBar(100, 2, 110)).toEqual({ metres: 5, widthPx: 100 });
    expect(fitScaleBar(60, 1, 110)).toEqual({ metres: 5, widthPx: 5 / 0.06 });
    expect(fitScaleBar(2.5, 1, 110)).toEqual({ metres: 0.2, widthPx: 80 });
  });

  it('is not shown if the scale of the plan is unknown', () => {
    expect(fitScaleBar(null, 1, 110)).toBeNull();
    expect(fitScaleBar(0, 1, 110)).toBeNull();
  });
});
