import { mayCall } from '@lapwing/domain';
import { useSessionUser } from '../../../../data/session.ts';

/** Whether the user may assign routes to gateways: admins may (R§6). */
export function useMayAssign(): boolean {
  const { authScopes: scopes, clientType } = useSessionUser();
  return mayCall('setRouteAnchors', { scopes, clientType });
}
