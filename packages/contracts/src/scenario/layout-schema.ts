import * as z from 'zod';

const point = z
  .tuple([z.number(), z.number()])
  .meta({ title: 'point in pixels of the image', examples: ['[120, 40]'] });
const nodeName = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .meta({ title: 'name of a lane node', examples: ['gate-in'] });

const lane = z.strictObject({
  path: z.array(nodeName).min(2).describe('The nodes along it, in order'),
  oneWay: z.boolean().optional().describe('Vehicles drive it only from the first node to the last'),
});

const accessPoint = z.strictObject({
  ssid: z.string().min(1).max(32),
  bssid: z
    .string()
    .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/)
    .meta({ title: 'MAC address', examples: ['02:00:00:00:00:01'] }),
  at: point,
});

/**
 * A layout file: the image of a floor plan, or an area of the earth; its scale, its lanes and its wireless access points.
 */
export const layoutSchema = z.strictObject({
  image: z
    .string()
    .regex(/^[a-z0-9-]+\.(svg|png|jpg|jpeg|webp)$/)
    .meta({ title: 'image file beside this one', examples: ['yard.svg'] })
    .optional(),
  earth: z
    .strictObject({ lon: z.number().min(-180).max(180), lat: z.number().min(-85).max(85) })
    .optional()
    .describe('In GPS mode, instead of an image: the north-west corner of the area, in degrees'),
  widthPx: z.int().min(1).max(20_000),
  heightPx: z.int().min(1).max(20_000),
  mmPerPx: z.number().min(1).max(10_000).describe('Millimetres per pixel of the image'),
  lanes: z.strictObject({
    nodes: z.record(nodeName, point),
    ways: z.array(lane).min(1),
  }),
  accessPoints: z.array(accessPoint).optional(),
});

export type LayoutFile = z.infer<typeof layoutSchema>;
