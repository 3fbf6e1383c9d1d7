import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useIsWide } from '../../theme/widths.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { DeskLayout } from './desk-layout.tsx';
import { hiddenIdsAtom } from '../../fleet/model/fleet-atoms.ts';
import { AsOfContext, FleetContext } from '../../fleet/model/fleet-context.ts';
import { LiveRegion } from '../../fleet/announcements/live-region.tsx';
import { FleetStates } from '../../fleet/panels/fleet-states.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useLiveFleet, type ReadyFleet } from '../../fleet/model/use-live-fleet.ts';
import { useSelection } from './fleet/use-selection.ts';
import type { Vehicle } from '../../fleet/model/vehicle.ts';

const NO_VEHICLES: readonly Vehicle[] = [];

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

function ReadyMap({ fleet }: { fleet: ReadyFleet }) {
  const { zone, state } = fleet;
  const isWide = useIsWide();
  const isNarrow = useIsPhone();
  const vehicles = state.kind === 'known' ? state.vehicles : NO_VEHICLES;
  const asOfMs = state.kind === 'known' ? state.asOfMs : 0;
  const { selectedId, onSelect } = useSelection(vehicles);
  const onToggleHidden = useToggleHidden();
  const context = useMemo(
    () => ({ zone, isWide, selectedId, onSelect, onToggleHidden }),
    [zone, isWide, selectedId, onSelect, onToggleHidden],
  );
  return (
    <FleetContext value={context}>
      <AsOfContext value={asOfMs}>
        {isNarrow ? <PhoneLayout fleet={fleet} /> : <DeskLayout fleet={fleet} />}
      </AsOfContext>
      <LiveRegion vehicles={vehicles} />
    </FleetContext>
  );
}

function useToggleHidden(): (id: number) => void {
  const setHidden = useSetAtom(hiddenIdsAtom);
  return useCallback(
    (id) =>
      setHidden((hidden) => {
        const next = new Set(hidden);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [setHidden],
  );
}
