import { describe, expect, it } from 'vitest';
import { batteryLevel } from './battery.ts';

describe('a battery', () => {
  it('is none red, low amber, medium yellow, high green', () => {
    const shown = [0, 1, 2, 3].map((battery) => `${batteryLevel(battery).word} ${batteryLevel(battery).colour}`);
    expect(shown).toEqual(['none red', 'low amber', 'medium yellow', 'high green']);
  });

  it('with level -1 is unknown, not none', () => {
    expect(batteryLevel(-1)).toEqual({ level: -1, word: 'unknown', colour: 'grey' });
    expect(batteryLevel(4).word).toBe('unknown');
  });
});
