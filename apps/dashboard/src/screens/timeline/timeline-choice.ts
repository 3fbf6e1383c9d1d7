import { USUAL_TIMELINE_HOURS, type TimelineChoice } from '@lapwing/domain';
import { useSearchParams } from 'react-router-dom';
import { idOf } from '../../fleet/model/id-of.ts';

/** What the timeline shows: whose, of which day and which hours. */
export interface ShownChoice extends TimelineChoice {
  /** Null: none is chosen. */
  readonly vehicleId: number | null;
}

export interface ChosenTimeline {
  readonly choice: ShownChoice;
  readonly choose: (part: Partial<ShownChoice>) => void;
  /** Where playback stands (unix seconds); null at the start. */
  readonly at: number | null;
  readonly onAt: (ts: number) => void;
}

const NAMES = { vehicleId: 'vehicle', day: 'day', from: 'from', to: 'to' } as const;
const AT = 'at';

/**
 * What the address asks for (`?vehicle=1&day=2026-11-20&from=11:00:00&to=18:59:59&at=1795185600`), each part as `usual`
 * where it says nothing. A part that was cleared stays in it without a value.
 */
export function useTimelineChoice(usual: Pick<ShownChoice, 'vehicleId' | 'day'>): ChosenTimeline {
  const [params, setParams] = useSearchParams();
  const usualText = { vehicleId: String(usual.vehicleId ?? ''), day: usual.day, ...USUAL_TIMELINE_HOURS };
  const text = (part: keyof typeof NAMES) => params.get(NAMES[part]) ?? usualText[part];
  const choice = { vehicleId: idOf(text('vehicleId')), day: text('day'), from: text('from'), to: text('to') };
  return {
    choice,
    choose: (part) =>
      setParams(
        (known) => {
          const next = { ...choice, ...part };
          for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
            const value = String(next[key] ?? '');
            if (value === usualText[key]) known.delete(NAMES[key]);
            else known.set(NAMES[key], value);
          }
          known.delete(AT);
          return known;
        },
        { replace: true },
      ),
    at: idOf(params.get(AT)),
    // An instant belongs to its day: opened tomorrow it is the same one.
    onAt: (ts) =>
      setParams(
        (known) => {
          known.set(NAMES.day, choice.day);
          known.set(AT, String(Math.round(ts)));
          return known;
        },
        { replace: true },
      ),
  };
}
