import { isTracker, MAX_ANALYTICS_DAYS } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconRouteOff, IconTruckOff } from '@tabler/icons-react';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Site } from '../../site/use-site.ts';
import type { DayRange } from '../../ui/dates/days.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './activity-analytics.module.css';
import type { ActivityFilter } from './activity-filter.ts';
import type { Hindrance } from './hindrance.ts';

interface HinderedProps<Kind extends Hindrance['kind'] = Hindrance['kind']> {
  hindrance: Extract<Hindrance, { kind: Kind }>;
  site: Site;
  filter: ActivityFilter;
  defaultDays: DayRange;
  onApply: (filter: ActivityFilter) => void;
}

/** What is loading, missing or wrong in the address, with the next step. */
export function Hindered({ hindrance, ...props }: HinderedProps) {
  return (
    <div className={classes.middle}>
      <Reason hindrance={hindrance} {...props} />
    </div>
  );
}

function Reason({ hindrance, ...props }: HinderedProps) {
  const { t } = useTranslation('activity');
  const common = useTranslation('common');
  switch (hindrance.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed title={t('states.failed')} error={hindrance.error} onRetry={hindrance.retry} />;
    case 'noVehicle':
      return <NoVehicle hindrance={hindrance} {...props} />;
    case 'days':
      return (
        <StateMessage
          role="alert"
          icon={IconCalendarOff}
          title={common.t(`dates.problem.${hindrance.problem}`, { days: MAX_ANALYTICS_DAYS })}
        />
      );
    case 'noLap':
    case 'otherVehicle':
    case 'otherDays':
      return <OtherLap hindrance={hindrance} {...props} />;
  }
}

function NoVehicle({ site, filter, onApply }: HinderedProps<'noVehicle'>) {
  const { t } = useTranslation('activity');
  const { clientType } = useSessionUser();
  return (
    <StateMessage
      icon={IconTruckOff}
      title={t('states.noVehicle')}
      text={t('states.noVehicleWhy')}
      action={
        <Button variant="default" onClick={() => onApply({ ...filter, vehicleIds: site.vehicles.map(({ id }) => id) })}>
          {t(isTracker(clientType) ? 'filter.allGateways' : 'filter.allVehicles')}
        </Button>
      }
    />
  );
}

/** The lap does not exist, or is not within the rest of the filter. */
function OtherLap(props: HinderedProps<'noLap' | 'otherVehicle' | 'otherDays'>) {
  const { hindrance, site, filter, defaultDays, onApply } = props;
  const { t } = useTranslation('activity');
  const createStep = (text: string, part: Partial<ActivityFilter>) => (
    <Button variant="default" onClick={() => onApply({ ...filter, ...part })}>
      {text}
    </Button>
  );
  const everyLap = createStep(t('states.removeLap'), { lap: '' });
  if (hindrance.kind === 'noLap')
    return (
      <StateMessage
        role="alert"
        icon={IconRouteOff}
        title={t('states.noLap', { lap: filter.lap })}
        text={t('states.noLapWhy')}
        action={everyLap}
      />
    );
  if (hindrance.kind === 'otherDays')
    return (
      <StateMessage
        role="alert"
        icon={IconCalendarOff}
        title={t('states.otherDays')}
        action={createStep(t('states.showDays'), defaultDays)}
      />
    );
  const { anchorId, anchorLabel: name } = hindrance.lap;
  const canShow = site.vehicles.some(({ id }) => id === anchorId);
  return (
    <StateMessage
      role="alert"
      icon={IconTruckOff}
      title={t('states.otherVehicle', { name })}
      action={canShow ? createStep(t('states.showVehicle', { name }), { vehicleIds: [anchorId] }) : everyLap}
    />
  );
}
