import { MAX_ANALYTICS_DAYS, type ZoneTable } from '@lapwing/domain';
import type { Period } from '../../../data/analytics.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { findHistoryRange, isSameRange, toDay, toPeriod, type DayRange } from '../../../ui/dates/days.ts';
import { findDaysProblem } from '../../../ui/dates/range-draft.ts';

interface HistoryChoice {
  /** The chosen tag; null if none is chosen, or there is none of the id in the address. */
  readonly tag: Tag | null;
  /** Whether the address names a tag that does not exist. */
  readonly isTagUnknown: boolean;
  readonly range: DayRange;
  readonly isDefaultRange: boolean;
  readonly today: string;
  /** Null while the days are invalid. */
  readonly period: Period | null;
  /** What is wrong with the days, as a text. */
  readonly rangeProblem: string | null;
  readonly chooseTag: (id: number | null) => void;
  readonly chooseRange: (range: DayRange) => void;
}

/** The tag and the days in the address (`?tag=977269709&from=2026-11-15&to=2026-11-21`). Default days are not written into it. */
export function useHistoryChoice(tags: readonly Tag[], zone: ZoneTable, nowMs: number): HistoryChoice {
  const { t } = useTranslation();
  const [params, setParams] = useAddressParams();
  const defaults = findHistoryRange(zone, nowMs);
  const today = toDay(zone, nowMs);
  const asked = params.get('tag');
  const tag = tags.find(({ id }) => String(id) === asked) ?? null;
  const range = { from: params.get('from') ?? defaults.from, to: params.get('to') ?? defaults.to };
  const problem = findDaysProblem(range, today);
  return {
    tag,
    isTagUnknown: asked !== null && tag === null,
    range,
    isDefaultRange: isSameRange(range, defaults),
    today,
    period: problem === null ? toPeriod(zone, range) : null,
    rangeProblem: problem === null ? null : t(`dates.problem.${problem}`, { days: MAX_ANALYTICS_DAYS }),
    chooseTag: (id) => setParams({ tag: id === null ? '' : String(id) }),
    chooseRange: (next) => setParams(isSameRange(next, defaults) ? { from: '', to: '' } : { ...next }),
  };
}
