import * as z from 'zod';
import { duration, id, moment, plainName } from './parts.ts';

export const LAP_FAULTS = ['detour', 'skip', 'back', 'stall', 'rush', 'restart', 'offline', 'overrun'] as const;
/** Faults of devices: of laps, and of the hardware itself. `offline` is both: a silent gateway. */
export const DEVICE_FAULTS = [...LAP_FAULTS, 'unplug', 'drain'] as const;
/** Faults of the API: slow answers, error answers, no answers, answers that are not JSON. */
export const API_FAULTS = ['latency', 'error', 'down', 'garbage'] as const;

export const fault = z
  .strictObject({
    id: plainName.describe("Seeds the fault's random draws"),
    kind: z
      .enum([...DEVICE_FAULTS, ...API_FAULTS])
      .describe(
        'A fault of laps (see plant), of devices (offline, unplug; drain empties the battery of a beacon), or of the API ' +
          '(latency: slow answers; error: error answers; down: no answers; garbage: answers that are not JSON)',
      ),
    chance: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe(
        'Probability per lap for faults of laps, per device, or per call of the API; 1 by default if at is set',
      ),
    at: moment.optional().describe('When it begins; without it, a fault of laps may occur at any time'),
    until: moment.optional(),
    for: duration
      .optional()
      .describe(
        'With at, its duration; without for and until it lasts forever. Without at, the duration of an offline; PT5M by default',
      ),
    clients: z.array(id).optional(),
    gateways: z.array(id).optional().describe('All by default'),
    routes: z.array(id).optional(),
    beacons: z.array(id).optional().describe('Beacons whose batteries are drained'),
    operations: z.array(z.string()).optional().describe('Operation ids of the API; all by default'),
    latency: duration.optional().describe('Delay of slow answers; PT2S by default'),
    status: z.int().min(400).max(599).optional().describe('Status of error answers; 500 by default'),
  })
  .describe('A fault that occurs by chance, or with at, one that lasts for a period');

const ids = z.array(id).min(1).optional();

/** A fault that a cue begins, which the control API accepts. */
export const cueFault = fault
  .omit({ id: true, chance: true, at: true, until: true })
  .extend({
    clients: ids.describe("The cue's client by default"),
    gateways: ids.describe('All by default'),
    routes: ids,
    beacons: ids.describe('Beacons whose batteries are drained'),
    operations: z.array(z.string()).min(1).optional().describe('Operation ids of the API; all by default'),
    for: duration.optional().describe('Its duration on the world clock; without it, it lasts until someone ends it'),
    status: z.literal([500, 502, 503, 504, 429]).optional().describe('Status of error answers; 500 by default'),
  })
  .describe('A fault that begins with the cue, for everything that it selects');

export type CueFaultFile = z.infer<typeof cueFault>;
export type DeviceFault = (typeof DEVICE_FAULTS)[number];
export type ApiFaultKind = (typeof API_FAULTS)[number];
export type LapFault = (typeof LAP_FAULTS)[number];
