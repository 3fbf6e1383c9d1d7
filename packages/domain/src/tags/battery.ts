export type BatteryWord = 'none' | 'low' | 'medium' | 'high' | 'unknown';

export interface BatteryLevel {
  /** 0 to 3, -1 when unknown. */
  readonly level: number;
  readonly word: BatteryWord;
  readonly colour: 'red' | 'amber' | 'yellow' | 'green' | 'grey';
}

const UNKNOWN: BatteryLevel = { level: -1, word: 'unknown', colour: 'grey' };

/** The four levels that a tag reports, in order (L§4, S§2). */
export const BATTERY_LEVELS: readonly BatteryLevel[] = [
  { level: 0, word: 'none', colour: 'red' },
  { level: 1, word: 'low', colour: 'amber' },
  { level: 2, word: 'medium', colour: 'yellow' },
  { level: 3, word: 'high', colour: 'green' },
];

/** Word and colour of a battery level, 0 to 3; any other value is unknown, which is not "none". */
export function toBatteryLevel(battery: number): BatteryLevel {
  return BATTERY_LEVELS[battery] ?? UNKNOWN;
}
