import { IconChartBarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LapGroup } from '../../../data/laps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { ShownGroups } from '../use-laps.ts';
import classes from './comparison.module.css';

interface GroupsBodyProps {
  shown: ShownGroups;
  children: (groups: readonly LapGroup[]) => ReactNode;
}

/** The groups once they are known, and that they are loading, failed or old. */
export function GroupsBody({ shown, children }: GroupsBodyProps) {
  const { t } = useTranslation('laps');
  return (
    <div className={classes.body}>
      {shown.kind === 'loading' && <Loading />}
      {shown.kind === 'failed' && <Failed title={t('states.failed')} error={shown.error} onRetry={shown.retry} />}
      {shown.kind === 'known' &&
        (shown.groups.some(({ valid, errors }) => valid + errors > 0) ? (
          children(shown.groups)
        ) : (
          <StateMessage role="status" icon={IconChartBarOff} title={t('charts.noData')} />
        ))}
      <div className={classes.age}>
        <AsOf {...shown.asOf} />
      </div>
    </div>
  );
}
