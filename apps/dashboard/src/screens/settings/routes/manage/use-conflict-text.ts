import { ApiError } from '@lapwing/contracts';
import { formatMinuteOfDay } from '@lapwing/domain';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** Says which work shifts overlap, if the cloud refused a change for that (409); undefined for other errors. */
export function useConflictText(): (error: Error) => string | undefined {
  const { t } = useTranslation('routes');
  return (error) => {
    const conflicts = error instanceof ApiError ? error.problem?.shift_conflicts : undefined;
    return conflicts
      ?.map((conflict) =>
        t('manage.assign.conflictOn', {
          route: conflict.route_label,
          other: conflict.other_route_label,
          gateway: conflict.anchor_label,
          time: formatMinuteOfDay(conflict.minute),
        }),
      )
      .join(' ');
  };
}
