import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LiveRegion } from '../../live-map/announcements/live-region.tsx';
import { toggleHiddenAtom } from '../../live-map/model/fleet-atoms.ts';
import { FleetContext, FleetStateProvider } from '../../live-map/model/fleet-context.tsx';
import { parseId } from '../../navigation/parse-id.ts';
import type { ReadyFleet } from '../../live-map/model/use-live-fleet.ts';
import { useIsPhone, useIsWide } from '../../theme/widths.ts';
import { DesktopLayout } from './desktop-layout.tsx';
import { NoGateways } from './no-gateways.tsx';
import { PhoneLayout } from './phone-layout.tsx';
import { useNewestState } from './use-newest-state.ts';
import { createVehiclePath } from './vehicle-path.ts';

/** The screen, once the plan has loaded. It shows the vehicle in the address, or by default the first. */
export function ReadyDashboard({ fleet: { state: known, ...fleet } }: { fleet: ReadyFleet }) {
  const { anchorId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const isNarrow = useIsPhone();
  const onToggleHidden = useSetAtom(toggleHiddenAtom);
  const first = known.kind === 'known' ? known.vehicles[0] : undefined;
  const requestedId = anchorId === undefined ? (first?.id ?? null) : parseId(anchorId);
  const state = useNewestState(fleet.site.scope, known, requestedId);
  const vehicles = state.kind === 'known' ? state.vehicles : null;
  const vehicle = vehicles?.find(({ id }) => id === requestedId) ?? null;
  const selectedId = vehicle?.id ?? null;
  const announced = useMemo(() => (vehicle ? [vehicle] : []), [vehicle]);
  const { zone } = fleet.site;
  const context = useMemo(
    () => ({
      zone,
      isWide,
      selectedId,
      onSelect: (id: number) => void navigate({ pathname: createVehiclePath(id), search }),
      onToggleHidden,
      screen: 'vehicle' as const,
    }),
    [zone, isWide, selectedId, onToggleHidden, navigate, search],
  );

  if (vehicles !== null && !first) return <NoGateways />;
  const dashboard = { fleet: { ...fleet, state }, vehicle, requestedId: anchorId ?? null };
  return (
    <FleetContext value={context}>
      <FleetStateProvider state={state}>
        {anchorId === undefined && first && <Navigate to={{ pathname: createVehiclePath(first.id), search }} replace />}
        <LiveRegion vehicles={announced} />
        {isNarrow ? <PhoneLayout {...dashboard} /> : <DesktopLayout {...dashboard} />}
      </FleetStateProvider>
    </FleetContext>
  );
}
