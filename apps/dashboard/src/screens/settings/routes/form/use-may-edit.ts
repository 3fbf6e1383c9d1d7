import { mayCall } from '@lapwing/domain';
import { useSessionUser } from '../../../../data/session.ts';

/** Whether the user may create, change and delete routes: admins only (R§6). */
export function useMayEdit(): boolean {
  const { authScopes, clientType } = useSessionUser();
  return mayCall('createRoute', { scopes: authScopes, clientType });
}
