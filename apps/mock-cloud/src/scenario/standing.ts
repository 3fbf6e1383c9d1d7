import { anchorIdOf, anchorIdOfMac } from './identity.ts';
import { isInside, outsideMessage, toMm } from './layout.ts';
import { NEW_SETTINGS } from './movers.ts';
import type { GatewayPlan, LayoutPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';
import type { WorldIds } from './world-ids.ts';

export interface StandingScope {
  readonly layout: LayoutPlan | null;
  readonly ids: WorldIds;
  readonly report: Report;
}

interface StanderFile {
  readonly id: number;
  readonly label: string;
  readonly mac?: string | undefined;
  readonly at?: [number, number] | undefined;
}

/** A gateway that stands: it has no shifts and visits nothing. */
export function expandStander(
  { id, label, mac, at }: StanderFile,
  here: ProblemPath,
  { clientId, layout, ids, report }: StandingScope & { readonly clientId: number },
): GatewayPlan {
  const anchorId = mac === undefined ? anchorIdOf(id) : anchorIdOfMac(mac);
  ids.gateways.claim(id, [...here, 'id']);
  ids.anchors.claim(anchorId, [...here, mac === undefined ? 'id' : 'mac'], `of gateway ${id}`);
  if (at !== undefined && layout === null)
    report.add([...here, 'at'], 'a place is one on a floor plan, and the client has no layout');
  else if (at !== undefined && layout !== null && !isInside(at, layout))
    report.add([...here, 'at'], outsideMessage(at, layout));
  return {
    id,
    clientId,
    anchorId,
    label,
    type: 0,
    home: 0,
    routeIds: [],
    settings: NEW_SETTINGS,
    mapPlace: at === undefined ? null : toMm(at, layout?.mmPerPx ?? 1),
    roams: [],
    shifts: [],
    days: [],
    speedMmPerSec: 0,
    marks: [],
    pull: 0,
  };
}
