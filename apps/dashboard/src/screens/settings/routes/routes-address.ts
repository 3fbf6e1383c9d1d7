import { useCallback, useMemo } from 'react';
import { parseId } from '../../../navigation/parse-id.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { confirmLeave } from '../../../tab/unsaved.ts';

export const PARTS = ['manage', 'editor', 'creator'] as const;
export type RoutesPart = (typeof PARTS)[number];

/** What of the route manager is open. Part of the address, so that a copied link shows the same. */
export interface RoutesView {
  readonly part: RoutesPart;
  /** What the manage tab lists. */
  readonly by: 'routes' | 'gateways';
  /** The gateway that the list of gateways shows first. */
  readonly anchorId: number | null;
  /** The active route, which the map draws and the editor edits. */
  readonly routeId: number | null;
  /** Whether all routes are listed. */
  readonly isAll: boolean;
  readonly layout: 'grid' | 'lines';
}

export interface RoutesAddress extends RoutesView {
  /** Changes the view; asks first if the change of part or route would lose unsaved changes. */
  readonly open: (changes: Partial<RoutesView>) => void;
}

/** The address of the route manager: `?part=editor&routeId=7`, or `?anchorId=12` for a gateway of the manage tab (S§2). */
export function useRoutesAddress(): RoutesAddress {
  const [params, setParams] = useAddressParams();
  const text = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const open = useCallback(
    async (changes: Partial<RoutesView>) => {
      const next = { ...view, ...changes };
      if (next.part === 'creator') next.routeId = null;
      if (next.by === 'routes') next.anchorId = null;
      const isLeaving = next.part !== view.part || next.routeId !== view.routeId;
      // At once: the list may lose a deleted route before the next rendering.
      if (!isLeaving || (await confirmLeave())) setParams(writeView(next), { isAtOnce: true });
    },
    [view, setParams],
  );
  return useMemo(() => ({ ...view, open: (changes) => void open(changes) }), [view, open]);
}

function readView(params: URLSearchParams): RoutesView {
  const part = PARTS.find((it) => it === params.get('part')) ?? 'manage';
  const anchorId = parseId(params.get('anchorId'));
  return {
    part,
    by: params.get('by') === 'gateways' || anchorId !== null ? 'gateways' : 'routes',
    anchorId,
    routeId: part === 'creator' ? null : parseId(params.get('routeId')),
    isAll: params.get('all') === 'true',
    layout: params.get('layout') === 'lines' ? 'lines' : 'grid',
  };
}

/** Defaults are left out of the address. */
function writeView({ part, by, anchorId, routeId, isAll, layout }: RoutesView) {
  return {
    part: part === 'manage' ? '' : part,
    by: by === 'routes' || anchorId !== null ? '' : by,
    anchorId: anchorId === null ? '' : String(anchorId),
    routeId: routeId === null ? '' : String(routeId),
    all: isAll ? 'true' : '',
    layout: layout === 'grid' ? '' : layout,
  };
}
