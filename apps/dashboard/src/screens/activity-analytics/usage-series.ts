import type { MovementByGateway } from '@lapwing/domain';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';

/** The most colours of a usage chart (R§2). */
export const MAX_COLORS = 6;

/** Vehicles that have a colour of the charts: one, or all that are not among the most used. */
export interface UsageSeries {
  readonly key: string;
  readonly vehicles: readonly FleetVehicle[];
  /** 1 to 6: a place in the palette of gateways. */
  readonly color: number;
}

/** The vehicles by their movement, the most moved first. */
export function sortByMovement(vehicles: readonly FleetVehicle[], sums: MovementByGateway): readonly FleetVehicle[] {
  const secOf = ({ id }: FleetVehicle) => sums.get(id) ?? 0;
  return [...vehicles].sort((a, b) => secOf(b) - secOf(a) || a.number - b.number);
}

/**
 * The series of the charts: one for each of `sorted` vehicles, or one for each of the first five and one for the others.
 * A vehicle keeps the colour that it has elsewhere, unless a vehicle before it has the same.
 */
export function listUsageSeries(sorted: readonly FleetVehicle[]): readonly UsageSeries[] {
  const alone = sorted.length > MAX_COLORS ? sorted.slice(0, MAX_COLORS - 1) : sorted;
  const others = sorted.slice(alone.length);
  const free = new Set(Array.from({ length: MAX_COLORS }, (_, index) => index + 1));
  const own = new Map<FleetVehicle, number>();
  for (const vehicle of alone) if (free.delete(vehicle.palette + 1)) own.set(vehicle, vehicle.palette + 1);
  const takeFree = () => {
    const [color = 1] = free;
    free.delete(color);
    return color;
  };
  const series = alone.map((vehicle) => ({
    key: String(vehicle.id),
    vehicles: [vehicle],
    color: own.get(vehicle) ?? takeFree(),
  }));
  return others.length === 0 ? series : [...series, { key: 'others', vehicles: others, color: takeFree() }];
}

/** The seconds that the vehicles of a series moved. */
export function sumSeries({ vehicles }: UsageSeries, sums: MovementByGateway): number {
  return vehicles.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
}
