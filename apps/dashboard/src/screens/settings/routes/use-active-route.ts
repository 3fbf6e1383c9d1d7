import { useEffect } from 'react';
import type { Route } from '../../../data/routes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { showFailed } from '../../../ui/toast-list.ts';
import { useRoutesAddress } from './routes-address.ts';
import type { RoutesState } from './use-routes.ts';

/**
 * The route in the address; null if there is none. An unknown one is reported, except by the editor, which shows that in
 * its place. The editor without one opens the first of the list (R§4).
 */
export function useActiveRoute(state: RoutesState): Route | null {
  const { t } = useTranslation('routes');
  const { part, routeId } = useRoutesAddress();
  const [, setParams] = useAddressParams();
  const routes = state.kind === 'known' ? state.routes : null;
  const active = routes?.find(({ id }) => id === routeId) ?? null;
  const isUnknown = routes !== null && routeId !== null && active === null && part !== 'editor';
  const firstId = part === 'editor' && routeId === null ? routes?.[0]?.id : undefined;
  useEffect(() => {
    if (isUnknown) showFailed(t('unknown'), t('unknownWhy', { id: routeId }));
    if (isUnknown || firstId !== undefined) setParams({ routeId: firstId === undefined ? '' : String(firstId) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each address is reported once.
  }, [isUnknown, routeId, firstId]);
  return active;
}
