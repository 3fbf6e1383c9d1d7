/** The days whose store visits are shown (L§2). Days are `YYYY-MM-DD`. */
import { DAY_MS } from '../time/units.ts';

/** The first day that is shown by default, unless it is in the future. */
const FIRST_DAY = '2024-09-20';

/** The shortcuts for a range of days, in the order in which they are shown. */
export const STORE_SHORTCUTS = ['today', 'yesterday', 'lastWeek', 'lastMonth', 'lastThreeMonths'] as const;
type StoreShortcut = (typeof STORE_SHORTCUTS)[number];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The number of days of a shortcut, and how many days before today its last day is. */
export const STORE_DAYS: Record<StoreShortcut, { readonly days: number; readonly back: number }> = {
  today: { days: 1, back: 0 },
  yesterday: { days: 1, back: 1 },
  lastWeek: { days: 7, back: 0 },
  lastMonth: { days: 30, back: 0 },
  lastThreeMonths: { days: 90, back: 0 },
};

/** The days of a shortcut. All but yesterday include today. */
export function computeShortcutDays(shortcut: StoreShortcut, today: string): Days {
  const { days, back } = STORE_DAYS[shortcut];
  return { from: subtractDays(today, back + days - 1), to: subtractDays(today, back) };
}

/** From 20 September 2024 to today. */
export function computeDefaultStoreDays(today: string): Days {
  return { from: FIRST_DAY < today ? FIRST_DAY : today, to: today };
}

/** The last days, today among them. */
export function computeLastStoreDays(today: string, days: number): Days {
  return { from: subtractDays(today, days - 1), to: today };
}

function subtractDays(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
