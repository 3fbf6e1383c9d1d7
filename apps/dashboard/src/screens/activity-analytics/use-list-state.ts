import type { ChosenFigure, Sorting } from '../../analytics/heat/figures.ts';
import { useAddressParams } from '../../navigation/use-address-params.ts';

const ORDERS: readonly Sorting[] = ['frequency', 'average', 'name'];
const TABS = ['checkpoints', 'segments', 'usage'] as const;
export type ActivityTab = (typeof TABS)[number];
export const ACTIVITY_TABS: readonly ActivityTab[] = TABS;

/** The keys of a checkpoint (`124`) and of a segment (`124-127`). */
const KEY = /^\d+(-\d+)?$/;

/** The tab in the address; by default the first. */
export function useTab(): readonly [ActivityTab, (tab: string | null) => void] {
  const [params, setParams] = useAddressParams();
  const find = (name: string | null) => TABS.find((tab) => tab === name) ?? 'checkpoints';
  return [find(params.get('tab')), (tab) => setParams({ tab: find(tab) })];
}

/** The order of the rows, in the address; by default by frequency. */
export function useSorting(): readonly [Sorting, (sorting: Sorting) => void] {
  const [params, setParams] = useAddressParams();
  const named = ORDERS.find((sorting) => sorting === params.get('sort'));
  return [named ?? 'frequency', (sorting) => setParams({ sort: sorting === 'frequency' ? '' : sorting })];
}

/** The checkpoint or segment that is highlighted, in the address; null for none. */
export function useChosenFigure(): readonly [ChosenFigure | null, (chosen: ChosenFigure | null) => void] {
  const [params, setParams] = useAddressParams();
  const key = params.get('chosen') ?? '';
  const kind = key.includes('-') ? 'segments' : 'checkpoints';
  return [KEY.test(key) ? { kind, key } : null, (chosen) => setParams({ chosen: chosen?.key ?? '' })];
}
