import type { Scenario } from '@lapwing/contracts';
import { anchorIdOf, anchorIdOfMac } from './identity.ts';
import { isInside, outsideMessage, toMm } from './layout.ts';
import { NEW_SETTINGS } from './movers.ts';
import type { GatewayPlan, LayoutPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';
import type { WorldIds } from './world-ids.ts';

interface Scope {
  readonly layout: LayoutPlan | null;
  readonly ids: WorldIds;
  readonly report: Report;
}

/** Gateway types by kind. */
const TYPES = { exciter: 1, reader: 2 } as const;

/** The exciters and exciter readers of a client: gateways that stand, have no shifts and visit nothing. */
export function expandExciters(
  file: Scenario['clients'][number],
  path: ProblemPath,
  { layout, ids, report }: Scope,
): GatewayPlan[] {
  return (file.exciters ?? []).map(({ id, label, mac, kind = 'exciter', at }, n) => {
    const here = [...path, 'exciters', n];
    const anchorId = mac === undefined ? anchorIdOf(id) : anchorIdOfMac(mac);
    ids.gateways.claim(id, [...here, 'id']);
    ids.anchors.claim(anchorId, [...here, mac === undefined ? 'id' : 'mac'], `of gateway ${id}`);
    if (at !== undefined && layout === null)
      report.add([...here, 'at'], 'a place is one on a floor plan, and the client has no layout');
    else if (at !== undefined && layout !== null && !isInside(at, layout))
      report.add([...here, 'at'], outsideMessage(at, layout));
    return {
      id,
      clientId: file.id,
      anchorId,
      label,
      type: TYPES[kind],
      home: 0,
      routeIds: [],
      settings: NEW_SETTINGS,
      mapPlace: at === undefined ? null : toMm(at, layout?.mmPerPx ?? 1),
      roams: [],
      shifts: [],
      days: [],
      speedMmPerSec: 0,
    };
  });
}
