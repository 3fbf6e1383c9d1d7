import { clearUnreadable, DEFAULT_TIMELINE_HOURS, type TimelineChoice } from '@lapwing/domain';
import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../navigation/parse-id.ts';

/** The choice of the timeline: vehicle, day and hours. */
export interface ShownChoice extends TimelineChoice {
  /** Null if none is chosen. */
  readonly vehicleId: number | null;
}

export interface ChosenTimeline {
  readonly choice: ShownChoice;
  readonly choose: (part: Partial<ShownChoice>) => void;
  /** The instant of playback (unix seconds); null at the start. */
  readonly at: number | null;
  readonly onAt: (ts: number) => void;
  /** Whether playback advances by time instead of by record. */
  readonly isTrueTime: boolean;
  readonly onTrueTime: (isTrueTime: boolean) => void;
}

const NAMES = { vehicleId: 'vehicle', day: 'day', from: 'from', to: 'to' } as const;
const AT = 'at';
const PACE = 'pace';
const TRUE_TIME = 'time';

/**
 * The choice in the address (`?vehicle=1&day=2026-11-20&from=11:00:00&to=18:59:59&at=1795185600&pace=time`); missing parts
 * are taken from `defaults`. A cleared part stays in the address without a value, and an unreadable one counts as cleared. A choice can be undone by Back; moving
 * playback adds nothing to the history.
 */
export function useTimelineChoice(defaults: Pick<ShownChoice, 'vehicleId' | 'day'>): ChosenTimeline {
  const [params, setParams] = useSearchParams();
  const defaultTexts = { vehicleId: String(defaults.vehicleId ?? ''), day: defaults.day, ...DEFAULT_TIMELINE_HOURS };
  const text = (part: keyof typeof NAMES) => params.get(NAMES[part]) ?? defaultTexts[part];
  const times = clearUnreadable({ day: text('day'), from: text('from'), to: text('to') });
  const choice = { vehicleId: parseId(text('vehicleId')), ...times };
  return {
    choice,
    choose: (part) =>
      setParams(
        (current) => {
          const next = { ...choice, ...part };
          for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
            const value = String(next[key] ?? '');
            if (value === defaultTexts[key]) current.delete(NAMES[key]);
            else current.set(NAMES[key], value);
          }
          current.delete(AT);
          return current;
        },
        { replace: isTyping(part, params) },
      ),
    at: parseId(params.get(AT)),
    // The day is stored, too, so that a link opened tomorrow shows the same instant.
    onAt: (ts) =>
      setParams(
        (current) => {
          current.set(NAMES.day, choice.day);
          current.set(AT, String(Math.round(ts)));
          return current;
        },
        { replace: true },
      ),
    isTrueTime: params.get(PACE) === TRUE_TIME,
    onTrueTime: (isTrueTime) =>
      setParams(
        (current) => {
          if (isTrueTime) current.set(PACE, TRUE_TIME);
          else current.delete(PACE);
          return current;
        },
        { replace: true },
      ),
  };
}

/** A time is typed in several steps, of which only the first adds to the history. */
function isTyping(part: Partial<ShownChoice>, params: URLSearchParams): boolean {
  return Object.keys(part).every((key) => (key === 'from' || key === 'to') && params.has(NAMES[key]));
}
