import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { continuePast, identifyPast } from './inputs.ts';

it('a past that continues another one is identified as if it was read at once', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.string() })), fc.nat(), (inputs, at) => {
      const first = inputs.slice(0, at % (inputs.length + 1));
      identifyPast(first);
      continuePast(inputs, first);
      const whole = createHash('sha256').update(JSON.stringify(inputs.map(({ id }) => id)));
      expect(identifyPast(inputs)).toBe(whole.digest('hex').slice(0, 24));
      expect(identifyPast([...first])).toBe(identifyPast(first));
    }),
  );
});
