import { chooseOfflineLimitSec, MINUTE_SEC } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { gatewayListOptions } from '../../data/gateway-list.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStage } from '../stage-context.ts';
import type { Pointed } from './pointed.ts';

/** What the first fault that fits a thing would do, and when it will show, in a sentence. */
export function usePreview(): (pointed: Pointed) => string {
  const { t } = useTranslation('director');
  const { clients } = useStage();
  const { data: gateways } = useQuery(gatewayListOptions(useScope()));
  return (pointed) => {
    const { kind, id } = pointed;
    if (kind === 'operations') return t('point.preview.call', { operation: id });
    const things = clients.flatMap((client) => client[kind]);
    const name = things.find((thing) => thing.id === id)?.label ?? String(id);
    if (kind === 'beacons') return t('point.preview.beacon', { name });
    const powerSource = gateways?.find((gateway) => gateway.id === id)?.powerSource ?? true;
    const limitSec = chooseOfflineLimitSec(powerSource);
    return t('point.preview.gateway', { name, staleSec: limitSec / 3, count: limitSec / MINUTE_SEC });
  };
}
