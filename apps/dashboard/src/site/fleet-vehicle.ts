import { GATEWAY_TYPE, computePaletteIndex } from '@lapwing/domain';
import type { Gateway } from '../data/gateways.ts';

/** A vehicle that can be chosen, with the number and colour that it has on every screen. */
export interface FleetVehicle {
  readonly id: number;
  /** The MAC as a number. */
  readonly anchorId: number;
  readonly name: string;
  /** Its number in the fleet, from 1. */
  readonly number: number;
  /** Its index in the palette of seven, from 0. */
  readonly palette: number;
  /** Whether it has a scheduled route, i.e. one is assigned to it. */
  readonly isScheduled: boolean;
}

/** The vehicles among the gateways, in their order; exciters and readers are stationary. */
export function toFleetVehicles(gateways: readonly Gateway[]): readonly FleetVehicle[] {
  return gateways
    .filter(({ type }) => type === GATEWAY_TYPE.gateway)
    .map(({ id, anchorId, label, hasRoutes }, order) => ({
      id,
      anchorId,
      name: label,
      number: order + 1,
      palette: computePaletteIndex(order),
      isScheduled: hasRoutes,
    }));
}
