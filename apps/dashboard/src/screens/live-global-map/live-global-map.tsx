import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone, useIsWide } from '../../theme/widths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { fleetQueryAtom, hiddenIdsAtom, toggleHiddenAtom } from '../../live-map/model/fleet-atoms.ts';
import { FleetContext, FleetStateProvider, useVehicles } from '../../live-map/model/fleet-context.tsx';
import { LiveRegion } from '../../live-map/announcements/live-region.tsx';
import { FleetStates } from '../../live-map/panels/fleet-states.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useLiveFleet, type ReadyFleet } from '../../live-map/model/use-live-fleet.ts';
import { useSelection } from './fleet/use-selection.ts';

/** The live global map: every vehicle of the client, in a list and on the floor plan (L§2). */
export function LiveGlobalMap() {
  const { t } = useTranslation('live');
  const fleet = useLiveFleet(useAtomValue(hiddenIdsAtom));
  usePageTitle(t('title'));
  return (
    <FleetStates fleet={fleet} skeleton={<ScreenSkeleton />} failed={t('states.failed')}>
      {(ready) => <ReadyMap fleet={ready} />}
    </FleetStates>
  );
}

function ReadyMap({ fleet: { site, state } }: { fleet: ReadyFleet }) {
  const { zone } = site;
  const isWide = useIsWide();
  const isNarrow = useIsPhone();
  const { selectedId, onSelect } = useSelection(state);
  const onToggleHidden = useSetAtom(toggleHiddenAtom);
  useEndOfSearch();
  const context = useMemo(
    () => ({ zone, isWide, selectedId, onSelect, onToggleHidden, screen: 'fleet' as const }),
    [zone, isWide, selectedId, onSelect, onToggleHidden],
  );
  return (
    <FleetContext value={context}>
      <FleetStateProvider state={state}>
        {isNarrow ? <PhoneLayout site={site} /> : <DesktopLayout site={site} />}
        <FleetRegion />
      </FleetStateProvider>
    </FleetContext>
  );
}

/** Announces changes of the fleet to screen readers. */
const FleetRegion = memo(function FleetRegion() {
  return <LiveRegion vehicles={useVehicles()} />;
});

/** Clears the search when the screen is left. */
function useEndOfSearch(): void {
  const setQuery = useSetAtom(fleetQueryAtom);
  useEffect(() => () => setQuery(''), [setQuery]);
}
