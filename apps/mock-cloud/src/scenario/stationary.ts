import { deriveAnchorId, readAnchorIdFromMac } from './identity.ts';
import { isInside, describeOutside, toMm } from './layout.ts';
import type { Listed } from './listed.ts';
import { DEFAULT_SETTINGS } from './movers.ts';
import type { GatewayPlan, LayoutPlan } from './plan.ts';
import type { Report } from './report.ts';
import type { WorldIds } from './world-ids.ts';

export interface StationaryScope {
  readonly layout: LayoutPlan | null;
  readonly ids: WorldIds;
  readonly report: Report;
}

interface StationaryFile {
  readonly id: number;
  readonly label: string;
  readonly mac?: string | undefined;
  readonly at?: [number, number] | undefined;
}

/** Expands a stationary gateway: it has no shifts and makes no visits. */
export function expandStationary(
  { file: { id, label, mac, at }, locate }: Listed<StationaryFile>,
  { clientId, layout, ids, report }: StationaryScope & { readonly clientId: number },
): GatewayPlan {
  const anchorId = mac === undefined ? deriveAnchorId(id) : readAnchorIdFromMac(mac);
  ids.gateways.claim(id, locate('id'));
  ids.anchors.claim(anchorId, locate(mac === undefined ? 'id' : 'mac'), `of gateway ${id}`);
  if (at !== undefined && layout === null)
    report.add(locate('at'), 'a place needs a floor plan, but the client has no layout');
  else if (at !== undefined && layout !== null && !isInside(at, layout))
    report.add(locate('at'), describeOutside(at, layout));
  return {
    id,
    clientId,
    anchorId,
    label,
    type: 0,
    home: 0,
    routeIds: [],
    settings: DEFAULT_SETTINGS,
    mapPlace: at === undefined ? null : toMm(at, layout?.mmPerPx ?? 1),
    roams: [],
    shifts: [],
    days: [],
    speedMmPerSec: 0,
    marks: [],
    pull: 0,
  };
}
