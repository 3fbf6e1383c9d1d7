import { createScreenPath } from '@lapwing/domain';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCorrectedParams } from '../../../navigation/use-corrected-params.ts';
import { LiveRegion } from '../../../live-map/announcements/live-region.tsx';
import { AssetMarksContext } from '../../../live-map/model/asset-marks-context.ts';
import { FleetContext, FleetStateProvider, useVehicles } from '../../../live-map/model/fleet-context.tsx';
import type { ReadyFleet } from '../../../live-map/model/use-live-fleet.ts';
import { useIsPhone, useIsWide } from '../../../theme/widths.ts';
import { NoGateways } from '../no-gateways.tsx';
import { formatChosen, toggleChosen } from './chosen-gateways.ts';
import { TrackerDesktop } from './tracker-desktop.tsx';
import { TrackerPhone } from './tracker-phone.tsx';
import { useAssetMarks } from './use-asset-marks.ts';
import { useAssets } from './use-assets.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

interface ReadyTrackerProps {
  fleet: ReadyFleet;
  choice: TrackerChoice;
}

/** The screen, once the client and its plan are known. */
export function ReadyTracker({ fleet: { site, state }, choice }: ReadyTrackerProps) {
  const { scope, zone } = site;
  const isWide = useIsWide();
  const isNarrow = useIsPhone();
  const assets = useAssets(scope);
  const marks = useAssetMarks(assets, choice);
  const vehicles = state.kind === 'known' ? state.vehicles : null;
  const ids = vehicles?.map(({ id }) => id) ?? null;
  const { gatewayId, chosen, onChosen } = choice;
  const onShowGateway = useShowGateway();
  const idsText = ids?.join() ?? null;
  const corrected = chosen && ids ? formatChosen(chosen, ids) : null;
  useCorrectedParams(corrected === null || corrected === choice.chosenText ? {} : { gateways: corrected });
  const selectedId = ids?.includes(gatewayId ?? -1) ? gatewayId : null;
  const context = useMemo(() => {
    const allIds = idsText?.split(',').map(Number) ?? [];
    return {
      zone,
      isWide,
      selectedId,
      onSelect: (id: number) => onShowGateway(id === selectedId ? null : id),
      onToggleHidden: (id: number) => onChosen(formatChosen(toggleChosen(chosen, id, allIds), allIds)),
      screen: 'tracker' as const,
    };
  }, [zone, isWide, selectedId, onShowGateway, chosen, onChosen, idsText]);

  if (vehicles?.length === 0) return <NoGateways />;
  const Layout = isNarrow ? TrackerPhone : TrackerDesktop;
  return (
    <FleetContext value={context}>
      <FleetStateProvider state={state}>
        <AssetMarksContext value={marks}>
          <Layout site={site} assets={assets} choice={choice} />
        </AssetMarksContext>
        <GatewayRegion />
      </FleetStateProvider>
    </FleetContext>
  );
}

/** Returns a function that shows the details of a gateway, or of none: it becomes part of the path. */
function useShowGateway(): (id: number | null) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The function stays the same while the address changes, so that a typed search does not render the map.
  const latest = useRef({ search, navigate });
  useEffect(() => {
    latest.current = { search, navigate };
  });
  return useCallback((id) => {
    const params = new URLSearchParams(latest.current.search);
    // Without a gateway in the path the assets would be shown.
    if (id === null) params.set('show', 'gateways');
    else params.delete('show');
    const pathname = createScreenPath('dashboard', { anchorId: id ?? undefined });
    void latest.current.navigate({ pathname, search: params.toString() });
  }, []);
}

/** Announces changes of the gateways to screen readers. */
const GatewayRegion = memo(function GatewayRegion() {
  return <LiveRegion vehicles={useVehicles()} />;
});
