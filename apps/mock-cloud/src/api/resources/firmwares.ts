/** Firmware versions of gateways, oldest first; the same in every world. Each comes with a firmware of the modem. */
export const FIRMWARES = [
  { id: 1, version: '2.4.0', modemId: 1 },
  { id: 2, version: '2.6.1', modemId: 1 },
  { id: 3, version: '3.0.2', modemId: 2 },
] as const;

/** The id of the modem's firmware that comes with a firmware; 0 for an unknown one. */
export function findModemFirmwareId(firmwareId: number): number {
  return FIRMWARES.find(({ id }) => id === firmwareId)?.modemId ?? 0;
}
