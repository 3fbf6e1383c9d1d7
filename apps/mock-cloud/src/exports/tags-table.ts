import { hexId } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan } from '../scenario/plan.ts';
import { number, text, type Column } from './columns.ts';
import { clientsOf, type ExportFilters, type ExportModel } from './model.ts';

interface Tag {
  readonly beacon: BeaconPlan;
  readonly client: ClientPlan;
  readonly battery: number;
}

export const tagColumns: readonly Column<Tag>[] = [
  text('tag_id', ({ beacon }) => hexId(beacon.tagId)),
  number('client_id', ({ client }) => client.id),
  number('position_id', ({ beacon }) => beacon.positionId),
  text('beacon', ({ beacon }) => beacon.label),
  number('parent_position_id', ({ beacon }) => beacon.parent),
  number('x_mm', ({ beacon }) => beacon.at.x),
  number('y_mm', ({ beacon }) => beacon.at.y),
  number('battery', ({ battery }) => battery),
];

/** Beacons by client and position, as of the instant. */
export function* tagRows(model: ExportModel, filters: ExportFilters): Generator<Tag> {
  const { world } = model;
  for (const { client } of clientsOf(model, filters)) {
    for (const beacon of [...client.beacons].sort((a, b) => a.positionId - b.positionId)) {
      yield {
        beacon,
        client,
        battery: world.battery(beacon.tagId, filters.atMs),
      };
    }
  }
}
