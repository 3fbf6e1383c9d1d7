import { formatDuration } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import classes from './route-form.module.css';
import { PAST_DAYS, type ExpectedTimes } from './use-past-trips.ts';

/** How long the whole route should take, and which times that is from. */
export function ExpectedTotal({ expected }: { expected: ExpectedTimes }) {
  const { t } = useTranslation(['routes', 'common']);
  const { legs, total, state, vehicles, retry } = expected;
  if (legs.length === 0) return null;
  if (state === 'loading') return <p className={classes.help}>{t('form.total.loading')}</p>;
  if (state === 'failed')
    return (
      <p className={classes.row}>
        <span className={classes.help}>{t('form.total.failed')}</span>
        <Button size="compact-xs" variant="default" onClick={retry}>
          {t('tryAgain', { ns: 'common' })}
        </Button>
      </p>
    );
  const unknown = legs.filter(({ trip }) => trip === null).length;
  return (
    <div>
      <p className={classes.total}>
        <strong>{t('form.total.label')}</strong>
        <span>
          {total
            ? t('form.total.value', {
                average: formatDuration(total.averageSec),
                least: formatDuration(total.rarelyBelowSec),
              })
            : t('form.total.unknown', { count: unknown })}
        </span>
      </p>
      <p className={classes.help}>{t('form.total.from', { count: vehicles, days: PAST_DAYS })}</p>
    </div>
  );
}
