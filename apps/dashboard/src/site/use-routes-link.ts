import { isDefaultNonTracker } from '@lapwing/domain';
import { useSessionUser } from '../data/session.ts';
import { createScreenLink, withParam } from '../navigation/screen-links.ts';

/** The address of the settings tab routes, at a gateway if one is given (S§2); null for users without that tab. */
export function useRoutesLink(gatewayId?: number): string | null {
  const { clientType } = useSessionUser();
  const path = isDefaultNonTracker(clientType) ? createScreenLink('user-settings', { tab: 'routes' }) : null;
  return path !== null && gatewayId !== undefined ? withParam(path, 'anchorId', String(gatewayId)) : path;
}
