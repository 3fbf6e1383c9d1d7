import { describe, expect, it } from 'vitest';
import { toBatteryLevel } from './battery.ts';

describe('a battery', () => {
  it('is none red, low amber, medium yellow, high green', () => {
    const shown = [0, 1, 2, 3].map((battery) => `${toBatteryLevel(battery).word} ${toBatteryLevel(battery).colour}`);
    expect(shown).toEqual(['none red', 'low amber', 'medium yellow', 'high green']);
  });

  it('with level -1 is unknown, not none', () => {
    expect(toBatteryLevel(-1)).toEqual({ level: -1, word: 'unknown', colour: 'grey' });
    expect(toBatteryLevel(4).word).toBe('unknown');
  });
});
