import { formatHexId } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan } from '../scenario/plan.ts';
import { createNumberColumn, createTextColumn, type Column } from './columns.ts';
import { selectClients, type ExportFilters, type ExportModel } from './model.ts';

interface Tag {
  readonly beacon: BeaconPlan;
  readonly client: ClientPlan;
  readonly battery: number;
}

export const tagColumns: readonly Column<Tag>[] = [
  createTextColumn('tag_id', ({ beacon }) => formatHexId(beacon.tagId)),
  createNumberColumn('client_id', ({ client }) => client.id),
  createNumberColumn('position_id', ({ beacon }) => beacon.positionId),
  createTextColumn('beacon', ({ beacon }) => beacon.label),
  createNumberColumn('parent_position_id', ({ beacon }) => beacon.parent),
  createNumberColumn('x_mm', ({ beacon }) => beacon.at.x),
  createNumberColumn('y_mm', ({ beacon }) => beacon.at.y),
  createNumberColumn('battery', ({ battery }) => battery),
];

/** Beacons by client and position, as of the instant. */
export function* generateTagRows(model: ExportModel, filters: ExportFilters): Generator<Tag> {
  const { world } = model;
  for (const { plan: client } of selectClients(model, filters)) {
    for (const beacon of [...client.beacons].sort((a, b) => a.positionId - b.positionId)) {
      yield {
        beacon,
        client,
        battery: world.readBattery(beacon.tagId, filters.atMs),
      };
    }
  }
}
