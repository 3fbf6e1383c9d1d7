import * as z from 'zod';

z.config({ jitless: true });

const DURATION = /^P(?!$)(\d+D)?(T(?!$)(\d+H)?(\d+M)?(\d+(\.\d{1,3})?S)?)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const MOMENT = new RegExp(`${INSTANT.source}|^[+-]?${DURATION.source.slice(1)}`);

export const id = z.int().min(1).max(90_000);
export const label = z.string().min(1).max(45);
// A title and examples remain when a field adds a description, so that messages can describe the format.
export const duration = z
  .string()
  .regex(DURATION)
  .meta({ title: 'ISO 8601 duration', examples: ['PT14M', 'P30D'] });
export const instant = z
  .string()
  .regex(INSTANT)
  .meta({ title: 'ISO 8601 instant with its offset', examples: ['2026-03-02T05:00:00Z'] });
export const moment = z
  .string()
  .regex(MOMENT)
  .meta({
    title: 'instant, or signed duration from the start of the clock',
    examples: ['2026-03-02T05:00:00Z', 'PT2H', '-P1D'],
  });
export const offset = z
  .string()
  .regex(new RegExp(`^[+-]?${DURATION.source.slice(1)}`))
  .meta({ title: 'signed ISO 8601 duration', examples: ['PT5M', '-P1D'] });
export const plainName = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .meta({ title: 'name of small letters, digits and hyphens', examples: ['my-yard'] });
