import { hexId } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan } from '../scenario/plan.ts';
import { numberColumn, textColumn, type Column } from './columns.ts';
import { selectClients, type ExportFilters, type ExportModel } from './model.ts';

interface Tag {
  readonly beacon: BeaconPlan;
  readonly client: ClientPlan;
  readonly battery: number;
}

export const tagColumns: readonly Column<Tag>[] = [
  textColumn('tag_id', ({ beacon }) => hexId(beacon.tagId)),
  numberColumn('client_id', ({ client }) => client.id),
  numberColumn('position_id', ({ beacon }) => beacon.positionId),
  textColumn('beacon', ({ beacon }) => beacon.label),
  numberColumn('parent_position_id', ({ beacon }) => beacon.parent),
  numberColumn('x_mm', ({ beacon }) => beacon.at.x),
  numberColumn('y_mm', ({ beacon }) => beacon.at.y),
  numberColumn('battery', ({ battery }) => battery),
];

/** Beacons by client and position, as of the instant. */
export function* tagRows(model: ExportModel, filters: ExportFilters): Generator<Tag> {
  const { world } = model;
  for (const { plan: client } of selectClients(model, filters)) {
    for (const beacon of [...client.beacons].sort((a, b) => a.positionId - b.positionId)) {
      yield {
        beacon,
        client,
        battery: world.battery(beacon.tagId, filters.atMs),
      };
    }
  }
}
