import { useMediaQuery } from '@mantine/hooks';
import { useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../ui/failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { DeskLayout } from './desk-layout.tsx';
import { hiddenIdsAtom } from './fleet/fleet-atoms.ts';
import { FleetContext } from './fleet/fleet-context.ts';
import classes from './live-global-map.module.css';
import { LiveRegion } from './fleet/live-region.tsx';
import { NoLayout } from './no-layout.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useLiveFleet, type ReadyFleet } from './fleet/use-live-fleet.ts';
import { useSelection } from './fleet/use-selection.ts';
import type { Vehicle } from './fleet/vehicle.ts';

const WIDE = '(min-width: 1201px)';
const NARROW = '(max-width: 767px)';
const AT_ONCE = { getInitialValueInEffect: false };
const NO_VEHICLES: readonly Vehicle[] = [];

/** The live global map: every vehicle of the client, in a list and on the floor plan (L§2). */
export function LiveGlobalMap() {
  const { t } = useTranslation('live');
  const fleet = useLiveFleet();
  usePageTitle(t('title'));
  switch (fleet.kind) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed title={t('states.failed')} error={fleet.error} onRetry={fleet.retry} />
        </div>
      );
    case 'noLayout':
      return <NoLayout />;
    case 'ready':
      return <ReadyMap fleet={fleet} />;
  }
}

function ReadyMap({ fleet }: { fleet: ReadyFleet }) {
  const { zone, state } = fleet;
  const isWide = useMediaQuery(WIDE, true, AT_ONCE);
  const isNarrow = useMediaQuery(NARROW, false, AT_ONCE);
  const vehicles = state.kind === 'known' ? state.vehicles : NO_VEHICLES;
  const asOfMs = state.kind === 'known' ? state.asOfMs : 0;
  const { selectedId, onSelect } = useSelection(vehicles);
  const onToggleHidden = useToggleHidden();
  const context = useMemo(
    () => ({ zone, asOfMs, isWide, selectedId, onSelect, onToggleHidden }),
    [zone, asOfMs, isWide, selectedId, onSelect, onToggleHidden],
  );
  return (
    <FleetContext value={context}>
      {isNarrow ? <PhoneLayout fleet={fleet} /> : <DeskLayout fleet={fleet} />}
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
