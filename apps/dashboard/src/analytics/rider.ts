import { GATEWAY_TYPE, paletteIndex } from '@lapwing/domain';
import type { Gateway } from '../data/gateways.ts';

/** A vehicle whose activity may be asked for, with the number and the colour that it has everywhere. */
export interface Rider {
  readonly id: number;
  readonly name: string;
  /** Its place in the fleet, counted from 1. */
  readonly number: number;
  /** Its place in the palette of seven, counted from 0. */
  readonly palette: number;
}

/** The vehicles among the gateways, in their order; exciters and readers stand still. */
export function ridersOf(gateways: readonly Pick<Gateway, 'id' | 'label' | 'type'>[]): readonly Rider[] {
  return gateways
    .filter(({ type }) => type === GATEWAY_TYPE.gateway)
    .map(({ id, label }, order) => ({ id, name: label, number: order + 1, palette: paletteIndex(order) }));
}
