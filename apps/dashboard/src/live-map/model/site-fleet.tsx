import { useSetAtom } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import { useIsWide } from '../../theme/widths.ts';
import { toggleHiddenAtom } from './fleet-atoms.ts';
import { FleetContext, FleetStateProvider } from './fleet-context.tsx';
import type { ReadyFleet } from './use-live-fleet.ts';

const NOTHING = () => undefined;

/** The contexts of a live map of all vehicles on which none can be selected. */
export function SiteFleet({ fleet: { site, state }, children }: { fleet: ReadyFleet; children: ReactNode }) {
  const { zone } = site;
  const isWide = useIsWide();
  const onToggleHidden = useSetAtom(toggleHiddenAtom);
  const context = useMemo(
    () => ({ zone, isWide, selectedId: null, onSelect: NOTHING, onToggleHidden, screen: 'fleet' as const }),
    [zone, isWide, onToggleHidden],
  );
  return (
    <FleetContext value={context}>
      <FleetStateProvider state={state}>{children}</FleetStateProvider>
    </FleetContext>
  );
}
