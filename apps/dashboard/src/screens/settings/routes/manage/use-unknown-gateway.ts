import { useEffect } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFleetState } from '../../../../live-map/model/fleet-context.tsx';
import { showFailed } from '../../../../ui/toast-list.ts';
import { useRoutesAddress } from '../routes-address.ts';

/** Reports an address whose gateway does not exist or cannot drive routes, and shows the list without it. */
export function useUnknownGateway(): void {
  const { t } = useTranslation('routes');
  const fleet = useFleetState();
  const { anchorId, open } = useRoutesAddress();
  const isUnknown = anchorId !== null && fleet.kind === 'known' && !fleet.vehicles.some(({ id }) => id === anchorId);
  useEffect(() => {
    if (!isUnknown) return;
    showFailed(t('manage.unknownGateway'), t('manage.unknownGatewayWhy', { id: anchorId }));
    open({ by: 'gateways', anchorId: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each address is reported once.
  }, [isUnknown, anchorId]);
}
