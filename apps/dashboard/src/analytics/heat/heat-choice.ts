import { useSearchParams } from 'react-router-dom';
import { worldStorage } from '../../data/world.ts';
import { MEASURES, type Measure } from './figures.ts';

/** What of the beacons and of the ways between them is drawn; null: nothing. */
export interface HeatChoice {
  readonly spots: Measure | null;
  readonly segments: Measure | null;
}

/** Where the measure of the spots is kept (R§2). */
const KEY = 'current-heatmap';
const PARAM = 'heat';
const NONE = 'none';
const SEGMENT = { frequency: 'segmentFrequency', average: 'segmentAverage' } as const satisfies Record<Measure, string>;

/**
 * What heat is drawn. It is part of the address (`?heat=frequency,segmentAverage`); the spots' measure is kept here, too,
 * and shows where the address says nothing, unless a screen has something `usual` of its own.
 */
export function useHeatChoice(usual?: HeatChoice): readonly [HeatChoice, (choice: HeatChoice) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (choice: HeatChoice) => {
    if (choice.spots !== null) worldStorage.setItem(KEY, choice.spots);
    setParams((known) => (known.set(PARAM, writtenChoice(choice)), known), { replace: true, flushSync: true });
  };
  const asked = params.get(PARAM);
  return [asked === null && usual ? usual : readChoice(asked), choose];
}

function readChoice(text: string | null): HeatChoice {
  if (text === null) return { spots: keptMeasure(), segments: null };
  const words = text.split(',');
  return {
    spots: MEASURES.find((measure) => words.includes(measure)) ?? null,
    segments: MEASURES.find((measure) => words.includes(SEGMENT[measure])) ?? null,
  };
}

function writtenChoice({ spots, segments }: HeatChoice): string {
  const words = [spots, segments && SEGMENT[segments]].filter((word) => word !== null);
  return words.length === 0 ? NONE : words.join();
}

function keptMeasure(): Measure {
  const kept = worldStorage.getItem(KEY);
  return MEASURES.find((measure) => measure === kept) ?? 'frequency';
}
