import { formatHexId, parseHexId } from '@lapwing/domain';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { parseId } from '../../../navigation/parse-id.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { formatSort, parseSort, type AssetSort } from './asset-order.ts';
import { parseChosen, type ChosenGateways } from './chosen-gateways.ts';

/** What the panel shows: the assets, or the chosen gateways with what they carry. */
export const PANEL_TABS = ['assets', 'gateways'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What the user chose on a tracker's live map. */
export interface TrackerChoice {
  /** The gateway of the path, whose details are shown; null without one. */
  readonly gatewayId: number | null;
  readonly chosen: ChosenGateways;
  /** The same as it is in the address. */
  readonly chosenText: string;
  /** `text`: made by `formatChosen`. */
  readonly onChosen: (text: string) => void;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly sort: AssetSort;
  readonly onSort: (sort: AssetSort) => void;
  readonly assetId: number | null;
  /** Selects an asset, or none, in the table as it is. */
  readonly onAsset: (id: number | null) => void;
  /** Selects an asset and lists all. */
  readonly onFindAsset: (id: number) => void;
  /** The beacon whose assets are listed; null for all. */
  readonly beaconId: number | null;
  readonly onBeacon: (id: number | null) => void;
}

/**
 * The choice in the address: `/dashboard/51?gateways=51,53&show=assets&search=pump&sort=-unloadTime&asset=3C7A0501&at=0A000501`.
 * Without `show`, a gateway in the path opens the gateways.
 */
export function useTrackerChoice(): TrackerChoice {
  const [params, set] = useAddressParams();
  const gatewayId = parseId(useParams().anchorId);
  const gateways = params.get('gateways');
  const sort = params.get('sort');
  const shown = params.get('show');
  const usualTab: PanelTab = gatewayId === null ? 'assets' : 'gateways';
  const showTab = useCallback((tab: PanelTab) => (tab === usualTab ? '' : tab), [usualTab]);
  return {
    gatewayId,
    chosenText: gateways ?? '',
    chosen: useMemo(() => parseChosen(gateways), [gateways]),
    onChosen: useCallback((text) => set({ gateways: text }, { isAtOnce: true }), [set]),
    tab: PANEL_TABS.find((tab) => tab === shown) ?? usualTab,
    onTab: useCallback((tab) => set({ show: showTab(tab) }), [set, showTab]),
    search: params.get('search') ?? '',
    onSearch: useCallback((search) => set({ search }, { isAtOnce: true }), [set]),
    sort: useMemo(() => parseSort(sort), [sort]),
    onSort: useCallback((next) => set({ sort: formatSort(next) }), [set]),
    assetId: parseHexId(params.get('asset') ?? ''),
    onAsset: useCallback((id) => set({ asset: id === null ? '' : formatHexId(id) }), [set]),
    onFindAsset: useCallback(
      (id) => set({ asset: formatHexId(id), search: '', at: '', show: showTab('assets') }),
      [set, showTab],
    ),
    beaconId: parseHexId(params.get('at') ?? ''),
    onBeacon: useCallback(
      (id) => set({ at: id === null ? '' : formatHexId(id), asset: '', search: '', show: showTab('assets') }),
      [set, showTab],
    ),
  };
}
