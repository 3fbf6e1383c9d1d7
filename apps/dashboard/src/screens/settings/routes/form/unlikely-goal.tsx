import { formatDuration, isGoalUnlikely, readDurations } from '@lapwing/domain';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FormNote } from '../../../../ui/form-note.tsx';
import type { ExpectedTimes } from './use-past-trips.ts';
import type { RouteForm } from './use-route-form.ts';

/** The warning that a target is below what vehicles took at best. */
export function UnlikelyGoal({ form, expected }: { form: RouteForm; expected: ExpectedTimes }) {
  const { t } = useTranslation('routes');
  const { goalSec } = readDurations(form.fields);
  const { total } = expected;
  if (goalSec === null || total === null || !isGoalUnlikely(goalSec, total)) return null;
  return (
    <FormNote tone="warn">
      {t('form.unlikely', { least: formatDuration(total.rarelyBelowSec), average: formatDuration(total.averageSec) })}
    </FormNote>
  );
}
