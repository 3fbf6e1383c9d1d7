import { computeSharePercent, formatDurationMs, formatSigned } from '@lapwing/domain';
import type { LapGroup } from '../../../data/laps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Bar } from '../../../ui/charts/bars.ts';

const MINUTE_SEC = 60;

/** A group with its name in the chart and in full. */
export interface NamedGroup {
  readonly key: string;
  readonly group: LapGroup;
  readonly label: string;
  readonly name: string;
  readonly isFaint?: boolean;
}

/** A function that gives the figures of a group as texts, in the order of the columns. */
export function useGroupCells(): (group: LapGroup) => readonly string[] {
  const { language } = useTranslation('laps');
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return ({ valid, errors, avg, median, p90, judged, onTime, avgDelay }) => [
    number.format(valid),
    number.format(errors),
    formatTime(avg),
    formatTime(median),
    formatTime(p90),
    judged === 0 ? '–' : percent.format(computeSharePercent(onTime, judged) / 100),
    avgDelay === null ? '–' : formatSigned(Math.round(avgDelay)),
  ];
}

/** The heads of these columns. */
export function useGroupColumns(): readonly string[] {
  const { t } = useTranslation('laps');
  return [
    t('charts.valid'),
    t('charts.errors'),
    t('figures.average'),
    t('figures.median'),
    t('figures.p90'),
    t('delays.onTime'),
    t('delays.average'),
  ];
}

/** What the bars of groups show: how long valid laps took, or where no lap is valid, how many failed. */
type GroupMeasure = 'durations' | 'errors';

export function findMeasure(groups: readonly NamedGroup[]): GroupMeasure {
  return groups.some(({ group }) => group.valid > 0) ? 'durations' : 'errors';
}

/** A bar for each group: its median, with its 90th percentile as a line above; or its number of errors. */
export function useGroupBars(groups: readonly NamedGroup[]): readonly Bar[] {
  const { t } = useTranslation('laps');
  const listCells = useGroupCells();
  const measure = findMeasure(groups);
  return groups.map(({ key, group, label, name, isFaint = false }): Bar => {
    const { valid, errors, median, p90 } = group;
    const counts = [t('charts.validCount', { count: valid }), t('charts.errorCount', { count: errors })].join(', ');
    const values =
      measure === 'errors' ? { value: 0, errors } : { value: toMinutes(median), upper: toMinutes(p90), isFaint };
    return {
      key,
      label,
      ...values,
      description: t('compare.barLabel', { name, counts, median: formatTime(median), p90: formatTime(p90) }),
      cells: [name, ...listCells(group)],
    };
  });
}

function toMinutes(sec: number | null): number | null {
  return sec === null ? null : sec / MINUTE_SEC;
}

function formatTime(sec: number | null): string {
  return sec === null ? '–' : formatDurationMs(sec);
}
