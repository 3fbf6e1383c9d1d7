import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './activity-analytics.module.css';
import { writtenDay, type DayRange } from '../../analytics/days.ts';
import type { Rider } from '../../analytics/rider.ts';

/** More names than these are counted. */
const MOST_NAMES = 3;

/** Whose activity shows, and of which days. */
export function ShownDays({ range, riders }: { range: DayRange; riders: readonly Rider[] }) {
  const { t, language } = useTranslation('activity');
  const names = riders.map(({ name }) => name);
  const who =
    names.length > MOST_NAMES
      ? t('filter.chosen', { count: names.length })
      : new Intl.ListFormat(language, { type: 'unit' }).format(names);
  return (
    <p className={classes.about}>
      {who !== '' && <strong>{who}</strong>}
      <span>{`${writtenDay(range.from)} – ${writtenDay(range.to)}`}</span>
    </p>
  );
}
