import { computeOnTime, toDelayTone } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { RunningDelay } from '../ui/delay.tsx';
import { PresenceBadge } from '../ui/presence-badge.tsx';
import type { Predictions } from './use-predicted.ts';

/** The route of a vehicle, the delay of its lap, and whether the vehicle is offline. */
export function RouteState({ predictions: { route, gateway, asOfTs, isOffline } }: { predictions: Predictions }) {
  const { t } = useTranslation('predictions');
  const { activeRouteId, activeRouteOnTime, currentRouteInstance } = gateway;
  const onTime = computeOnTime(activeRouteOnTime, currentRouteInstance?.nextDue ?? null, asOfTs);
  return (
    <>
      {route && <span>{route.label}</span>}
      {route && activeRouteId === null && <span>{t('noLap')}</span>}
      {onTime && <RunningDelay tone={toDelayTone(onTime)} delaySec={onTime[1]} />}
      {isOffline && <PresenceBadge presence="offline" />}
    </>
  );
}
