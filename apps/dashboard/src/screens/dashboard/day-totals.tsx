import { formatHms, findStartOfDay } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../data/scope.ts';
import { totalMovementOptions } from '../../data/vehicle.ts';
import { useAsOfMs, useFleet } from '../../live-map/model/fleet-context.tsx';
import type { Vehicle } from '../../live-map/model/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PanelSection } from './panel-section.tsx';
import classes from './panel.module.css';

/** Time for which the vehicle was in use and moving today, since the client's midnight. */
export function DayTotals({ scope, vehicle }: { scope: Scope; vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const dayStartTs = findStartOfDay(zone, asOfMs) / 1000;
  const movement = useQuery(totalMovementOptions(scope, vehicle.id, dayStartTs));
  return (
    <PanelSection title={t('panel.day')}>
      <dl className={classes.totals}>
        <div>
          <dt>{t('panel.used')}</dt>
          <dd>{formatHms(vehicle.gateway.usageInfo.dSeconds)}</dd>
        </div>
        <div>
          <dt>{t('panel.moved')}</dt>
          <dd>{movement.data === undefined ? <NoMovement isFailed={movement.isError} /> : formatHms(movement.data)}</dd>
        </div>
      </dl>
    </PanelSection>
  );
}

function NoMovement({ isFailed }: { isFailed: boolean }) {
  const { t } = useTranslation('vehicle');
  return isFailed ? <span className={classes.none}>{t('panel.movedFailed')}</span> : <>–</>;
}
