import type { TagActivity } from '@lapwing/domain';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './cargo-check.module.css';

/** One line of counts; it keeps its space while they load. */
export function CargoCounts({ activity }: { activity: TagActivity<unknown> | null }) {
  const { t, language } = useTranslation('cargo');
  const format = new Intl.NumberFormat(language);
  if (activity === null) {
    return (
      <p className={classes.counts} aria-hidden>
        &nbsp;
      </p>
    );
  }
  const [active, inactive] = [activity.active.length, activity.inactive.length];
  return (
    <p className={classes.counts}>
      <span>
        <strong>{format.format(active + inactive)}</strong> {t('counts.tags', { count: active + inactive })}
      </span>
      <span>
        <IconCircleCheck size={15} stroke={1.75} aria-hidden /> <strong>{format.format(active)}</strong>{' '}
        {t('counts.active', { count: active })}
      </span>
      <span>
        <IconClockOff size={15} stroke={1.75} aria-hidden /> <strong>{format.format(inactive)}</strong>{' '}
        {t('counts.inactive', { count: inactive })}
      </span>
    </p>
  );
}
