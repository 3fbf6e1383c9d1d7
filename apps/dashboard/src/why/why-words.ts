import { formatDate, formatMinuteOfDay, formatTime, DAY_SEC, type ZoneTable } from '@lapwing/domain';
import { useMemo } from 'react';
import type { WhyRow, WhyValue } from '../data/why.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from '../ui/age.ts';
import { formatNumber } from '../ui/format-number.ts';

/** The day that needs no date: the one of the lap, or of the answer. */
export interface WhyDay {
  readonly zone: ZoneTable;
  readonly dayMs: number;
}

/** How instants (unix seconds), durations (seconds) and values are written. Unknown ones are a dash. */
export interface WhyWords {
  /** 10:46:07, with its date on another day. */
  readonly time: (ts: number) => string;
  /** `at 10:46:07`, within a sentence. */
  readonly at: (ts: number | null) => string;
  /** `since 10:46:07`, within a sentence. */
  readonly since: (ts: number | null) => string;
  readonly duration: (sec: number | null) => string;
  readonly value: (value: WhyValue) => string;
}

/** Settings that are off at 0. */
const OFF_AT_ZERO: readonly WhyValue['name'][] = ['timeout', 'goal'];

export function useWhyWords({ zone, dayMs }: WhyDay): WhyWords {
  const { t, language } = useTranslation('why');
  const ageText = useAgeText();
  return useMemo(() => {
    const split = (ts: number) => {
      const [date, time] = [formatDate(zone, ts * 1000), formatTime(zone, ts * 1000)];
      return { date: date === formatDate(zone, dayMs) ? null : date, time };
    };
    const inSentence = (kind: 'at' | 'since', ts: number | null) => {
      if (ts === null) return '–';
      const { date, time } = split(ts);
      return date === null ? t(`${kind}.time`, { time }) : t(`${kind}.date`, { date, time });
    };
    const duration = (sec: number | null) => (sec === null ? '–' : ageText(sec * 1000));
    return {
      time: (ts) => {
        const { date, time } = split(ts);
        return date === null ? time : `${date} ${time}`;
      },
      at: (ts) => inSentence('at', ts),
      since: (ts) => inSentence('since', ts),
      duration,
      value: ({ name, value, unit }) => {
        if (value === 0 && OFF_AT_ZERO.includes(name)) return '–';
        switch (unit) {
          case 's':
            return duration(value);
          case 'dBm':
            return `${formatNumber(value, language)} dBm`;
          case 'second-of-day':
            return formatMinuteOfDay(Math.ceil((value % DAY_SEC) / 60) % (DAY_SEC / 60));
          case 'count':
            return formatNumber(name === 'ord' ? value + 1 : value, language);
        }
      },
    };
  }, [t, language, ageText, zone, dayMs]);
}

/** A value of a row; null without it. */
export function findValue(values: readonly WhyValue[], ...names: readonly WhyValue['name'][]): number | null {
  return values.find(({ name }) => names.includes(name))?.value ?? null;
}

/** The decisive row; null if nothing was heard. */
export function findCause({
  cause,
  rows,
}: {
  readonly cause: { readonly row: number | null };
  readonly rows: readonly WhyRow[];
}): WhyRow | null {
  return cause.row === null ? null : (rows[cause.row] ?? null);
}
