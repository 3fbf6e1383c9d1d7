import { useSearchParams } from 'react-router-dom';
import { worldStorage } from '../../tab/world.ts';
import { MEASURES, type Measure } from './figures.ts';

/** The measures that are drawn for beacons and for segments; null draws none. */
export interface HeatChoice {
  readonly spots: Measure | null;
  readonly segments: Measure | null;
}

/** Storage key of the measure of the spots (R§2). */
const KEY = 'current-heatmap';
const PARAM = 'heat';
const NONE = 'none';
const SEGMENT = { frequency: 'segmentFrequency', average: 'segmentAverage' } as const satisfies Record<Measure, string>;

/**
 * The heat that is drawn, and its setter. It is part of the address (`?heat=frequency,segmentAverage`). The measure of
 * the spots is also stored, and applies when the address has none, unless the screen has a `defaultChoice`.
 */
export function useHeatChoice(defaultChoice?: HeatChoice): readonly [HeatChoice, (choice: HeatChoice) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (choice: HeatChoice) => {
    if (choice.spots !== null) worldStorage.setItem(KEY, choice.spots);
    setParams((current) => (current.set(PARAM, formatChoice(choice)), current), { replace: true, flushSync: true });
  };
  const text = params.get(PARAM);
  return [text === null && defaultChoice ? defaultChoice : readChoice(text), choose];
}

function readChoice(text: string | null): HeatChoice {
  if (text === null) return { spots: readStoredMeasure(), segments: null };
  const words = text.split(',');
  return {
    spots: MEASURES.find((measure) => words.includes(measure)) ?? null,
    segments: MEASURES.find((measure) => words.includes(SEGMENT[measure])) ?? null,
  };
}

function formatChoice({ spots, segments }: HeatChoice): string {
  const words = [spots, segments && SEGMENT[segments]].filter((word) => word !== null);
  return words.length === 0 ? NONE : words.join();
}

function readStoredMeasure(): Measure {
  const stored = worldStorage.getItem(KEY);
  return MEASURES.find((measure) => measure === stored) ?? 'frequency';
}
