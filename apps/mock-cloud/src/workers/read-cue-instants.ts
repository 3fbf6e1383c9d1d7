import type { ControlParts } from '../control/control-parts.ts';
import { EncodedJson } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import type { Reads } from './reads.ts';

/** Resolves cue sheets where reads are done, so that other requests do not wait for it. */
export function createCueInstantsRead(reads: Reads): ControlParts['readCueInstants'] {
  return async (world, sheet) => {
    const result = await reads.run({
      request: {
        kind: 'internal',
        name: 'readCueInstants',
        clientId: null,
        clock: world.clock.read(),
        query: { sheet },
      },
      world,
      caller: `${world.name} show`,
      user: null,
      signal: null,
      isWhole: true,
    });
    if (result instanceof Problem) return result;
    const instants: unknown = result instanceof EncodedJson ? JSON.parse(result.bytes.toString()) : result;
    return instants as Exclude<Awaited<ReturnType<ControlParts['readCueInstants']>>, Problem>;
  };
}
