/** Colours of gateways on maps and charts, by a stable order and not by status, so that a vehicle keeps its colour. */

export type GatewayColourName = 'cobalt' | 'rust' | 'pine' | 'plum' | 'sky' | 'ochre' | 'graphite';

export interface GatewayColour {
  readonly name: GatewayColourName;
  readonly light: string;
  /** Colour of the number on it. */
  readonly lightNumber: string;
  readonly dark: string;
  readonly darkNumber: string;
}

const WHITE = '#FFFFFF';
const NIGHT = '#0B1113';

/** The seven colours of the live maps (L§2). */
export const GATEWAY_PALETTE: readonly GatewayColour[] = [
  { name: 'cobalt', light: '#2034AC', lightNumber: WHITE, dark: '#5A7DEB', darkNumber: NIGHT },
  { name: 'rust', light: '#AA3A05', lightNumber: WHITE, dark: '#F88B1D', darkNumber: NIGHT },
  { name: 'pine', light: '#097767', lightNumber: WHITE, dark: '#78B88F', darkNumber: NIGHT },
  { name: 'plum', light: '#731B5D', lightNumber: WHITE, dark: '#B8699E', darkNumber: NIGHT },
  { name: 'sky', light: '#228DC8', lightNumber: '#10171A', dark: '#51D5FD', darkNumber: NIGHT },
  { name: 'ochre', light: '#AA7E00', lightNumber: '#10171A', dark: '#EAD263', darkNumber: NIGHT },
  { name: 'graphite', light: '#172028', lightNumber: WHITE, dark: '#EDF2FA', darkNumber: NIGHT },
];

/** The timeline and usage charts use the first six (L§2, R§2). */
export const TIMELINE_PALETTE_SIZE = 6;

/** Index of a gateway's colour in the palette. `order` is its place (from 0) in the stable order; colours repeat. */
export function computePaletteIndex(order: number, size: number = GATEWAY_PALETTE.length): number {
  return order % size;
}

/** Colour of a gateway by its place (from 0) in the stable order; grey while it is offline (L§2). */
export function chooseColourName(order: number, isOffline: boolean): GatewayColourName | 'grey' {
  return isOffline ? 'grey' : (GATEWAY_PALETTE[computePaletteIndex(order)]?.name ?? 'grey');
}
