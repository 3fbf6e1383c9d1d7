import * as z from 'zod';
import { id, moment, offset } from './parts.ts';

export const EXPORT_TABLES = [
  'visits',
  'laps',
  'lap-beacons',
  'gateways',
  'tags',
  'assets',
  'beacon-history',
  'stays',
  'store-visits',
] as const;
export const table = z.enum(EXPORT_TABLES);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const where = z
  .record(z.string(), z.union([cell, z.array(cell).min(1).max(50)]))
  .describe('Values that the counted rows have by column; of a list any');

export const expectation = z.strictObject({
  at: moment,
  table,
  from: moment.optional().describe('Only rows that begin at or after this moment'),
  to: moment.optional().describe('Only rows that begin before this moment'),
  client: id.optional(),
  where: where.optional(),
  count: z
    .union([z.int().min(0), z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })])
    .optional(),
  fields: z.record(z.string(), cell).optional().describe('Values that the one matching row must have'),
});

const condition = expectation.omit({ at: true }).extend({
  from: offset.optional().describe('Only rows that begin at or after this, counted from the instant that is sought'),
  to: offset.optional().describe('Only rows that begin before this, counted from the instant that is sought'),
  groupBy: z.string().optional().describe('Counts the matching rows of each value of this column by themselves'),
});

/** What must hold at one and the same instant, in the language of expectations. */
export const conditionsSchema = z.array(condition).min(1).max(20);

export type ConditionFile = z.infer<typeof condition>;
export type ExportTable = (typeof EXPORT_TABLES)[number];
