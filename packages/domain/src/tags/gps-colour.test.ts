import { describe, expect, it } from 'vitest';
import { findGpsColour, GPS_TAG_COLOURS } from './gps-colour.ts';

describe('the colour of a tag of a GPS client', () => {
  it('is yellow, red, blue or green for the four special ids, and grey for any other', () => {
    const { yellow, red, blue, green } = GPS_TAG_COLOURS;
    expect([yellow, red, blue, green].map(findGpsColour)).toEqual(['yellow', 'red', 'blue', 'green']);
    expect(new Set([yellow, red, blue, green]).size).toBe(4);
    for (const tagId of [0, 1, yellow - 1, green + 1, 0xffffffff]) expect(findGpsColour(tagId)).toBe('grey');
  });
});
