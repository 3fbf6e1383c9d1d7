import * as z from 'zod';
import { conditionsSchema, expectation } from './expectation-schema.ts';
import { cueFault } from './fault-schema.ts';
import { duration, id, label, offset, plainName } from './parts.ts';

const email = z.email().meta({ title: 'email address', examples: ['admin@haulage.test'] });

const when = z
  .strictObject({
    starts: conditionsSchema.optional().describe('Comes when all of these conditions next begin to hold'),
    ends: conditionsSchema.optional().describe('Comes when these conditions next cease to hold together'),
  })
  .describe("Counted after the cue before; clients are the cue's by default");

const cueExpectation = expectation.omit({ at: true }).extend({
  from: offset.optional().describe('Only rows that begin at or after this, counted from the cue'),
  to: offset.optional().describe('Only rows that begin before this, counted from the cue'),
  client: id.optional().describe("The cue's client by default"),
});

const cue = z.strictObject({
  text: z.string().min(1).max(600).describe('What the presenter says'),
  at: offset.optional().describe('Comes at this time from the start of the sheet'),
  after: duration.optional().describe('Comes this long after the cue before'),
  when: when.optional(),
  within: duration.optional().describe('With when: the longest time after the cue before'),
  client: id.optional().describe("The sheet's client by default"),
  user: email.optional().describe("The sheet's user by default"),
  screen: z
    .string()
    .regex(/^\/\S*$/)
    .max(300)
    .meta({ title: 'path of the dashboard', examples: ['/dashboard'] }),
  select: z
    .strictObject({ gateway: label.optional(), beacon: label.optional() })
    .optional()
    .describe("One of the client's gateways or beacons, by its label"),
  speed: z.number().min(0.1).max(600).optional().describe('Sets the speed of the clock'),
  fault: cueFault.optional(),
  expect: z
    .array(cueExpectation)
    .max(20)
    .optional()
    .describe('What must be seen there, whenever and in whatever time zone the scenario starts'),
});

/** A cue sheet: what a presenter says and shows, one cue after the other. */
export const cueSheet = z.strictObject({
  name: plainName,
  title: z.string().min(1).max(120),
  client: id,
  user: email.describe('Who is signed in'),
  cues: z.array(cue).min(1).max(50),
});

export type CueSheetFile = z.infer<typeof cueSheet>;
export type CueFile = z.infer<typeof cue>;
export type CueExpectationFile = z.infer<typeof cueExpectation>;
