import { Control } from './control.ts';
import { ServerError } from './problem.ts';

/** The scenario that Lapwing serves at an address; empty if a token is required, null if it is not Lapwing. */
export async function findServedScenario(address: string, timeoutMs: number): Promise<string | null> {
  try {
    return (await new Control({ server: address }, { timeoutMs }).call('getScenario', {})).name;
  } catch (error) {
    return error instanceof ServerError && error.problem.type === 'control-token' ? '' : null;
  }
}
