import { findBucketStart, formatCsvRow, formatIsoInstant, type CsvCell, type ZoneTable } from '@lapwing/domain';
import type { Checkpoint, Figure, Segment } from '../../analytics/heat/figures.ts';
import type { HourlyMovement } from '../../data/movement.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';

/** Checkpoints as CSV, in the order of the table. Times in seconds. */
export function formatCheckpointsCsv(rows: readonly Checkpoint[]): string {
  return formatTable(
    ['checkpoint', 'visits', 'average_sec'],
    rows.map((row) => [row.name, ...toFigures(row)]),
  );
}

/** Segments as CSV, in the order of the table. Times in seconds. */
export function formatSegmentsCsv(rows: readonly Segment[]): string {
  return formatTable(
    ['from', 'to', 'trips', 'average_sec'],
    rows.map((row) => [row.from.name, row.to.name, ...toFigures(row)]),
  );
}

/**
 * The hours of movement as CSV, by vehicle. The start of an hour is in UTC and in unix seconds; `from_hour` is the hour at
 * which its three hours of the client's day begin.
 */
export function formatMovementCsv(
  zone: ZoneTable,
  vehicles: readonly FleetVehicle[],
  hours: readonly HourlyMovement[],
): string {
  const names = new Map(vehicles.map(({ id, name }) => [id, name]));
  return formatTable(
    ['gateway_id', 'gateway', 'hour', 'hour_ts', 'from_hour', 'motion_sec'],
    hours.map(({ anchorId, timestamp, totalSMotion }) => [
      anchorId,
      names.get(anchorId) ?? null,
      formatIsoInstant(timestamp * 1000),
      timestamp,
      findBucketStart(zone, timestamp),
      totalSMotion,
    ]),
  );
}

function toFigures({ count, averageSec }: Figure): readonly CsvCell[] {
  return [count, Math.round(averageSec)];
}

function formatTable(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [head, ...rows].map(formatCsvRow).join('');
}
