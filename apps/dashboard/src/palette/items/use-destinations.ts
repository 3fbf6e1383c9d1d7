import { createScreenPath, formatHexId, isDefault, isTracker, matchScreen, TAG_TYPE } from '@lapwing/domain';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import type { Tag } from '../../data/tags.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createScreenLink, withParam } from '../../navigation/screen-links.ts';
import type { PaletteItem } from '../palette-item.ts';

type Destination = Pick<PaletteItem, 'outcome' | 'run'>;

/** Where a thing is shown: on a screen that the client type has, with the thing selected. */
export function useDestinations() {
  const { t } = useTranslation(['palette', 'common']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { clientType } = useSessionUser();
  const fleetSearch = matchScreen(pathname)?.name === 'live-global-map' ? search : null;
  return useMemo(() => {
    const toScreen = (outcome: string, path: string): Destination => ({ outcome, run: () => void navigate(path) });
    const toSettings = (tab: string, param: string, id: number) =>
      toScreen(t('common:menu.settings'), withParam(createScreenLink('user-settings', { tab }), param, String(id)));
    const toTrackerMap = (param: string, value: string) =>
      toScreen(t('common:menu.liveMap'), withParam(createScreenLink('dashboard', {}), param, value));
    return {
      vehicle(id: number): Destination {
        // On the map of the fleet, which keeps its layers, the vehicle is selected there.
        if (fleetSearch !== null)
          return toScreen(t('onMap'), createScreenPath('live-global-map', { anchorId: id }) + fleetSearch);
        const screen = t(isTracker(clientType) ? 'common:menu.liveMap' : 'common:menu.vehicleMetrics');
        return toScreen(screen, createScreenLink('dashboard', { anchorId: id }));
      },
      gateway: (id: number) => toSettings('anchors', 'gateway', id),
      tag({ id, type, lastPosition }: Tag): Destination {
        if (isTracker(clientType) && type === TAG_TYPE.asset) return toTrackerMap('asset', formatHexId(id));
        if (type === TAG_TYPE.asset || lastPosition === null || !isDefault(clientType))
          return toSettings('beacons', 'tag', id);
        if (isTracker(clientType)) return toTrackerMap('beacon', String(lastPosition.id));
        const path = createScreenLink('live-global-map', {});
        return toScreen(t('common:menu.overallMetrics'), withParam(path, 'beacon', String(lastPosition.id)));
      },
      route: (id: number) => toScreen(t('common:menu.laps'), createScreenLink('stats-laps-details', { routeId: id })),
    };
  }, [t, navigate, clientType, fleetSearch]);
}
