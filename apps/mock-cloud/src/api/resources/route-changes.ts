import { listRouteDifferences } from '@lapwing/domain';
import { getInputIndex } from '../../clients/input-index.ts';
import type { Period } from '../../operations/split-period.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { toUnix, type View, type Wire } from './view.ts';

/** The changes of a route within a period, oldest first. A change that leaves it as it was is none. */
export function listRouteChanges(
  { world, client, clock }: View,
  routeId: number,
  { fromMs, toMs }: Period,
): Wire<'RouteChange'>[] {
  const plan = world.plan.clients.find(({ id }) => id === client.id);
  let before: RoutePlan | null = plan?.routes.find(({ id }) => id === routeId) ?? null;
  const changes: Wire<'RouteChange'>[] = [];
  for (const input of getInputIndex(world.plan, world.inputs).listOwn(client.id)) {
    if (input.kind !== 'route' || input.routeId !== routeId || input.atMs > clock.nowMs) continue;
    const after = input.route;
    const fields = listFields(before, after);
    if (fields.length > 0 && input.atMs >= fromMs && input.atMs < toMs) {
      changes.push({
        at: toUnix(input.atMs),
        goal_time: after?.goalSec ?? null,
        previous_goal_time: before?.goalSec ?? null,
        stops_changed: fields.includes('stops'),
        fields,
      });
    }
    before = after;
  }
  return changes;
}

function listFields(before: RoutePlan | null, after: RoutePlan | null): Wire<'RouteChange'>['fields'] {
  if (before && after) return listRouteDifferences(before, after);
  if (after) return ['created'];
  return before ? ['deleted'] : [];
}
