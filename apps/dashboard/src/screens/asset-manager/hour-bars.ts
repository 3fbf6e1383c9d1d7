import type { ChartItem } from '../../data/assets.ts';

/** The hours from the first with customers to the last. */
export function openHours(items: readonly ChartItem[]): readonly ChartItem[] {
  const hours = [...items].sort((a, b) => a.hour - b.hour);
  const isOpen = ({ totalTags }: ChartItem) => totalTags > 0;
  return hours.slice(Math.max(0, hours.findIndex(isOpen)), hours.findLastIndex(isOpen) + 1);
}

/** The hour with two digits, e.g. 09. */
export function formatHour({ hour }: ChartItem): string {
  return String(hour).padStart(2, '0');
}
