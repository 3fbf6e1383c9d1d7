/** Firmware versions of gateways, oldest first; the same in every world. */
export const FIRMWARES = [
  { id: 1, version: '2.4.0' },
  { id: 2, version: '2.6.1' },
  { id: 3, version: '3.0.2' },
] as const;
